/**
 * The options of Chromium in tests: no sandbox inside containers, no background requests, and no GPU, since a
 * simulated one takes a third of the run and nothing in the product needs WebGL.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  // Each window would load two pages for the address bar that no test opens, which takes more of a processor than a short test,
  // and keep an empty process for the next site. Added to what Playwright disables.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess',
]
