import { useClient } from '@trackhoe/shell'
import { useSyncExternalStore } from 'react'

const STEP_MS = 1000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let current = Date.now()

/** One timer for the whole page; it stops while the page is hidden and catches up when it is shown. */
function tick() {
  clearTimeout(timer)
  current = Date.now()
  for (const listener of listeners) listener()
  if (listeners.size > 0 && !document.hidden) timer = setTimeout(tick, STEP_MS - (Date.now() % STEP_MS))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', tick)
    tick()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/**
 * Returns the time of day in whole steps: a component that shows minutes renders once a minute. Unit: epoch
 * milliseconds.
 */
export function useNow(stepMs: number = STEP_MS): number {
  return useSyncExternalStore(subscribe, () => Math.floor(current / stepMs) * stepMs)
}

/**
 * Returns what is read from the server's time, at each second. A component renders again only when it has changed: the
 * result is a text, a number or a boolean.
 */
export function useServerTime<Result extends string | number | boolean | null>(read: (now: number) => Result): Result {
  const { serverNow } = useClient()
  return useSyncExternalStore(subscribe, () => read(serverNow()))
}
