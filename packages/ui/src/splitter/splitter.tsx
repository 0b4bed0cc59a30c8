import {
  forwardRef,
  useId,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { useMessages, useUi } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'

export interface SplitterProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onChange'> {
  /** The pane whose size is set: a tree, a form. */
  first: ReactNode
  second: ReactNode
  /** Of the first pane, px. */
  size?: number
  defaultSize?: number
  onChange?: (size: number) => void
  /** Called when the handle is released, to store the size. */
  onChangeEnd?: (size: number) => void
  /** px */
  min?: number
  /** px; the window less the least of the other pane when left out. */
  max?: number
  /** Enter, and a double press, close the first pane and open it again. */
  collapsible?: boolean
  /** One above the other. */
  vertical?: boolean
  /** Read aloud: what is made larger or smaller. 调整宽度 when left out. */
  label?: string
}

const STEP_PX = 16
const LEAST_OTHER_PX = 120

/** Two panes and a line between them that can be moved. Source: WAI-ARIA APG, window splitter. */
export const Splitter = forwardRef<HTMLDivElement, SplitterProps>(function Splitter(all, ref) {
  const {
    first,
    second,
    size: controlled,
    defaultSize = 264,
    onChange,
    onChangeEnd,
    min = 120,
    max,
    collapsible = false,
    vertical = false,
    label,
    className,
    ...props
  } = all
  const t = useMessages()
  const { direction } = useUi()
  const paneId = useId()
  const root = useRef<HTMLDivElement>(null)
  const rootRef = useMemo(() => mergeRefs(root, ref), [ref])
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

  const place = (event: PointerEvent) => (vertical ? event.clientY : event.clientX * forward)

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

  return (
    <div {...props} ref={rootRef} className={cx('flex min-h-0 min-w-0', vertical && 'flex-col', className)}>
      <div
        id={paneId}
        style={vertical ? { height: size } : { width: size }}
        className={cx('min-h-0 min-w-0 flex-none overflow-auto', closed && 'invisible overflow-hidden')}
      >
        {first}
      </div>
      {/* A focusable separator is a widget of its own; the tag hr is only a line. */}
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
        role="separator"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
        tabIndex={0}
        aria-label={label ?? t.splitter}
        aria-controls={paneId}
        aria-orientation={vertical ? 'horizontal' : 'vertical'}
        aria-valuenow={size}
        aria-valuemin={collapsible ? 0 : min}
        aria-valuemax={max}
        onKeyDown={handleKeyDown}
        onPointerDown={handlePointerDown}
        onPointerMove={handlePointerMove}
        onPointerUp={handlePointerUp}
        onPointerCancel={handlePointerUp}
        onDoubleClick={toggle}
        className={cx(
          'relative flex-none touch-none bg-line-strong transition-colors after:absolute hover:bg-accent focus-visible:bg-accent focus-visible:outline-2 focus-visible:outline-focus active:bg-accent',
          vertical
            ? 'h-px cursor-row-resize after:inset-x-0 after:-inset-y-1'
            : 'w-px cursor-col-resize after:-inset-x-1 after:inset-y-0',
        )}
      />
      <div className="min-h-0 min-w-0 flex-1 overflow-auto">{second}</div>
    </div>
  )
})
