import type { AlarmLevel } from '@trackhoe/contract/alarms'
import { VEHICLE_STATES, type VehicleState } from '@trackhoe/contract/vehicle'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useVehicleStateNames, VehicleStateGlyph } from '@trackhoe/form-widgets/map'
import { ActionButton, cx, EmptyState, formatDateTime, formatNumber, Input, Segmented, Skeleton } from '@trackhoe/ui'
import { alarmAppearances, useAlarmLevels } from '@trackhoe/vehicles/alarm-indicator'
import { Search } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useDistributionMapMessages } from './distribution-map.messages.ts'
import type { FleetAlarms, FleetFilter, FleetRow } from './fleet-rows.ts'

/** Unit: pixels. */
const ROW = 52

interface FleetPanelProps {
  /** Undefined while the first ones are on their way. */
  rows: readonly (FleetRow | undefined)[] | undefined
  /** Called with the first and the last place that is shown, where rows come as they are shown: one that is undefined has not come yet. */
  onRange?: ((first: number, last: number) => void) | undefined
  alarms?: FleetAlarms | undefined
  /** These are undefined or null until they are known. */
  counts: Record<VehicleState, number> | undefined
  withoutPlace: number | undefined
  /** The vehicles that the filter leaves; read where it has a place. */
  total?: number | undefined
  /** Absent: the user may not see alarms. */
  withAlarm?: { count: number | undefined }
  inView: number | null | undefined
  filter: FleetFilter
  onFilter: (filter: FleetFilter) => void
  selectedId: string | null
  onSelect: (row: FleetRow) => void
  /** Set to the list of vehicles while it is shown. */
  listRef?: RefObject<HTMLDivElement | null>
  /** The source of the figures, and their age. */
  status: ReactNode
  /** The panel that is shown, of vehicles or of what stands beside them; absent: vehicles alone. */
  panel?: 'vehicles' | 'fences'
  onPanel?: (panel: 'vehicles' | 'fences') => void
  other?: ReactNode
}

/** Search, counts of the states, and the list of what was found: as good as the map without eyes for one. */
export function FleetPanel(props: FleetPanelProps) {
  const {
    rows,
    onRange,
    alarms,
    counts,
    withoutPlace,
    total,
    withAlarm,
    inView,
    filter,
    onFilter,
    selectedId,
    onSelect,
    listRef,
    status,
    panel = 'vehicles',
    onPanel,
    other,
  } = props
  const t = useDistributionMapMessages()
  return (
    <section
      aria-label={t.list}
      className="order-1 flex min-h-105 flex-1 flex-col border-line-strong beside:order-none beside:min-h-0 beside:w-82 beside:flex-none beside:overflow-y-auto beside:border-e"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line-strong p-3">
        <div className="flex items-baseline justify-between gap-2">
          <h1 className="text-16 font-semibold">{t.title}</h1>
          <span className="figures text-12 text-ink-3">{status}</span>
        </div>
        {onPanel && (
          <Segmented
            aria-label={t.panels}
            className="w-fit"
            options={[
              { value: 'vehicles', label: t.vehicles },
              { value: 'fences', label: t.fences.title },
            ]}
            value={panel}
            onChange={onPanel}
          />
        )}
        {panel === 'vehicles' && (
          <>
            <Input
              type="search"
              aria-label={t.search}
              placeholder={t.search}
              autoComplete="off"
              leading={<Search aria-hidden className="size-3.5 flex-none text-ink-3" />}
              value={filter.text}
              onChange={(event) => onFilter({ ...filter, text: event.target.value })}
            />
            <fieldset aria-label={t.byState} className="flex flex-wrap gap-1.5">
              {VEHICLE_STATES.map((state) => (
                <StateChip
                  key={state}
                  state={state}
                  count={counts?.[state]}
                  pressed={filter.states.has(state)}
                  onPress={() => onFilter({ ...filter, states: toggled(filter.states, state) })}
                />
              ))}
            </fieldset>
            <div className="flex flex-wrap justify-between gap-x-2 text-12 text-ink-2">
              <span>{t.inView(formatNumber(inView))}</span>
              {withAlarm && (
                <ActionButton
                  aria-pressed={filter.alarmed}
                  className="aria-pressed:font-semibold"
                  onClick={() => onFilter({ ...filter, alarmed: !filter.alarmed })}
                >
                  {t.withAlarm(formatNumber(withAlarm.count))}
                </ActionButton>
              )}
              <ActionButton
                aria-pressed={filter.withoutPlace}
                className="aria-pressed:font-semibold"
                onClick={() => onFilter({ ...filter, withoutPlace: !filter.withoutPlace })}
              >
                {t.withoutPlace(formatNumber(withoutPlace))}
              </ActionButton>
            </div>
            {filter.cluster !== null && (
              <div className="flex justify-between gap-2 text-12">
                <span>{t.ofPlace(formatNumber(total))}</span>
                <ActionButton onClick={() => onFilter({ ...filter, cluster: null })}>{t.allPlaces}</ActionButton>
              </div>
            )}
          </>
        )}
      </div>
      {panel === 'fences' ? (
        other
      ) : rows === undefined ? (
        <div className="grid min-h-40 flex-1 content-start gap-3 overflow-hidden p-3">
          {Array.from({ length: 8 }, (_, at) => (
            <Skeleton key={at} className="h-9" />
          ))}
        </div>
      ) : rows.length === 0 ? (
        <EmptyState className="flex-1" title={t.none} />
      ) : (
        <VehicleList
          rows={rows}
          onRange={onRange}
          alarms={alarms}
          selectedId={selectedId}
          onSelect={onSelect}
          listRef={listRef}
        />
      )}
    </section>
  )
}

interface StateChipProps {
  state: VehicleState
  count: number | undefined
  pressed: boolean
  onPress: () => void
}

function StateChip({ state, count, pressed, onPress }: StateChipProps) {
  const names = useVehicleStateNames()
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="flex h-control flex-auto basis-[30%] items-center gap-1 rounded-2 border border-line-strong px-1.5 whitespace-nowrap hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-subtle"
    >
      <VehicleStateGlyph state={state} />
      {names[state]}
      <span className="figures ms-auto font-semibold">{formatNumber(count)}</span>
    </button>
  )
}

function VehicleList({
  rows,
  onRange,
  alarms,
  selectedId,
  onSelect,
  listRef,
}: Pick<FleetPanelProps, 'onRange' | 'alarms' | 'selectedId' | 'onSelect' | 'listRef'> & {
  rows: readonly (FleetRow | undefined)[]
}) {
  const t = useDistributionMapMessages()
  const names = useVehicleStateNames()
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
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the focus and answers the keys
            <div
              key={row.id}
              id={`fleet-${row.id}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element holds text alone
              role="option"
              tabIndex={-1}
              aria-selected={row.id === selectedId}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
              onClick={() => onSelect(row)}
              className="absolute inset-x-0 grid cursor-default grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center gap-x-3 border-b border-line px-3 hover:bg-hover aria-selected:bg-accent-subtle aria-selected:shadow-[inset_2px_0_0_var(--th-accent)]"
              style={{ height: ROW, top: item.start }}
            >
              <VehicleStateGlyph state={row.state} />
              <span className="truncate figures font-medium">{row.vclNo}</span>
              <span className="flex items-center justify-end gap-1 text-12 text-ink-2">
                <OpenAlarm level={alarms?.get(row.id)} />
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
        })}
      </div>
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

function toggled(states: ReadonlySet<VehicleState>, state: VehicleState): ReadonlySet<VehicleState> {
  const next = new Set(states)
  if (!next.delete(state)) next.add(state)
  return next
}
