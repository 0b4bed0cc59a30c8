import { forwardRef, useId, useMemo, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { useMessages } from '../context/ui-context.ts'
import { LEAST_PX, usePaneSize } from './use-pane-size.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** The inner parts of `Splitter`. */
export interface SplitterParts {
  /** The element of `className`. */
  root: string
  /** The first pane. */
  first: string
  /** The line that is moved. */
  handle: string
  /** The second pane. */
  second: string
}

export interface SplitterProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onChange'>, PartSettings<SplitterParts> {
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
export const Splitter = forwardRef<HTMLDivElement, SplitterProps>(function Splitter(own, ref) {
  const [all, part] = useComponentTheme('Splitter', own)
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
    ...props
  } = all
  const t = useMessages()
  const paneId = useId()
  const root = useRef<HTMLDivElement>(null)
  const rootRef = useMemo(() => mergeRefs(root, ref), [ref])
  const { size, closed, handlers } = usePaneSize(all, root)

  return (
    <div {...part('root', ['flex min-h-0 min-w-0', vertical && 'flex-col'])} {...props} ref={rootRef}>
      <div
        id={paneId}
        {...part(
          'first',
          ['min-h-0 min-w-0 flex-none overflow-auto', closed && 'invisible overflow-hidden'],
          vertical ? { height: size } : { width: size },
        )}
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
        {...part('handle', [
          'relative flex-none touch-none bg-line-strong transition-colors after:absolute hover:bg-accent focus-visible:bg-accent focus-visible:outline-2 focus-visible:outline-focus active:bg-accent',
          vertical
            ? 'h-px cursor-row-resize after:inset-x-0 after:-inset-y-1'
            : 'w-px cursor-col-resize after:-inset-x-1 after:inset-y-0',
        ])}
      />
      <div {...part('second', 'min-h-0 min-w-0 flex-1 overflow-auto')}>{second}</div>
    </div>
  )
})
