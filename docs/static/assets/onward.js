// A page that only leads to another one: go there, by the link that the address names or by the first one, and leave no
// step for the way back.
const links = [...document.querySelectorAll("a.onward")];
location.replace((links.find((link) => link.id === location.hash.slice(1)) ?? links[0]).href);
