import type { ReactNode, Ref } from 'react'
import { useComponentMessages } from '../context/ui-context.ts'
import { dataTableMessages } from '../locale/data-table.messages.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { ErrorState } from '../empty-state/error-state.tsx'
import type { Part } from '../component-theme/use-component-theme.ts'
import { attributesOf, type DataTableParts, type DataTableProps } from './data-table-props.ts'
import { BelowHeader, belowHeaderClasses, StaleAlert } from './table-states.tsx'
import { PROBE_EM } from './use-measurements.ts'

interface TableFrameProps<Row> {
  props: DataTableProps<Row>
  partOf: Part<keyof DataTableParts>
  boxRef: Ref<HTMLElement>
  /** Measures the height of a row. */
  rowProbe: Ref<HTMLSpanElement>
  /** Measures the height of the header. */
  headProbe: Ref<HTMLSpanElement>
  /** The variables of its style sheet. */
  variables: Readonly<Record<string, string | undefined>>
  /** Columns give way on a narrow screen. */
  hasPriorities: boolean
  hasFooter: boolean
  /** The box has the tab stop, and not a cell in it. */
  focusable: boolean
  rowCount: number
  showsSkeleton: boolean
  /** Beside the box that scrolls. */
  after: ReactNode
  /** The table. */
  children: ReactNode
}

/** The box that a table scrolls in. It also shows why there are no rows, or that they are old. */
export function TableFrame<Row>({
  props,
  partOf: part,
  boxRef,
  rowProbe,
  headProbe,
  variables,
  hasPriorities,
  hasFooter,
  focusable,
  rowCount,
  showsSkeleton,
  after,
  children,
}: TableFrameProps<Row>) {
  const { data, busy = false, error = null, manualFiltering = false } = props
  const retry = error?.retryable === false ? undefined : props.onRetry
  const t = useComponentMessages('dataTable', dataTableMessages)
  const attributes = attributesOf(props)
  return (
    <div {...part('root', 'relative flex min-h-0 flex-1 flex-col print:block', variables)} {...attributes}>
      <section
        {...part('scrollBox', [
          'group/box peer relative flex min-h-0 flex-1 flex-col overflow-auto [container-type:inline-size] [scrollbar-color:var(--th-line-2)_transparent] [scrollbar-width:thin]',
          'scroll-ps-(--pinned-start) scroll-pe-(--pinned-end) scroll-pt-row-head max-narrow:scroll-ps-(--pinned-first) max-narrow:scroll-pe-0 [--room:100cqi]',
          // Columns that give way leave no reason to scroll sideways.
          !hasPriorities && 'max-[500px]:[--room:max(100cqi,800px)]',
          hasFooter && 'scroll-pb-row',
          'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
          'print:block print:overflow-visible print:[container-type:normal]',
        ])}
        ref={boxRef}
        aria-label={props['aria-label']}
        aria-busy={busy || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be reachable by keyboard
        tabIndex={focusable ? 0 : -1}
      >
        {error && rowCount > 0 && <StaleAlert error={error} staleNote={t.shownIsOld} onRetry={retry} />}
        <span
          ref={rowProbe}
          aria-hidden
          className="invisible absolute h-row text-body"
          style={{ width: `${PROBE_EM}em` }}
        />
        <span ref={headProbe} aria-hidden className="invisible absolute h-row-head" />
        {children}
        {error && rowCount === 0 && (
          <BelowHeader attributes={part('empty', belowHeaderClasses)}>
            <ErrorState title={error.title} request={error.call} onRetry={retry} />
          </BelowHeader>
        )}
        {/* That there is nothing is not said of what is still being read. */}
        {data !== null && rowCount === 0 && !error && !showsSkeleton && (
          <BelowHeader attributes={part('empty', belowHeaderClasses)}>
            {!manualFiltering && data.length > 0 ? (
              <EmptyState description={t.noFilterMatch} />
            ) : (
              (props.empty ?? <EmptyState />)
            )}
          </BelowHeader>
        )}
      </section>
      {after}
    </div>
  )
}
