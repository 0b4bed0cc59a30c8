import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react'
import type { PaginationState } from '@tanstack/react-table'
import { forwardRef, useState, type ComponentPropsWithoutRef, type KeyboardEvent, type ReactNode } from 'react'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { Input } from '../input/input.tsx'
import { paginationMessages } from '../locale/pagination.messages.ts'
import { useComponentMessages } from '../context/ui-context.ts'
import { Select } from '../select/select.tsx'
import { pageIndexAfterResize, pageCount, pageWindow } from './page-window.ts'
import { asRoot, useComponentTheme, type Part } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

const PAGE_SIZES = [10, 20, 30, 50, 100, 300, 500]

/** The inner parts of `Pagination`. */
export interface PaginationParts {
  /** The element of `className`. */
  root: string
  /** The number of rows. */
  total: string
  /** The list of pages. */
  list: string
  /** The button of a page. */
  page: string
  /** The field of the page size. */
  pageSize: string
  /** The field of the page to go to. */
  jump: string
}

export interface PaginationProps
  extends Omit<ComponentPropsWithoutRef<'nav'>, 'children'>, PartSettings<PaginationParts> {
  /** `pageIndex` counts from 0; one beyond the last page counts as the last. */
  pagination?: PaginationState
  /** The first page of 20 when left out. */
  defaultPagination?: PaginationState
  /** A new page size comes with the index of the page that contains the first row of the current one. */
  onPaginationChange?: (pagination: PaginationState) => void
  /** Number of rows on all pages; `null` while it is unknown. */
  rowCount: number | null
  /** There are more rows than `rowCount`, which have not been counted. */
  rowCountIsMinimum?: boolean
  /** Counts all rows: offered where `rowCount` is a minimum. */
  onCountAll?: () => void
  pageSizeOptions?: readonly number[]
  /** The page size is the number of rows that fit: 自动 is chosen. */
  autoPageSize?: boolean
  /** 自动 was chosen, or a size in its place. Absent: 自动 is not offered. */
  onAutoPageSizeChange?: (autoPageSize: boolean) => void
  /** Distinguishes several paginations of one screen. Absent: 分页. */
  'aria-label'?: string
}

const AUTO = 'auto'
const FIRST_PAGE: PaginationState = { pageIndex: 0, pageSize: 20 }

/**
 * Shows the number of rows and the current page, and navigates between pages. Below 768 px only the count, previous and
 * next; in a narrow panel no page size and no jump. Screen readers announce the current page when it changes.
 */
export const Pagination = forwardRef<HTMLElement, PaginationProps>(function Pagination(own, ref) {
  const [all, part] = useComponentTheme('Pagination', own)
  const { pagination, defaultPagination = FIRST_PAGE, onPaginationChange, rowCount, ...rest } = all
  const { pageSizeOptions = PAGE_SIZES, autoPageSize = false, onAutoPageSizeChange, ...counted } = rest
  const { rowCountIsMinimum = false, onCountAll, ...props } = counted
  const [state, setState] = useControllableState(pagination, defaultPagination, onPaginationChange)
  const t = useComponentMessages('pagination', paginationMessages)
  const { pageIndex, pageSize } = state
  const pages = pageCount(rowCount ?? 0, pageSize)
  const current = Math.min(Math.max(pageIndex + 1, 1), pages)

  function goTo(page: number) {
    if (page !== current) setState({ pageIndex: page - 1, pageSize })
  }

  return (
    <nav
      {...part(
        'root',
        '@container flex h-pagination flex-none items-center gap-3 overflow-hidden border-t border-line-strong bg-surface px-gutter text-body whitespace-nowrap text-ink-2 max-narrow:h-auto max-narrow:min-h-control',
      )}
      {...props}
      ref={ref}
      aria-label={props['aria-label'] ?? t.label}
    >
      <span {...part('total', 'figures')}>
        {rowCount !== null && (rowCountIsMinimum ? t.atLeast(rowCount) : t.total(rowCount))}
      </span>
      {rowCountIsMinimum && onCountAll && (
        <button
          type="button"
          className="border-0 bg-transparent p-0 text-accent-text hover:underline max-narrow:hidden"
          onClick={onCountAll}
        >
          {t.countAll}
        </button>
      )}
      <output className="sr-only">{rowCount !== null && t.now(current, pages)}</output>
      <ul {...part('list', 'figures ms-auto flex list-none items-center gap-0.5 p-0')}>
        <li>
          <PageButton partOf={part} label={t.previous} disabled={current === 1} onClick={() => goTo(current - 1)}>
            <ChevronLeft aria-hidden className="size-3.5 rtl:rotate-180" />
          </PageButton>
        </li>
        <li aria-hidden className="px-2 narrow:hidden">
          {current} / {pages}
        </li>
        {pageWindow(current, pages).map((item) => (
          <li key={item} className="max-narrow:hidden">
            {typeof item === 'number' ? (
              <PageButton partOf={part} label={t.page(item)} current={item === current} onClick={() => goTo(item)}>
                {item}
              </PageButton>
            ) : (
              <span className="grid size-[26px] place-items-center text-ink-3">
                <Ellipsis aria-hidden className="size-3.5" />
              </span>
            )}
          </li>
        ))}
        <li>
          <PageButton partOf={part} label={t.next} disabled={current === pages} onClick={() => goTo(current + 1)}>
            <ChevronRight aria-hidden className="size-3.5 rtl:rotate-180" />
          </PageButton>
        </li>
      </ul>
      <Select
        aria-label={t.pageSize}
        {...asRoot(part('pageSize', 'h-[26px] w-36 @max-[500px]:hidden max-narrow:hidden'))}
        options={[
          ...(onAutoPageSizeChange ? [{ value: AUTO, label: autoPageSize ? t.autoPerPage(pageSize) : t.auto }] : []),
          ...(autoPageSize ? pageSizeOptions : withSize(pageSizeOptions, pageSize)).map((size) => ({
            value: String(size),
            label: t.perPage(size),
          })),
        ]}
        value={autoPageSize ? AUTO : String(pageSize)}
        onChange={(value) => {
          const next = Number(value)
          if ((value === AUTO) !== autoPageSize) onAutoPageSizeChange?.(value === AUTO)
          if (next > 0) setState({ pageIndex: pageIndexAfterResize(current - 1, pageSize, next), pageSize: next })
        }}
      />
      <JumpField pages={pages} onJump={goTo} partOf={part} />
    </nav>
  )
})

function PageButton(props: {
  partOf: Part<'page'>
  label: string
  current?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-current={props.current ? 'page' : undefined}
      disabled={props.disabled}
      onClick={props.onClick}
      {...props.partOf(
        'page',
        'grid h-[26px] min-w-[26px] place-items-center rounded-1 border-0 bg-transparent px-1 text-[inherit] hover:bg-press disabled:bg-transparent disabled:text-disabled aria-[current]:bg-accent-subtle aria-[current]:font-medium aria-[current]:text-accent-text aria-[current]:shadow-[inset_0_0_0_1px_var(--th-accent-line)] pointer-coarse:size-11',
      )}
    >
      {props.children}
    </button>
  )
}

/** Goes to the typed page on Enter; a number beyond the last page goes to the last one. */
function JumpField(props: { pages: number; onJump: (page: number) => void; partOf: Part<'jump'> }) {
  const { pages, onJump, partOf: part } = props
  const t = useComponentMessages('pagination', paginationMessages)
  const [typed, setTyped] = useState('')

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const page = Number(typed)
    setTyped('')
    if (page >= 1) onJump(Math.min(page, pages))
  }

  return (
    <span {...part('jump', 'flex items-center gap-1 @max-[620px]:hidden max-narrow:hidden')}>
      <span aria-hidden>{t.jumpBefore}</span>
      <Input
        aria-label={t.jumpLabel}
        className="h-[26px] w-11 px-2"
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value.normalize('NFKC').replaceAll(/\D/g, '').slice(0, 7))}
        onKeyDown={handleKeyDown}
      />
      <span aria-hidden>{t.jumpAfter}</span>
    </span>
  )
}

/** The page sizes to choose from, always including the current one. */
function withSize(sizes: readonly number[], size: number): number[] {
  return [...new Set([...sizes, size])].sort((a, b) => a - b)
}
