import type { FaultRow } from './terminal-reports.queries.ts'
import type { TerminalReport } from './terminal-report.ts'

/** The periods of faults of some machines while a batch of reports is applied to them. */
export class FaultPeriods {
  #active = new Map<string, Map<string, FaultRow>>()
  #changed = new Set<FaultRow>()

  constructor(active: readonly FaultRow[]) {
    for (const row of active) this.#ofVehicle(row.vehicleId).set(keyOf(row), row)
  }

  /** Begins and ends periods by the full list of active faults. */
  apply(vehicleId: string, reported: NonNullable<TerminalReport['faults']>, time: Date): void {
    const own = this.#ofVehicle(vehicleId)
    const keys = new Set(reported.map(keyOf))
    for (const [key, row] of own) {
      if (keys.has(key)) continue
      row.untilTime = time
      this.#changed.add(row)
      own.delete(key)
    }
    for (const { spn, fmi, since = time } of reported) {
      const key = keyOf({ spn, fmi })
      if (own.has(key)) continue
      const row = { vehicleId, spn, fmi, fromTime: since < time ? since : time, untilTime: null }
      own.set(key, row)
      this.#changed.add(row)
    }
  }

  /** What has begun or ended. A code that came back with the time at which it first came is one period. */
  changed(): FaultRow[] {
    const rows = [...this.#changed]
    return [...new Map(rows.map((row) => [`${row.vehicleId}/${keyOf(row)}/${row.fromTime.getTime()}`, row])).values()]
  }

  #ofVehicle(vehicleId: string): Map<string, FaultRow> {
    const own = this.#active.get(vehicleId) ?? new Map<string, FaultRow>()
    this.#active.set(vehicleId, own)
    return own
  }
}

const keyOf = ({ spn, fmi }: { spn: number; fmi: number }) => `${spn}/${fmi}`
