// What each page would else have inside it: the storage that the theme's script asks for and, before anything is drawn,
// the classes of the theme's scripts, since each later change costs a phone a look at every style, and the colours that
// a reader has chosen.
{
  document.documentElement.className = "js js-focus-visible";
  const site = new URL("..", document.currentScript.src);
  self.__md_get = (key, storage = localStorage, { pathname } = site) =>
    JSON.parse(storage.getItem(`${pathname}.${key}`));
  self.__md_set = (key, value, storage = localStorage, { pathname } = site) => {
    try {
      storage.setItem(`${pathname}.${key}`, JSON.stringify(value));
    } catch {
      // Without storage the choice holds for one page.
    }
  };
  const chosen = __md_get("__palette")?.color ?? {};
  for (const [key, value] of Object.entries(chosen)) document.body.setAttribute(`data-md-color-${key}`, value);
}
