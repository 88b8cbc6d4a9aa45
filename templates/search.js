/* Loads the field of the search where somebody asks for it by its link. A classic script of ES2015. */
document.addEventListener("click", event => {
  const at = event.target.href, tag = document.createElement("script");
  if (/\/search.index.html$/.test(at) && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    tag.onerror = () => { location.href = at; };
    tag.src = at.slice(0, -11) + "_list.js";
    document.head.appendChild(tag);
  }
});
