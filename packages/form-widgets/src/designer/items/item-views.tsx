import { cx } from '@trackhoe/ui'
import { CalendarDays, ChevronDown, ListTree, Plus, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { readNumber, readText } from '../../widgets/kit/values.ts'
import { choicesOf } from './item-options.ts'
import type { ItemViewProps } from './item-type.ts'
import { useMessages } from '../locale/designer.messages.ts'

/** The pictures of the controls: a real one would take the focus and the time of a long template. */
const frame = 'flex min-h-control items-center gap-2 rounded-2 border border-line-strong bg-surface px-pad-x text-ink-3'

function Frame({ item, icon, hint }: ItemViewProps & { icon?: ReactNode; hint?: string }) {
  const value = readText(item['value'])
  return (
    <div className={frame}>
      <span className={cx('min-w-0 flex-1 truncate', value !== '' && 'text-ink')}>
        {value || readText(item['placeholder']) || hint}
      </span>
      {icon}
    </div>
  )
}

export const TextView = (props: ItemViewProps) => <Frame {...props} />

export function TextareaView({ item }: ItemViewProps) {
  const max = readNumber(item['max'])
  return (
    <div className={cx(frame, 'relative min-h-17 items-start py-1.5 wrap-anywhere whitespace-pre-wrap')}>
      <span className={readText(item['value']) === '' ? '' : 'text-ink'}>
        {readText(item['value']) || readText(item['placeholder'])}
      </span>
      {max !== null && <span className="figures absolute end-2 bottom-1 text-11">0/{max}</span>}
    </div>
  )
}

export function DateView(props: ItemViewProps) {
  const t = useMessages().view
  return (
    <Frame
      {...props}
      hint={t.chooseDate(readText(props.item['format']))}
      icon={<CalendarDays aria-hidden className="size-4" />}
    />
  )
}

export function UsersView(props: ItemViewProps) {
  const t = useMessages().view
  return <Frame {...props} hint={t.chooseUser} icon={<Users aria-hidden className="size-4" />} />
}

export function CascadeView(props: ItemViewProps) {
  const t = useMessages().view
  const hint = readText(props.item['cascade_type']) === 'category' ? '' : t.region
  return <Frame {...props} hint={hint} icon={<ListTree aria-hidden className="size-4" />} />
}

export function SelectView({ item }: ItemViewProps) {
  const value = readText(item['value'])
  const chosen = choicesOf(item).find((option) => String(option.value) === value)
  return (
    <Frame
      item={chosen ? { ...item, value: chosen.label } : item}
      icon={<ChevronDown aria-hidden className="size-4" />}
    />
  )
}

/** More than this many are counted, not drawn: a dictionary may have hundreds. */
const DRAWN_OPTIONS = 24

export function OptionsView({ item, round }: ItemViewProps & { round: boolean }) {
  const t = useMessages()
  const options = choicesOf(item)
  const chosen = readText(item['value']).split(',')
  if (options.length === 0) return <div className="text-12 text-ink-3">{t.view.noOptions}</div>
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-5 gap-y-1">
      {options.slice(0, DRAWN_OPTIONS).map(({ value, label }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- options may be the same while they are typed
        <span key={at} className="inline-flex items-center gap-1.5 wrap-anywhere">
          <span
            className={cx(
              'size-[15px] flex-none border bg-surface',
              round ? 'rounded-full' : 'rounded-1',
              chosen.includes(String(value)) ? 'border-[4.5px] border-accent' : 'border-edge',
            )}
          />
          {label || <span className="text-ink-3">{t.untitled}</span>}
        </span>
      ))}
      {options.length > DRAWN_OPTIONS && <span className="text-12 text-ink-3">+{options.length - DRAWN_OPTIONS}</span>}
    </div>
  )
}

export function SliderView({ item }: ItemViewProps) {
  const min = readNumber(item['min']) ?? 0
  const max = readNumber(item['max']) ?? 100
  const value = readNumber(item['value']) ?? min
  const share = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0
  return (
    <div className="flex min-h-control items-center gap-3">
      <span className="figures text-12 text-ink-3">{min}</span>
      <span className="relative h-0.5 flex-1 rounded-full bg-line-strong">
        <span className="absolute inset-y-0 start-0 bg-accent" style={{ width: `${share * 100}%` }} />
        <span
          className="absolute top-1/2 size-3.5 -translate-1/2 rounded-full border-2 border-accent bg-surface"
          style={{ insetInlineStart: `${share * 100}%` }}
        />
      </span>
      <span className="figures text-12 text-ink-3">{max}</span>
    </div>
  )
}

export function ImageView({ item }: ItemViewProps) {
  const t = useMessages().view
  const boxes = readText(item['multiple']) === '1' ? 2 : 1
  return (
    <div className="flex gap-2">
      {Array.from({ length: boxes }, (_, at) => (
        <span
          key={at}
          className={cx(
            'grid size-12 place-items-center rounded-2 border border-dashed border-edge text-ink-3',
            at > 0 && 'opacity-50',
          )}
        >
          <Plus aria-hidden className="size-4" />
        </span>
      ))}
      <span className="self-end text-12 text-ink-3">{readText(item['placeholder']) || t.addImage}</span>
    </div>
  )
}

/** The heading of a line; empty where it has none. */
export function dividerText(item: ItemViewProps['item'], untitled: string): string {
  if (readText(item['orientation']) === NO_HEADING) return ''
  const text = readText(item['label'])
  return text.trim() === '' ? untitled : text
}

/** The orientation of a line without a heading. Not in the specification: a reader that does not know it shows the heading. */
const NO_HEADING = 'none'

export function LabelView({ item }: ItemViewProps) {
  const t = useMessages()
  const text = readText(item['label'])
  return <div className="wrap-anywhere whitespace-pre-wrap text-ink">{text.trim() === '' ? t.untitled : text}</div>
}

/** A line with a heading; one that is oriented nowhere has none. Source: platform specification §5 "Empty labels". */
export function DividerView({ item }: ItemViewProps) {
  const t = useMessages()
  const orientation = readText(item['orientation'])
  const text = dividerText(item, t.untitled)
  return (
    <div className="flex min-h-6 items-center gap-3 text-12 font-medium text-ink-2">
      <span className={cx('h-px bg-line-strong', orientation === 'left' ? 'w-6' : 'flex-1')} />
      {text !== '' && <span className="min-w-0 wrap-anywhere">{text}</span>}
      {text !== '' && <span className={cx('h-px bg-line-strong', orientation === 'right' ? 'w-6' : 'flex-1')} />}
    </div>
  )
}
