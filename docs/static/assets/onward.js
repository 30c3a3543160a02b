// A page that only leads to another one: go there, and leave no step for the way back.
location.replace(document.querySelector("a.onward").href);
