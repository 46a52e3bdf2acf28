// The service worker, and installing the page as an app.

let offered = null;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offered = event;
});

/** Starts the service worker, where there is one. */
export async function registerWorker() {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const mark = () => workers.controller && (document.documentElement.dataset.offlineReady = "");
  workers.addEventListener("controllerchange", mark);
  mark();
  await workers.register(trusted("/sw.js"), { type: "module", updateViaCache: "none" }).catch(() => {});
}

function trusted(address) {
  if (!globalThis.trustedTypes) return address;
  const policy = trustedTypes.createPolicy("bananas", {
    createScriptURL: (given) => {
      if (given === "/sw.js") return given;
      throw new TypeError(`${given} is no script of this page.`);
    },
  });
  return policy.createScriptURL(address);
}

/** What installs the page; null when the browser does not offer it. */
export function installer() {
  return offered && (() => offered.prompt());
}
