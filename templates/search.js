/* Loads the field of the search where somebody asks for it by its link; the link leads to the lists
   where it does not come. A classic script of ES2015. */
addEventListener("click", e => {
  const a = e.target, at = a.href;
  if(!a.rel&&/\/search\/i/.test(at)){
    e.preventDefault();
    a.after(Object.assign(document.createElement("script"), {
      src: at.slice(0, -11) + "_list.js",
      onerror: () => location = at
    }));
  }
});
