"""Problems mended by the machine: what is offered, and how it is written."""
