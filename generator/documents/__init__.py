"""data/ becomes the model: the shapes of the files, names resolved, what is wrong with them."""
