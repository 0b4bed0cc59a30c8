import { useVirtualizer } from '@tanstack/react-virtual'
import type { AlarmLevel } from '@trackhoe/contract/alarms'
import { useVehicleStateNames, VehicleStateGlyph } from '@trackhoe/form-widgets/map'
import { cx, formatDateTime, Skeleton } from '@trackhoe/ui'
import { alarmAppearances, useAlarmLevels } from '@trackhoe/vehicles/alarm-indicator'
import { useEffect, useRef, type ComponentPropsWithoutRef, type KeyboardEvent, type RefObject } from 'react'
import { useDistributionMapMessages } from './distribution-map.messages.ts'
import type { FleetAlarms, FleetRow } from './fleet-rows.ts'

/** Unit: pixels. */
const ROW = 52

export interface VehicleListProps {
  /** One that is undefined has not come yet. */
  rows: readonly (FleetRow | undefined)[]
  /** Called with the first and the last place that is shown, where rows come as they are shown. */
  onRange?: ((first: number, last: number) => void) | undefined
  alarms?: FleetAlarms | undefined
  selectedId: string | null
  onSelect: (row: FleetRow) => void
  /** Set to the list of vehicles while it is shown. */
  listRef?: RefObject<HTMLDivElement | null>
}

/** The vehicles as a list that the keys move through; only what is visible is drawn. */
export function VehicleList({ rows, onRange, alarms, selectedId, onSelect, listRef }: VehicleListProps) {
  const t = useDistributionMapMessages()
  const ownBox = useRef<HTMLDivElement>(null)
  const box = listRef ?? ownBox
  const at = selectedId === null ? -1 : rows.findIndex((row) => row?.id === selectedId)
  // oxlint-disable-next-line react/incompatible-library -- the compiler leaves this component alone, as it should
  const list = useVirtualizer({
    count: rows.length,
    estimateSize: () => ROW,
    getScrollElement: () => box.current,
    overscan: 8,
  })

  const shown = list.getVirtualItems()
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0]
  useEffect(() => onRange?.(first, last), [onRange, first, last])

  // What was chosen on the map is found in the list.
  useEffect(() => {
    if (at >= 0) list.scrollToIndex(at, { align: 'auto' })
  }, [at, list])

  function handleKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: 10,
      PageUp: -10,
      Home: -rows.length,
      End: rows.length,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const place = Math.min(Math.max((at < 0 ? -1 : at) + step, 0), rows.length - 1)
    const next = rows[place]
    if (next) onSelect(next)
    // It comes when it is shown.
    else list.scrollToIndex(place)
  }

  return (
    <div
      ref={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select renders all of its options
      role="listbox"
      tabIndex={0}
      aria-label={t.list}
      aria-activedescendant={at >= 0 ? `fleet-${rows[at]?.id}` : undefined}
      onKeyDown={handleKeyDown}
      className="min-h-40 flex-1 overflow-auto -outline-offset-2"
    >
      <div className="relative" style={{ height: list.getTotalSize() }}>
        {shown.map((item) => {
          const row = rows[item.index]
          if (!row)
            return (
              <div key={item.index} className="absolute inset-x-3" style={{ top: item.start + 8 }}>
                <Skeleton className="h-9" />
              </div>
            )
          return (
            <VehicleOption
              key={row.id}
              row={row}
              alarm={alarms?.get(row.id)}
              selected={row.id === selectedId}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
              onClick={() => onSelect(row)}
              style={{ height: ROW, top: item.start }}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The list has the focus and answers the keys. */
interface VehicleOptionProps extends ComponentPropsWithoutRef<'div'> {
  row: FleetRow
  alarm: AlarmLevel | undefined
  selected: boolean
}

function VehicleOption({ row, alarm, selected, ...option }: VehicleOptionProps) {
  const t = useDistributionMapMessages()
  const names = useVehicleStateNames()
  return (
    <div
      {...option}
      id={`fleet-${row.id}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element holds text alone
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      className="absolute inset-x-0 grid cursor-default grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center gap-x-3 border-b border-line px-3 hover:bg-hover aria-selected:bg-accent-subtle aria-selected:shadow-[inset_2px_0_0_var(--th-accent)]"
    >
      <VehicleStateGlyph state={row.state} />
      <span className="truncate figures font-medium">{row.vclNo}</span>
      <span className="flex items-center justify-end gap-1 text-12 text-ink-2">
        <OpenAlarm level={alarm} />
        {row.faulty && row.state !== 'fault' && (
          <span className="flex items-center gap-1 text-danger-text">
            <VehicleStateGlyph state="fault" />
            {names.fault}
          </span>
        )}
        {names[row.state]}
      </span>
      <span />
      <span className="truncate text-12 text-ink-3">
        {[row.model, row.customer].filter(Boolean).join('　')}
        {row.position === null && ` · ${t.noPlace}`}
      </span>
      <span className="figures text-end text-12 text-ink-3">{timeOf(row.lastTime)}</span>
    </div>
  )
}

/** The mark of the most urgent level of open alarms. */
function OpenAlarm({ level }: { level: AlarmLevel | undefined }) {
  const levels = useAlarmLevels()
  if (level === undefined) return null
  const { Icon, text } = alarmAppearances[level]
  return (
    <span className={cx('flex items-center gap-1', text)}>
      <Icon aria-hidden className="size-3.5 stroke-[1.75]" />
      {levels.find(({ value }) => value === level)?.label}
    </span>
  )
}

/** The time alone for today, the day too for what is older. */
function timeOf(time: string | null): string {
  const text = formatDateTime(time)
  const today = formatDateTime(new Date(), 'date')
  return text.startsWith(today) ? text.slice(11) : text.slice(5, 16)
}
