/**
 * How our tests start Chromium: no sandbox inside containers, no calls home, and no GPU: a made-up one
 * costs a third of the run, and nothing of ours needs WebGL.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
]
