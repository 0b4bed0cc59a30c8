import { useEffect } from 'react'

/** A page that waits for its first rows looks idle: nothing has come in for this long. Unit: milliseconds. */
const SETTLE_MS = 2000

/** A page to which something comes in all the time, as map tiles, gets its code after this time. Unit: milliseconds. */
const SETTLE_LIMIT_MS = 15_000

/** After this time the code is loaded although the page is never idle, as on a busy machine. Unit: milliseconds. */
const IDLE_TIMEOUT_MS = 3000

/**
 * Runs something in the browser's first idle moment after the page has loaded: for code that is needed when a part
 * opens, so that a network that breaks later leaves no field that cannot open. Visitors who save data get it when the
 * part opens. Returns a function that cancels it.
 */
export function preloadWhenIdle(load: () => void): () => void {
  if (savesData()) return () => {}
  const controller = new AbortController()
  const { signal } = controller
  const wait = () => {
    const stop = requestIdle(load)
    signal.addEventListener('abort', stop)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true, signal })
  return () => controller.abort()
}

/** Preloads the code of a part while it is mounted. `load` must keep its identity. */
export function usePreloadWhenIdle(load: () => void): void {
  useEffect(() => preloadWhenIdle(load), [load])
}

function requestIdle(run: () => void): () => void {
  let cancelIdle = () => {}
  watchNetwork()
  const limit = performance.now() + SETTLE_LIMIT_MS
  let timer = setTimeout(check, SETTLE_MS)
  return () => {
    clearTimeout(timer)
    cancelIdle()
  }

  function check() {
    const now = performance.now()
    const settled = Math.min(lastReceived + SETTLE_MS, limit)
    if (now < settled) {
      timer = setTimeout(check, settled - now)
      return
    }
    // Safari has no idle callback.
    if (typeof window.requestIdleCallback !== 'function') return run()
    const handle = window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
    cancelIdle = () => window.cancelIdleCallback(handle)
  }
}

/** When the last answer of any kind came in. Unit: milliseconds since the page was opened. */
let lastReceived = 0
let isWatching = false

function watchNetwork() {
  if (isWatching || typeof PerformanceObserver !== 'function') return
  isWatching = true
  new PerformanceObserver(() => {
    lastReceived = performance.now()
  }).observe({ type: 'resource' })
}

/** Returns true when the visitor has requested less traffic. Source: Save Data API. */
function savesData(): boolean {
  if (!('connection' in navigator)) return false
  const { connection } = navigator
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
