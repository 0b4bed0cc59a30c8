import { useEffect } from 'react'
import { useNow } from '@trackhoe/vehicles/page'

/**
 * The pointer is hidden after this time without movement. Unit: milliseconds. Source: vehicle screens "wall displays".
 */
const POINTER_MS = 3000

/**
 * Interval and distance of the content's shift on a wall display. Units: milliseconds, px. Source: vehicle screens
 * "wall displays".
 */
const SHIFT_EVERY_MS = 600_000
const SHIFT_PX = 2

/**
 * Prepares a page for months on a wall display: hides the pointer, shifts the content against burn-in, keeps the screen
 * awake. Returns the present offset of the content. Source: vehicle screens "wall displays".
 */
export function useKiosk(on: boolean): { x: number; y: number } {
  useHiddenPointer(on)
  useWakeLock(on)
  const now = useNow(SHIFT_EVERY_MS)
  return on ? burnInShift(now) : { x: 0, y: 0 }
}

/** Returns the offset of the content: one of nine positions around its own, changing every ten minutes. */
export function burnInShift(now: number): { x: number; y: number } {
  const step = Math.floor(now / SHIFT_EVERY_MS) % 9
  return { x: ((step % 3) - 1) * SHIFT_PX, y: (Math.floor(step / 3) - 1) * SHIFT_PX }
}

function useHiddenPointer(on: boolean) {
  useEffect(() => {
    if (!on) return
    const root = document.documentElement
    let timer = 0
    const hide = () => root.toggleAttribute('data-pointer-hidden', true)
    const show = () => {
      root.toggleAttribute('data-pointer-hidden', false)
      window.clearTimeout(timer)
      timer = window.setTimeout(hide, POINTER_MS)
    }
    show()
    window.addEventListener('pointermove', show, { passive: true })
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('pointermove', show)
      root.toggleAttribute('data-pointer-hidden', false)
    }
  }, [on])
}

/** Keeps the screen awake where the browser supports it; the browser releases the lock whenever the page is hidden. */
function useWakeLock(on: boolean) {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let left = false
    const take = async () => {
      if (document.hidden || (lock && !lock.released)) return
      // The browser refuses on low battery or by policy: the display's own settings then apply.
      const taken = await navigator.wakeLock.request('screen').catch(() => null)
      if (left) void taken?.release()
      else lock = taken
    }
    const follow = () => void take()
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', follow)
      void lock?.release()
    }
  }, [on])
}
