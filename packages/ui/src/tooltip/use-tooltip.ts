import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'
import { isNear } from './is-near.ts'

/** The hover time before a tooltip opens. Not in the specification. Unit: milliseconds. */
const DELAY_MS = 400
/** The time after one tooltip closes in which the next opens at once. Not in the specification. Unit: milliseconds. */
const WARM_MS = 300

/** A page shows one tooltip at a time: whose, how to close it, and until when the next one has no delay. */
const shown: { anchor: object | null; close: () => void; warmUntil: number } = {
  anchor: null,
  close: () => {},
  warmUntil: 0,
}

/**
 * Opens on resting with the pointer and on focus by keyboard; leaving, another tooltip or a press closes it, unless a
 * press is what shows it to touch.
 */
export function useTooltip(openOnClick: boolean) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'focus' | null>(null)
  const anchor = useRef<HTMLElement>(null)
  const bubble = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A press closes it, and it stays closed until the pointer comes again.
  const visited = useRef(false)

  const close = useCallback(() => {
    clearTimeout(timer.current)
    if (shown.anchor !== anchor) return
    shown.anchor = null
    shown.warmUntil = performance.now() + WARM_MS
    setOpenedBy(null)
  }, [])
  useEffect(() => close, [close])

  const open = useCallback(
    (by: 'pointer' | 'focus') => {
      clearTimeout(timer.current)
      if (shown.anchor === anchor) return
      if (shown.anchor) shown.close()
      shown.anchor = anchor
      shown.close = close
      setOpenedBy(by)
    },
    [close],
  )

  return {
    openedBy,
    close,
    anchor,
    bubble,
    handlers: {
      onPointerMove: (event: PointerEvent) => {
        if (event.pointerType === 'touch' || visited.current) return
        visited.current = true
        if (performance.now() < shown.warmUntil) open('pointer')
        else timer.current = setTimeout(() => open('pointer'), DELAY_MS)
      },
      onPointerLeave: (event: PointerEvent) => {
        visited.current = false
        clearTimeout(timer.current)
        const onText = bubble.current !== null && isNear(bubble.current.getBoundingClientRect(), event)
        if (openedBy === 'pointer' && !onText) close()
      },
      onPointerDown: openOnClick ? undefined : close,
      onClick: openOnClick ? () => open('focus') : close,
      // Focus that follows a press, or returns after one, opens nothing: the pointer is already there.
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) open('focus')
      },
      onBlur: close,
    },
  }
}
