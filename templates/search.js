/* Loads the field of the search where somebody asks for it by its link; the link leads to the lists
   where it does not come. A classic script of ES2015. */
addEventListener("click", e => {
  const at = e.target.href;
  if (/\/search\/index/.test(at) && !e.target.rel) {
    e.preventDefault();
    e.target.after(Object.assign(document.createElement("script"), {
      src: at.slice(0, -11) + "_list.js",
      onerror: () => location = at
    }));
  }
});
