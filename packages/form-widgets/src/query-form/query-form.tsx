import { ChevronDown, ChevronUp, Search, SlidersHorizontal } from 'lucide-react'
import {
  useLayoutEffect,
  useId,
  useRef,
  useState,
  forwardRef,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type ComponentPropsWithoutRef,
  type Ref,
} from 'react'
import { Button, Field, Input, lazyComponent, useComponentTheme, cx, type Part, type PartSettings } from '@trackhoe/ui'
import { observeSize, useNarrow } from '@trackhoe/ui/data-table'
import { useMessages } from '../locale/use-messages.ts'
import { QueryControl } from './query-control.tsx'
import { filled, filledCount, type QueryField, type QueryValues } from './query-field.ts'

const FilterDrawer = lazyComponent(async () => (await import('./filter-drawer.tsx')).FilterDrawer)

/** The inner parts of `QueryForm`. */
export interface QueryFormParts {
  /** The element of `className`. */
  root: string
  /** The row of the fields and their buttons. */
  form: string
  /** A field with its label. */
  field: string
  /** The label of a field. */
  label: string
  /** The buttons after the fields. */
  actions: string
  /** The button that unfolds the fields. */
  toggle: string
}

/** The ref and all DOM props go to the region of the search. */
export interface QueryFormProps
  extends
    PartSettings<QueryFormParts>,
    Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'role' | 'onReset' | 'onSubmit'> {
  fields: readonly QueryField[]
  /** The conditions the rows were asked for with. */
  values: QueryValues
  /** Called on 查询, 重置 and Enter, also when nothing changed. Empty values are left out. */
  onSearch: (values: QueryValues) => void
  busy?: boolean
  /** More buttons after those of the conditions. */
  extra?: ReactNode
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    QueryForm: QueryFormProps
  }
}

/**
 * The conditions of a list: a strip of one row that unfolds; under 768 px one field and 筛选, which opens the rest
 * from below. What is typed counts only when it is searched for, and Enter that ends a Chinese input is not a search.
 */
export const QueryForm = forwardRef<HTMLDivElement, QueryFormProps>(function QueryForm(own, ref) {
  const [props, part] = useComponentTheme('QueryForm', own)
  const { fields, values, onSearch } = props
  const narrow = useNarrow()
  const [draft, setDraft] = useState(values)
  const [resets, setResets] = useState(0)
  const [appliedValues, setAppliedValues] = useState(values)
  const [searched, setSearched] = useState<QueryValues | null>(null)
  if (!sameValues(appliedValues, values)) {
    setAppliedValues(values)
    setSearched(null)
    // What was typed since the search is not lost when its values arrive.
    if (searched === null || !sameValues(searched, values)) setDraft(values)
  }
  if (fields.length === 0) return null

  function search(next: QueryValues) {
    setDraft(next)
    setSearched(next)
    onSearch(next)
  }

  const shared: DraftProps = {
    ...props,
    partOf: part,
    forwardedRef: ref,
    // A new key lets go of what stands half-typed in a date field.
    draft,
    resets,
    onDraft: (changed) => setDraft((before) => ({ ...before, ...changed })),
    onSubmit: (changed = {}) => search(filled({ ...draft, ...changed })),
    onReset: () => {
      setResets((count) => count + 1)
      search({})
    },
  }
  return narrow ? <QuerySheet {...shared} /> : <QueryStrip {...shared} />
})

interface DraftProps extends QueryFormProps {
  partOf: Part<keyof QueryFormParts>
  forwardedRef: Ref<HTMLDivElement>
  draft: QueryValues
  resets: number
  onDraft: (changed: QueryValues) => void
  onSubmit: (changed?: QueryValues) => void
  onReset: () => void
}

function QueryStrip(all: DraftProps) {
  const { fields, values: _, draft, resets, busy = false, extra, onDraft, onSubmit, onReset, ...rest } = all
  const { onSearch: _search, forwardedRef, partOf: part, ...dom } = rest
  const t = useMessages().queryForm
  const id = useId()
  const [open, setOpen] = useState(false)
  const { rowRef, isMeasured, fits } = useFirstRow(fields.length)
  const foldable = fits < fields.length

  return (
    <div
      {...part('root', 'flex-none border-y border-line bg-sunken')}
      {...dom}
      ref={forwardedRef}
      // jsdom and browsers before 2023 do not know the element `search`.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="search"
      aria-label={t.label}
    >
      <form
        data-toasts-below=""
        onSubmit={(event) => submitted(event, onSubmit)}
        {...part('form', 'flex min-h-[calc(var(--th-query)-2px)] items-start gap-4 px-gutter py-[7px]')}
      >
        <div
          ref={rowRef}
          role="presentation"
          onKeyDown={holdComposing}
          id={`${id}-fields`}
          className={cx(
            'flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-2',
            !open && 'h-control overflow-clip [overflow-clip-margin:3px]',
          )}
        >
          {fields.map((field, at) => (
            <div
              key={`${field.field} ${resets}`}
              // Not shown is also not reached by Tab, and keeps its place so that the row can be measured.
              {...part('field', 'flex h-control max-w-full flex-none items-center gap-2', {
                visibility: !open && at >= fits ? 'hidden' : 'visible',
              })}
            >
              <label htmlFor={`${id}-${field.field}`} {...part('label', 'whitespace-nowrap text-ink-2')}>
                {field.label}
              </label>
              <QueryControl
                id={`${id}-${field.field}`}
                className={`min-w-0 ${widthOf(field)}`}
                field={field}
                shown={open || (isMeasured && at < fits)}
                values={draft}
                onChange={onDraft}
              />
            </div>
          ))}
        </div>
        <div {...part('actions', 'flex flex-none items-center gap-2')}>
          <Button type="submit" aria-busy={busy || undefined}>
            {t.query}
          </Button>
          <Button variant="quiet" onClick={onReset}>
            {t.reset}
          </Button>
          {foldable && (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={`${id}-fields`}
              onClick={() => setOpen(!open)}
              {...part(
                'toggle',
                'inline-flex h-control items-center gap-0.5 rounded-1 border-0 bg-transparent px-1.5 text-accent-text hover:bg-accent-subtle-hover',
              )}
            >
              {open ? t.collapse : t.expand}
              {open ? <ChevronUp aria-hidden className="size-3.5" /> : <ChevronDown aria-hidden className="size-3.5" />}
            </button>
          )}
          {extra}
        </div>
      </form>
    </div>
  )
}

function QuerySheet(all: DraftProps) {
  const { fields, values, draft, resets, busy: _, extra, onDraft, onSubmit, onReset, ...rest } = all
  const { onSearch: _search, forwardedRef, partOf: part, ...dom } = rest
  const t = useMessages().queryForm
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const first = fields.find((field) => field.view === undefined || field.view === 'text')
  const count = filledCount(fields, values)

  function submit() {
    setOpen(false)
    onSubmit()
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above */}
      <div {...part('root', 'flex-none')} {...dom} ref={forwardedRef} role="search" aria-label={t.label}>
        <form
          data-toasts-below=""
          onSubmit={(event) => submitted(event, submit)}
          {...part('form', 'flex items-center gap-2 px-gutter pb-2.5')}
        >
          {first && (
            <Input
              type="search"
              enterKeyHint="search"
              autoComplete="off"
              maxLength={100}
              leading={<Search aria-hidden />}
              aria-label={first.label}
              placeholder={first.label}
              value={draft[first.field] ?? ''}
              onKeyDown={holdComposing}
              onChange={(event) => onDraft({ [first.field]: event.target.value })}
            />
          )}
          <Button
            icon={<SlidersHorizontal aria-hidden />}
            aria-haspopup="dialog"
            className={first ? '' : 'ms-auto'}
            onPointerEnter={FilterDrawer.preload}
            onFocus={FilterDrawer.preload}
            onClick={() => {
              setWanted(true)
              setOpen(true)
            }}
          >
            {count === 0 ? t.filter : t.filterCount(count)}
          </Button>
          {extra}
        </form>
      </div>
      <FilterDrawer
        enabled={wanted}
        open={open}
        onOpenChange={setOpen}
        onDismiss={() => setOpen(false)}
        onReset={onReset}
        onSubmit={(event) => submitted(event, submit)}
      >
        <div role="presentation" onKeyDown={holdComposing} className="grid gap-form-gap">
          {fields.map((field) => (
            <Field key={`${field.field} ${resets}`} label={field.label}>
              <QueryControl className="w-full max-narrow:w-full" field={field} values={draft} onChange={onDraft} />
            </Field>
          ))}
        </div>
      </FilterDrawer>
    </>
  )
}

function submitted(event: FormEvent, submit: () => void) {
  event.preventDefault()
  // A form in a dialog that stands inside another form: React passes the event on, the page must not.
  event.stopPropagation()
  submit()
}

/** Ignores the Enter that confirms a word of an input method. Safari marks it only by its key code. */
function holdComposing(event: KeyboardEvent) {
  if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229)) {
    event.preventDefault()
  }
}

function sameValues(a: QueryValues, b: QueryValues): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => a[name] === b[name])
}

/** Two days need more space than a word, two moments more than two days. */
function widthOf(field: QueryField): string {
  if (field.view === 'date-range') return 'w-[276px]'
  if (field.view !== 'item') return 'w-[156px]'
  const { mode, view } = field.item
  if (mode === 'single') return view === 'datetime' ? 'w-[200px]' : 'w-[168px]'
  return view === 'datetime' ? 'w-[420px]' : 'w-[276px]'
}

/** Counts the children in the first row. */
function useFirstRow(count: number) {
  const rowRef = useRef<HTMLDivElement>(null)
  const [fits, setFits] = useState<number>()
  useLayoutEffect(() => {
    const row = rowRef.current
    if (!row) return
    const measure = () => {
      const places = Array.from(row.children, (child) => (child instanceof HTMLElement ? child.offsetTop : 0))
      setFits(places.filter((place) => place === places[0]).length)
    }
    measure()
    return observeSize(measure, row, ...row.children)
  }, [count])
  return { rowRef, isMeasured: fits !== undefined, fits: fits ?? count }
}
