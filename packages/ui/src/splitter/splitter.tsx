import { forwardRef, useId, useMemo, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { useMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { LEAST_PX, usePaneSize } from './use-pane-size.ts'

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

/** Two panes and a line between them that can be moved. Source: WAI-ARIA APG, window splitter. */
export const Splitter = forwardRef<HTMLDivElement, SplitterProps>(function Splitter(all, ref) {
  const {
    first,
    second,
    size: _size,
    defaultSize: _defaultSize,
    onChange: _onChange,
    onChangeEnd: _onChangeEnd,
    min = LEAST_PX,
    max,
    collapsible = false,
    vertical = false,
    label,
    className,
    ...props
  } = all
  const t = useMessages()
  const paneId = useId()
  const root = useRef<HTMLDivElement>(null)
  const rootRef = useMemo(() => mergeRefs(root, ref), [ref])
  const { size, closed, handlers } = usePaneSize(all, root)

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
        {...handlers}
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
