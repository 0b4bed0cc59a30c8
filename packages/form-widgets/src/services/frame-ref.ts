import type { ForwardedRef, RefCallback } from 'react'

/**
 * Makes the ref of a frame that cannot have the focus: its `focus()` reaches what `find` returns in it. A form library
 * focuses a refused field by that method of its ref.
 */
export function frameRef<Frame extends HTMLElement>(
  ref: ForwardedRef<Frame>,
  find: (frame: HTMLElement) => HTMLElement | null,
): RefCallback<Frame> {
  return (frame) => {
    if (frame) Object.assign(frame, { focus: (options?: FocusOptions) => find(frame)?.focus(options) })
    if (typeof ref === 'function') return ref(frame)
    if (ref) ref.current = frame
    return undefined
  }
}

/** Returns the first control in a frame that can have the focus. */
export function firstControl(frame: HTMLElement): HTMLElement | null {
  return frame.querySelector<HTMLElement>('input:not(:disabled, [type=hidden]), button:not(:disabled)')
}
