import { VEHICLE_STATES, type VehicleState } from '@trackhoe/contract/vehicle'
import { useVehicleStateNames, VehicleStateGlyph } from '@trackhoe/form-widgets/map'
import { ActionButton, cx, formatNumber, Input } from '@trackhoe/ui'
import { Search } from 'lucide-react'
import { useDistributionMapMessages } from './distribution-map.messages.ts'
import type { FleetFilter } from './fleet-rows.ts'

/** The counts from which the states have fewer columns. */
const LONG_COUNT = 1000

export interface FleetFiltersProps {
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
}

/** Search, and the counts of the fleet, by each of which it is filtered. */
export function FleetFilters(props: FleetFiltersProps) {
  const { counts, withoutPlace, total, withAlarm, inView, filter, onFilter } = props
  const t = useDistributionMapMessages()
  const isLarge = VEHICLE_STATES.some((state) => (counts?.[state] ?? 0) >= LONG_COUNT)
  return (
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
      <fieldset
        aria-label={t.byState}
        className={cx(
          'grid gap-1.5',
          isLarge
            ? 'grid-cols-[repeat(auto-fill,minmax(112px,1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(92px,1fr))]',
        )}
      >
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
      className="flex h-control items-center gap-1 rounded-2 border border-line-strong px-1.5 whitespace-nowrap hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-subtle"
    >
      <VehicleStateGlyph state={state} />
      {names[state]}
      <span className="figures ms-auto font-semibold">{formatNumber(count)}</span>
    </button>
  )
}

function toggled(states: ReadonlySet<VehicleState>, state: VehicleState): ReadonlySet<VehicleState> {
  const next = new Set(states)
  if (!next.delete(state)) next.add(state)
  return next
}
