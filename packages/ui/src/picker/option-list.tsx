import { Check } from 'lucide-react'
import {
  memo,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react'
import { useMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { ListboxPopover } from './listbox-popover.tsx'
import { optionRows, type Option, type OptionRow } from './option.ts'
import { useFixedRows } from './use-fixed-rows.ts'
import { optionId, type Listbox } from './use-listbox.ts'

/** Longer lists render only the options in view. Not in the specification. */
const VIRTUAL_ABOVE = 100

/** Unit: ms. Not in the specification. */
const ANNOUNCE_AFTER_MS = 200

/** The number of options rendered above and below those in view. Not in the specification. */
const SPARE = 6
/** A little more than the lines that are drawn at once. */
const PLACES = 12 + 2 * SPARE

export interface PickerListProps {
  list: Listbox
  /** The field below which the list opens. */
  anchor: RefObject<HTMLElement | null>
  name: string
  options: readonly Option[]
  values: readonly string[]
  multiple: boolean
  busy?: boolean
  /** The status message for screen readers: how many choices there are. */
  announced?: string
  /** In place of 没有匹配的选项, or below the choices. */
  note?: ReactNode
}

/** The floating list of a field while it is open: the options, at most eight in view. */
export function PickerList({
  list,
  anchor,
  name,
  options,
  values,
  multiple,
  busy = false,
  announced,
  note,
}: PickerListProps) {
  const t = useMessages()
  if (!list.open) return null
  const menu = {
    id: `${list.id}-menu`,
    role: 'listbox',
    'aria-label': name,
    'aria-multiselectable': multiple || undefined,
    'aria-busy': busy || undefined,
    ...list.pointerHandlers,
  } as const
  const lines = { menu, options, list, chosen: new Set(values) }
  return (
    <ListboxPopover anchor={anchor} onDismiss={list.close}>
      {options.length > VIRTUAL_ABOVE ? <VirtualList {...lines} /> : <WholeList {...lines} />}
      {note ?? (options.length === 0 && <div className="px-3 py-2 text-ink-3">{busy ? t.loading : t.noMatch}</div>)}
      {announced !== undefined && <Announcement text={announced} />}
    </ListboxPopover>
  )
}

/** Rendered when typing pauses; a region that comes into the page with its text in it would not be read. */
function Announcement({ text }: { text: string }) {
  const [shown, setShown] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), ANNOUNCE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  return <output className="sr-only">{shown}</output>
}

interface LinesProps {
  menu: ComponentPropsWithoutRef<'ul'>
  options: readonly Option[]
  list: Listbox
  chosen: ReadonlySet<string>
}

/** Of the list, above its first option and below its last. Unit: px. */
const LIST_PADDING = 4
const listClasses =
  'relative m-0 max-h-[calc(8*var(--th-row-option)+8px)] list-none overflow-y-auto overscroll-contain p-1'

/** Every choice is in the page. */
function WholeList({ menu, options, list, chosen }: LinesProps) {
  const { id, highlighted, byPointer } = list
  const box = useRef<HTMLUListElement>(null)
  const rows = useMemo(() => optionRows(options), [options])

  useLayoutEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('[aria-selected=true]')
    if (box.current && first) {
      box.current.scrollTop = first.offsetTop - (box.current.clientHeight - first.offsetHeight) / 2
    }
  }, [])
  useLayoutEffect(() => {
    const line = box.current?.querySelector<HTMLElement>(`[data-index="${highlighted}"]`)
    // What the pointer is at is in view already; scrolling would move it away.
    if (box.current && line && !byPointer.current) scrollToShow(box.current, line)
  }, [highlighted, byPointer])

  return (
    <ul {...menu} ref={box} hidden={options.length === 0} className={listClasses}>
      {Array.from({ length: rows.count }, (_, at) => {
        const row = rows.at(at)
        return row && <Row key={keyOf(row, at)} row={row} {...{ id, chosen, highlighted }} />
      })}
    </ul>
  )
}

/** Scrolls the list alone, and no further than it must. */
function scrollToShow(list: HTMLElement, { offsetTop, offsetHeight }: HTMLElement) {
  const lowest = offsetTop + offsetHeight + LIST_PADDING - list.clientHeight
  list.scrollTop = Math.max(lowest, Math.min(list.scrollTop, offsetTop - LIST_PADDING))
}

/** Renders only the options in view; all have the same height. */
function VirtualList({ menu, options, list: { id, highlighted, byPointer }, chosen }: LinesProps) {
  const rows = useMemo(() => optionRows(options), [options])
  const [list, setList] = useState<HTMLUListElement | null>(null)
  const height = useMemo(() => rowHeightOf(list), [list])
  const target = rows.placeOf(highlighted)
  const { indexes, startOf, totalHeight, scrollToIndex } = useFixedRows({
    list,
    count: rows.count,
    rowHeight: height,
    padding: LIST_PADDING,
    overscan: SPARE,
  })
  // The field names the highlighted option, so it is rendered even when it is scrolled away.
  const shown = target === undefined || indexes.includes(target) ? indexes : [target, ...indexes]

  const [opening] = useState(() => rows.placeOf(options.findIndex((option) => chosen.has(option.value))))
  useLayoutEffect(() => {
    if (list && opening !== undefined) scrollToIndex(opening, 'center')
  }, [list, opening, scrollToIndex])
  useLayoutEffect(() => {
    // The option under the pointer is in view already; scrolling would move it away.
    if (target !== undefined && !byPointer.current) scrollToIndex(target, 'nearest')
  }, [target, scrollToIndex, byPointer])

  return (
    <ul {...menu} ref={setList} className={listClasses}>
      <li role="presentation" aria-hidden style={{ height: totalHeight - 8 }} />
      {shown.map((index, at) => {
        const row = rows.at(index)
        return (
          row && (
            <Row
              // An option that comes into view reuses the element of one that leaves: updating is faster than mounting.
              key={at === 0 && index === target ? 'highlighted' : index % PLACES}
              row={row}
              count={options.length}
              top={startOf(index)}
              height={height}
              {...{ id, chosen, highlighted }}
            />
          )
        )
      })}
    </ul>
  )
}

/** Returns the height of a line in the current density. Unit: px. */
function rowHeightOf(list: Element | null): number {
  return (list && Number.parseFloat(getComputedStyle(list).getPropertyValue('--th-row-option'))) || 28
}

interface RowProps extends Place {
  /** Of the list. */
  id: string
  row: OptionRow
  chosen: ReadonlySet<string>
  highlighted: number
}

/** The position of an option in a virtual list, and the number of options. Unit: px. */
interface Place {
  top?: number
  height?: number
  count?: number
}

function Row({ id, row, chosen, highlighted, ...place }: RowProps) {
  if (row.kind === 'group') {
    return (
      <li
        role="presentation"
        style={styleOf(place)}
        className="flex min-h-row-option items-center px-2 text-12 text-ink-3"
      >
        {row.label}
      </li>
    )
  }
  const { option, index } = row
  return (
    <Line {...{ id, option, index }} {...place} picked={chosen.has(option.value)} highlighted={index === highlighted} />
  )
}

interface LineProps extends Place {
  /** Of the list. */
  id: string
  option: Option
  index: number
  picked: boolean
  highlighted: boolean
}

/** A choice. It is drawn again when it looks different. */
const Line = memo(function Line({ id, option, index, picked, highlighted, ...place }: LineProps) {
  const placed = place.count !== undefined
  return (
    // The field has the focus and the keys, the list the pointer.
    <li
      // An option element holds text alone, and no list may hold it.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role
      role="option"
      id={optionId(id, index)}
      data-index={index}
      aria-selected={picked}
      aria-disabled={option.disabled || undefined}
      {...(placed ? { 'aria-setsize': place.count, 'aria-posinset': index + 1 } : {})}
      {...(option.group === undefined ? {} : { 'aria-description': option.group })}
      style={styleOf(place)}
      className={cx(
        'flex min-h-row-option cursor-pointer items-center gap-2 rounded-1 px-2 py-[3px]',
        option.group !== undefined && 'ps-4',
        picked && 'bg-accent-subtle font-medium text-accent-text',
        highlighted && (picked ? 'bg-accent-subtle-hover' : 'bg-hover'),
        highlighted && 'forced-colors:outline',
        option.disabled && 'cursor-not-allowed text-disabled',
      )}
    >
      <span
        className={cx('min-w-0 flex-1', placed ? 'truncate' : 'break-words')}
        title={placed ? option.label : undefined}
      >
        {option.label}
      </span>
      {picked && <Check aria-hidden className="size-4 flex-none stroke-[1.75]" />}
    </li>
  )
})

function styleOf({ top, height }: Place): CSSProperties | undefined {
  if (top === undefined) return undefined
  return { position: 'absolute', insetInline: 4, top: 0, height, transform: `translateY(${top}px)` }
}

/** A list from outside may hold a value twice. */
function keyOf(row: OptionRow, at: number): string {
  return `${row.kind === 'group' ? row.label : row.option.value}\n${at}`
}
