import { useEffect, useState } from 'react'

/** A page that waits for its first rows looks idle: nothing has come in for this long. Unit: milliseconds. */
const SETTLE_MS = 2000

/** A page to which something comes in all the time, as map tiles, gets its code after this time. Unit: milliseconds. */
const SETTLE_LIMIT_MS = 15_000

/** After this time the code is loaded although the page is never idle, as on a busy machine. Unit: milliseconds. */
const IDLE_TIMEOUT_MS = 3000

/** A part that is shown, but not first, follows so long after the last answer. Unit: milliseconds. */
const SHOWN_SETTLE_MS = 500

/**
 * Runs something in the browser's first idle moment after the next press of a key or a button: for code that is needed when
 * a part opens, so that a network that breaks later leaves no field that cannot open. Who only looks gets nothing, and
 * visitors who save data get it when the part opens. Returns a function that cancels it.
 */
export function preloadWhenIdle(load: () => void): () => void {
  if (savesData()) return () => {}
  const controller = new AbortController()
  const { signal } = controller
  const press = new AbortController()
  const handlePress = () => {
    press.abort()
    signal.addEventListener('abort', whenIdle(load, SETTLE_MS))
  }
  const options = { capture: true, signal: AbortSignal.any([signal, press.signal]) }
  window.addEventListener('pointerdown', handlePress, options)
  window.addEventListener('keydown', handlePress, options)
  return () => controller.abort()
}

/** Runs something when the page has loaded and nothing has come in for a while. Returns a function that cancels it. */
function whenIdle(run: () => void, settleMs: number): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const wait = () => signal.addEventListener('abort', requestIdle(run, settleMs))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true, signal })
  return () => controller.abort()
}

/** Becomes true when what is shown first has come: for a part that is shown, but need not be there at once. */
export function useIsIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true), SHOWN_SETTLE_MS), [])
  return idle
}

/** Preloads the code of a part while it is mounted. `load` must keep its identity. */
export function usePreloadWhenIdle(load: () => void): void {
  useEffect(() => preloadWhenIdle(load), [load])
}

function requestIdle(run: () => void, settleMs: number): () => void {
  let cancelIdle = () => {}
  watchNetwork()
  const limit = performance.now() + SETTLE_LIMIT_MS
  let timer = setTimeout(check, settleMs)
  return () => {
    clearTimeout(timer)
    cancelIdle()
  }

  function check() {
    const now = performance.now()
    const settled = Math.min(lastReceived + settleMs, limit)
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
