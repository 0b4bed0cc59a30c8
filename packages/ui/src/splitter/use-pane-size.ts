import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { useUi } from '../context/ui-context.ts'
import type { SplitterProps } from './splitter.tsx'

const STEP_PX = 16
const LEAST_OTHER_PX = 120
/** The least size of the first pane where none is given. Unit: px. */
export const LEAST_PX = 120

/** The size of the first pane, and how the line beside it changes that. */
export function usePaneSize(
  {
    size: controlled,
    defaultSize = 264,
    onChange,
    onChangeEnd,
    min = LEAST_PX,
    max,
    collapsible,
    vertical,
  }: SplitterProps,
  root: RefObject<HTMLElement | null>,
) {
  const { direction } = useUi()
  const [size, setSize] = useControllableState(controlled, defaultSize, onChange)
  const [open, setOpen] = useState(size > 0 ? size : defaultSize)
  const drag = useRef<{ at: number; size: number; now: number } | null>(null)
  const closed = size === 0

  function most(): number {
    const whole = vertical ? root.current?.clientHeight : root.current?.clientWidth
    const room = whole === undefined ? Number.POSITIVE_INFINITY : whole - LEAST_OTHER_PX
    return Math.max(min, Math.min(max ?? Number.POSITIVE_INFINITY, room))
  }

  function fit(wanted: number) {
    return Math.round(Math.min(most(), Math.max(min, wanted)))
  }

  function change(next: number) {
    if (next > 0) setOpen(next)
    if (next !== size) setSize(next)
    return next
  }

  function commit(next: number) {
    onChangeEnd?.(next)
  }

  function toggle() {
    if (collapsible) commit(change(closed ? fit(open) : 0))
  }

  // To the right is larger, from right to left smaller.
  const forward = !vertical && direction === 'rtl' ? -1 : 1
  const place = (event: PointerEvent) => (vertical ? event.clientY : event.clientX * forward)

  function handleKeyDown(event: KeyboardEvent) {
    const keys = vertical ? { ArrowDown: 1, ArrowUp: -1 } : { ArrowRight: forward, ArrowLeft: -forward }
    const by = new Map(Object.entries(keys)).get(event.key)
    if (by !== undefined) commit(change(fit((closed ? 0 : size) + by * STEP_PX)))
    else if (event.key === 'Home') commit(change(fit(min)))
    else if (event.key === 'End') commit(change(fit(most())))
    else if (event.key === 'Enter') toggle()
    else return
    event.preventDefault()
  }

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { at: place(event), size, now: size }
  }

  function handlePointerMove(event: PointerEvent) {
    const held = drag.current
    if (held) held.now = change(fit(held.size + place(event) - held.at))
  }

  function handlePointerUp() {
    if (drag.current && drag.current.now !== drag.current.size) commit(drag.current.now)
    drag.current = null
  }

  return {
    size,
    closed,
    handlers: {
      onKeyDown: handleKeyDown,
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onPointerCancel: handlePointerUp,
      onDoubleClick: toggle,
    },
  }
}
