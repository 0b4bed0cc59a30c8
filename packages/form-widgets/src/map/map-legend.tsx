import type { AlarmLevel } from '@trackhoe/contract/alarms'
import { VEHICLE_STATES } from '@trackhoe/contract/vehicle'
import { cx, type Part } from '@trackhoe/ui'
import { useMemo } from 'react'
import { ALARM_MARK, alarmShapes } from './canvas/alarm-shapes.ts'
import type { FleetVehicle } from './engine/fleet-vehicle.ts'
import type { VehicleCluster } from './engine/vehicle-cluster.ts'
import { useMessages } from './map.messages.ts'
import { VehicleStateGlyph } from './vehicle-state-glyph.tsx'

const colors: Readonly<Record<AlarmLevel, string>> = {
  '1': 'text-(--th-danger)',
  '2': 'text-(--th-warning)',
  '3': 'text-(--th-info)',
  '4': 'text-ink-2',
}
const LEVELS = ['1', '2', '3', '4'] as const satisfies readonly AlarmLevel[]

interface MapLegendProps {
  partOf: Part<'legend'>
  vehicles: readonly FleetVehicle[]
  clusters?: readonly VehicleCluster[] | undefined
}

/** The signs of states, and those of levels of which a vehicle has an open alarm. */
export function MapLegend({ partOf: part, vehicles, clusters }: MapLegendProps) {
  const t = useMessages()
  const levels = useMemo(() => {
    const present = new Set([...vehicles, ...(clusters ?? [])].map(({ alarm }) => alarm))
    return LEVELS.filter((level) => present.has(level))
  }, [vehicles, clusters])
  return (
    <ul
      aria-label={t.legend}
      {...part(
        'legend',
        'absolute start-3 bottom-3 z-10 hidden max-w-[calc(100%-9rem)] narrow:flex flex-wrap gap-x-3 gap-y-1 rounded-2 bg-raised px-3 py-2 text-12 shadow-2',
      )}
    >
      {VEHICLE_STATES.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <VehicleStateGlyph state={state} />
          {t.states[state]}
        </li>
      ))}
      {levels.map((level) => (
        <li key={level} className="flex items-center gap-1.5">
          <svg aria-hidden viewBox="0 0 12 12" className={cx('size-3 flex-none', colors[level])}>
            <path d={alarmShapes[level]} fill="currentColor" />
            <path d={ALARM_MARK} stroke="var(--th-surface)" strokeWidth="1.4" />
          </svg>
          {t.alarms[level]}
        </li>
      ))}
    </ul>
  )
}
