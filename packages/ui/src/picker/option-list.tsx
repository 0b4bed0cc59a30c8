import { Check } from 'lucide-react'
import {
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
} from 'react'
import { useMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import type { Part, PartAttributes } from '../component-theme/use-component-theme.ts'
import { useStableParts } from '../component-theme/use-stable-parts.ts'
import { ListboxPopover } from './listbox-popover.tsx'
import { optionRows, type OptionRow, type TextOption } from './option.ts'
import { useFixedRows } from './use-fixed-rows.ts'
import type { Listbox } from './use-listbox.ts'

/** Longer lists render only the options in view. Not in the specification. */
const VIRTUAL_ABOVE = 100

/** The number of options rendered above and below those in view. Not in the specification. */
const SPARE = 6
/** A little more than the lines that are drawn at once. */
const PLACES = 12 + 2 * SPARE

export interface PickerListProps {
  list: Listbox
  /** The field below which the list opens. */
  anchor: RefObject<HTMLElement | null>
  name: string
  options: readonly TextOption[]
  values: readonly string[]
  multiple: boolean
  busy?: boolean
  /** In place of 没有匹配的选项, or below the choices. */
  note?: ReactNode
  partOf: ListPart
}

/** The parts of the list of a field. */
type ListPart = Part<'popover' | 'option' | 'group' | 'empty'>

const OPTION = ['option'] as const

/** The floating list of a field while it is open: the options, at most eight in view. */
export function PickerList(props: PickerListProps) {
  const { list, anchor, name, options, values, multiple, busy = false, note, partOf: part } = props
  const t = useMessages()
  const { option: optionAttributes } = useStableParts(part, OPTION)
  if (!list.isOpen) return null
  const menu = {
    ...list.menuProps,
    'aria-label': name,
    'aria-multiselectable': multiple || undefined,
    'aria-busy': busy || undefined,
  }
  const chosen = new Set(values)
  const lines = {
    options,
    chosen,
    highlighted: list.highlightedIndex,
    partOf: part,
    attributes: optionAttributes,
    item: (option: TextOption, index: number) => ({
      ...list.itemProps(option, index),
      'aria-selected': chosen.has(option.value),
    }),
  }
  return (
    <ListboxPopover
      anchor={anchor}
      attributes={part('popover', 'max-w-[min(480px,calc(100vw-16px))] min-w-(--anchor-width) overflow-hidden')}
    >
      {options.length > VIRTUAL_ABOVE ? <VirtualList menu={menu} {...lines} /> : <WholeList menu={menu} {...lines} />}
      {note ?? (options.length === 0 && <div {...part('empty', emptyClasses)}>{busy ? t.loading : t.noMatch}</div>)}
    </ListboxPopover>
  )
}

/** The classes of a text in place of options. */
export const emptyClasses = 'px-3 py-2 text-ink-3'

interface LinesProps {
  partOf: ListPart
  /** Of every option. */
  attributes: PartAttributes
  menu: HTMLAttributes<HTMLUListElement>
  options: readonly TextOption[]
  chosen: ReadonlySet<string>
  highlighted: number
  item: LineProps['item']
}

const listClasses =
  'relative m-0 max-h-[calc(8*var(--th-row-option)+8px)] list-none overflow-y-auto overscroll-contain p-1'

/** Every choice is in the page. */
function WholeList({ menu, options, ...lines }: LinesProps) {
  const { highlighted } = lines
  const frame = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => optionRows(options), [options])

  const byPointer = useRef(false)

  useLayoutEffect(() => {
    const list = frame.current?.querySelector('ul')
    const first = list?.querySelector<HTMLElement>('[aria-selected=true]')
    if (list && first) list.scrollTop = first.offsetTop - (list.clientHeight - first.offsetHeight) / 2
  }, [])
  useLayoutEffect(() => {
    const list = frame.current?.querySelector('ul')
    const option = list?.querySelectorAll<HTMLElement>('[role=option]').item(highlighted)
    // The option under the pointer is in view already; scrolling would move it away.
    if (list && option && !byPointer.current) {
      const end = option.offsetTop + option.offsetHeight - list.clientHeight
      list.scrollTop = Math.max(end, Math.min(list.scrollTop, option.offsetTop))
    }
    byPointer.current = false
  }, [highlighted])

  return (
    <div ref={frame}>
      <ul
        {...menu}
        hidden={options.length === 0}
        className={listClasses}
        onMouseMoveCapture={() => (byPointer.current = true)}
      >
        {Array.from({ length: rows.count }, (_, at) => {
          const row = rows.at(at)
          return row && <Row key={keyOf(row, at)} row={row} {...lines} />
        })}
      </ul>
    </div>
  )
}

/** Renders only the options in view; all have the same height. */
function VirtualList({ menu, options, ...lines }: LinesProps) {
  const { chosen, highlighted } = lines
  const rows = useMemo(() => optionRows(options), [options])
  const [list, setList] = useState<HTMLUListElement | null>(null)
  const height = useMemo(() => rowHeightOf(list), [list])
  const byPointer = useRef(false)
  const target = rows.placeOf(highlighted)
  const { indexes, startOf, totalHeight, scrollToIndex } = useFixedRows({
    list,
    count: rows.count,
    rowHeight: height,
    padding: 4,
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
    byPointer.current = false
  }, [target, scrollToIndex])

  return (
    <ul {...menu} ref={setList} className={listClasses} onMouseMoveCapture={() => (byPointer.current = true)}>
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
              {...lines}
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

interface RowProps extends Omit<LinesProps, 'menu' | 'options'>, Place {
  row: OptionRow
}

/** The position of an option in a virtual list, and the number of options. Unit: px. */
interface Place {
  top?: number
  height?: number
  count?: number
}

function Row({ row, chosen, highlighted, item, partOf: part, attributes, ...place }: RowProps) {
  if (row.kind === 'group') {
    return (
      <li
        role="presentation"
        {...part('group', 'flex min-h-row-option items-center px-2 text-12 text-ink-3', styleOf(place))}
      >
        {row.label}
      </li>
    )
  }
  const { option, index } = row
  return (
    <Line
      {...{ option, index, item, attributes }}
      {...place}
      picked={chosen.has(option.value)}
      highlighted={index === highlighted}
    />
  )
}

interface LineProps extends Place {
  option: TextOption
  index: number
  picked: boolean
  highlighted: boolean
  item: (option: TextOption, index: number) => HTMLAttributes<HTMLLIElement>
  attributes: PartAttributes
}

/**
 * A choice. It is drawn again when it looks different; that its handlers are others with every key does not count, since they
 * read what is current.
 */
const Line = memo(
  function Line({ option, index, picked, highlighted, item, attributes, ...place }: LineProps) {
    const placed = place.count !== undefined
    return (
      <li
        {...item(option, index)}
        aria-setsize={placed ? place.count : undefined}
        aria-posinset={placed ? index + 1 : undefined}
        {...(option.group === undefined ? {} : { 'aria-description': option.group })}
        {...attributes}
        style={{ ...styleOf(place), ...attributes.style }}
        className={cx(
          'flex min-h-row-option cursor-pointer items-center gap-2 rounded-1 px-2 py-[3px]',
          option.group !== undefined && 'ps-4',
          picked && 'bg-accent-subtle font-medium text-accent-text',
          highlighted && (picked ? 'bg-accent-subtle-hover' : 'bg-hover'),
          highlighted && 'forced-colors:outline',
          option.disabled && 'cursor-not-allowed text-disabled',
          attributes.className,
        )}
      >
        <span
          className={cx('min-w-0 flex-1', placed ? 'truncate' : 'break-words')}
          title={placed ? option.label : undefined}
        >
          {option.label}
        </span>
        {option.detail !== undefined && (
          <span className={cx('max-w-1/2 flex-none truncate text-12', !option.disabled && 'text-ink-2')}>
            {option.detail}
          </span>
        )}
        {picked && <Check aria-hidden className="size-4 flex-none stroke-[1.75]" />}
      </li>
    )
  },
  ({ item: _before, ...before }, { item: _after, ...after }) =>
    before.option === after.option &&
    before.attributes === after.attributes &&
    before.index === after.index &&
    before.picked === after.picked &&
    before.highlighted === after.highlighted &&
    before.top === after.top &&
    before.height === after.height &&
    before.count === after.count,
)

function styleOf({ top, height }: Place): CSSProperties | undefined {
  if (top === undefined) return undefined
  return { position: 'absolute', insetInline: 4, top: 0, height, transform: `translateY(${top}px)` }
}

/** A list from outside may hold a value twice. */
function keyOf(row: OptionRow, at: number): string {
  return `${row.kind === 'group' ? row.label : row.option.value}\n${at}`
}
