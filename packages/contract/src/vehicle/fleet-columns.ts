import * as z from 'zod/mini'
import { label } from '../wire/label.ts'
import { wireObject } from '../wire/object.ts'
import { ActiveFaults } from './faults.ts'
import type { UserDevice } from './gateway.ts'

const texts = z.array(z.nullable(z.string()))
const numbers = z.array(z.nullable(z.number()))
/** Texts of which there are few: `at` is the place of each row's text in `texts`, -1 for none. */
const repeatedTexts = wireObject({ texts: z.array(z.string()), at: z.array(z.int()) })

/**
 * The vehicles of a large fleet column by column, a tenth of the bytes of their rows: `vclId[3]` and `lng[3]` are of the same vehicle. Units and
 * times as in a row of the vehicle list. Native only; not in the specification.
 */
export const FleetColumns = wireObject({
  vclId: z.array(z.string()),
  vclNo: texts,
  tmnlId: texts,
  model: repeatedTexts,
  consumerName: repeatedTexts,
  state: repeatedTexts,
  online: numbers,
  lastTime: texts,
  lng: numbers,
  lat: numbers,
  hourMeter: numbers,
  fuelLevel: numbers,
  nextMaintenance: numbers,
  /** The trouble codes of those vehicles that have some, by their place. */
  faults: z.record(z.string(), ActiveFaults),
})
export type FleetColumns = z.output<typeof FleetColumns>

/** A fleet, or what has changed of it, in parts of some thousand vehicles: neither side has to work on all of them at once. */
export const FleetParts = wireObject({
  parts: z.array(FleetColumns),
  /** Names this state of the fleet for `since` of a later read; absent where each read returns all vehicles. */
  version: z.optional(z.string()),
  /** The ids of vehicles that are gone since; absent where these are all vehicles and not what has changed. */
  removed: z.optional(z.array(z.string())),
})
export type FleetParts = z.output<typeof FleetParts>

/** A vehicle as maps and lists of the whole fleet show it. Units: levels %, `nextMaintenance` hours. */
export type FleetDevice = Pick<UserDevice, keyof FleetColumns | 'id' | 'activeFaults'>

/** Which vehicles a read of the fleet returns. */
export const FleetVehiclesQuery = z.object({ since: z.optional(z.string().check(label('版本'))) })

/** Writes rows as columns. Pure. */
export function columnsOfFleet(rows: readonly FleetDevice[]): FleetColumns {
  const column = <Value>(of: (row: FleetDevice) => Value | null | undefined) => rows.map((row) => of(row) ?? null)
  const repeated = (of: (row: FleetDevice) => string | null | undefined) => {
    const places = new Map<string, number>()
    const at = rows.map((row) => {
      const text = of(row) ?? null
      if (text === null) return -1
      const place = places.get(text) ?? places.size
      places.set(text, place)
      return place
    })
    return { texts: [...places.keys()], at }
  }
  return {
    vclId: rows.map(({ vclId }) => vclId ?? ''),
    vclNo: column(({ vclNo }) => vclNo),
    tmnlId: column(({ tmnlId }) => tmnlId),
    model: repeated(({ model }) => model),
    consumerName: repeated(({ consumerName }) => consumerName),
    state: repeated(({ state }) => state),
    online: column(({ online }) => online),
    lastTime: column(({ lastTime }) => lastTime),
    lng: column(({ lng }) => lng),
    lat: column(({ lat }) => lat),
    hourMeter: column(({ hourMeter }) => hourMeter),
    fuelLevel: column(({ fuelLevel }) => fuelLevel),
    nextMaintenance: column(({ nextMaintenance }) => nextMaintenance),
    faults: Object.fromEntries(
      rows.flatMap(({ faults }, at) => (faults && faults.length > 0 ? [[String(at), faults] as const] : [])),
    ),
  }
}

/** Reads the rows of columns. Pure. */
export function devicesOfFleet(columns: FleetColumns): FleetDevice[] {
  const textOf = ({ texts, at }: FleetColumns['model'], row: number) => texts[at[row] ?? -1] ?? null
  return columns.vclId.map((vclId, row) => {
    const faults = columns.faults[row] ?? []
    return {
      id: vclId,
      vclId,
      vclNo: columns.vclNo[row] ?? null,
      tmnlId: columns.tmnlId[row] ?? null,
      model: textOf(columns.model, row),
      consumerName: textOf(columns.consumerName, row),
      state: textOf(columns.state, row),
      online: columns.online[row] ?? null,
      lastTime: columns.lastTime[row] ?? null,
      lng: columns.lng[row] ?? null,
      lat: columns.lat[row] ?? null,
      hourMeter: columns.hourMeter[row] ?? null,
      fuelLevel: columns.fuelLevel[row] ?? null,
      nextMaintenance: columns.nextMaintenance[row] ?? null,
      faults,
      activeFaults: faults.length,
    }
  })
}
