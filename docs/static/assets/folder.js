// Where pages are opened from a folder and not from a server: a link to a folder goes to the page in it, and what would
// be a worker runs in a frame, since browsers start no workers there.
function toPage(link) {
  if (link.protocol === "file:" && link.pathname.endsWith("/")) link.pathname += "index.html";
}

if (location.protocol === "file:") {
  for (const link of document.links) toPage(link);
  addEventListener("click", ({ target }) => target.closest("a[href]") && toPage(target.closest("a[href]")), true); // those of the search come later
  self.Worker = class extends EventTarget {
    constructor(address) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      this.frame.src = new URL("../search.html", new URL(address, location));
      this.ready = new Promise((resolve) => this.frame.addEventListener("load", resolve));
      addEventListener("message", ({ source, data }) => {
        if (source === this.frame.contentWindow) this.dispatchEvent(new MessageEvent("message", { data }));
      });
      document.body.append(this.frame);
    }

    async postMessage(message) {
      await this.ready;
      this.frame.contentWindow.postMessage(message, "*");
    }
  };
}
