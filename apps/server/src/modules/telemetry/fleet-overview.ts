import { VEHICLE_STATES, type FleetOverview } from '@trackhoe/contract/vehicle'
import { groupBy } from '../../platform/core/group-by.ts'
import { after, DAY_MS, HOUR_MS, startOfWireDay, toWireTime } from '../../platform/core/clock.ts'
import type { VehicleDay, VehicleFault } from '@trackhoe/vehicle-ports/telemetry-source'
import { keyOfTroubleCode, severityOf, troubleCodeOf } from '@trackhoe/vehicle-ports/trouble-codes'
import type { VehicleStatus } from '../vehicles/vehicle-snapshot.ts'
import type { VehicleRow } from '../vehicles/vehicles.queries.ts'

/** Days before today that an overview has, and days of which it names faults that are over. */
export const OVERVIEW_DAYS = 30
export const FAULT_DAYS = 3

/** A service that is due within so many hours is counted. */
export const DUE_WITHIN_H = 50
/** The newest trouble codes that are named. */
export const NEWEST_FAULTS = 24
const TOP_FAULTS = 8
/** Today is compared with the same day of so many weeks before. */
const USUAL_WEEKS = 4
export const HOURS_A_DAY = 24

interface OverviewInput {
  rows: readonly VehicleRow[]
  statusOf: (row: VehicleRow) => VehicleStatus
  daysOf: ReadonlyMap<string, readonly VehicleDay[]>
  faultsOf: ReadonlyMap<string, readonly VehicleFault[]>
  now: Date
  /** Since when faults that are over are named. */
  since: Date
}

/** The work of some vehicles. Units: hours, liters; `worked` vehicles. */
interface DaySums {
  workHours: number
  idleHours: number
  fuel: number
  worked: number
}

/** A trouble code of a vehicle, its newest one. */
interface NewestFault {
  vclId: string
  vclNo: string
  spn: number
  fmi: number
  from: Date
  until: Date | null
  /** Other trouble codes of the vehicle in that time. */
  others: number
}

/** What a part of a fleet adds to its overview. */
export interface FleetPart {
  total: number
  online: number
  states: Readonly<Record<string, number>>
  faulty: number
  due: number
  overdue: number
  models: readonly { model: string; total: number; online: number }[]
  workedToday: number
  /** Vehicles that worked in each hour of today. */
  hours: readonly number[]
  faults: readonly NewestFault[]
  /** Vehicles with each active trouble code. */
  codes: readonly { spn: string; fmi: string; vehicles: number }[]
  /** By date. */
  days: ReadonlyMap<string, DaySums>
  /** Of the days with which today is compared, until the same time. */
  usual: ReadonlyMap<string, DaySums>
}

/** The dates that an overview has, oldest first, and of these the ones that today is compared with. */
export function datesOf(now: Date) {
  const midnight = startOfWireDay(now)
  const dates = Array.from({ length: OVERVIEW_DAYS + 1 }, (_, at) =>
    toWireTime(after(midnight, (at - OVERVIEW_DAYS) * DAY_MS)).slice(0, 10),
  )
  const usualDates = Array.from({ length: USUAL_WEEKS }, (_, at) => dates.at(-1 - 7 * (at + 1)) ?? '')
  return { dates, today: dates.at(-1) ?? '', usualDates, hoursSoFar: (now.getTime() - midnight.getTime()) / HOUR_MS }
}

/** Adds up vehicles that are read one by one. Every figure counts them by the status that the lists show. Pure. */
export function partOfVehicles(input: OverviewInput): FleetPart {
  const { rows, statusOf, daysOf, faultsOf, now, since } = input
  const { dates, today, usualDates, hoursSoFar } = datesOf(now)
  const hours = Array.from({ length: Math.floor(hoursSoFar) + 1 }, () => 0)
  const states: Record<string, number> = {}
  const models = new Map<string, { total: number; online: number }>()
  const sums = new Map(dates.map((date) => [date, noSums()]))
  const usual = new Map(usualDates.map((date) => [date, noSums()]))
  const codes = new Map<string, { spn: string; fmi: string; vehicles: number }>()
  const faults: NewestFault[] = []
  let [online, faulty, due, overdue, workedToday] = [0, 0, 0, 0, 0]
  for (const row of rows) {
    const status = statusOf(row)
    states[status.state] = (states[status.state] ?? 0) + 1
    const model = models.get(row.model) ?? { total: 0, online: 0 }
    models.set(row.model, { total: model.total + 1, online: model.online + (status.online ? 1 : 0) })
    if (status.online) online += 1
    if (status.activeFaults > 0) faulty += 1
    if (status.nextMaintenance !== null && status.nextMaintenance <= DUE_WITHIN_H) due += 1
    if (status.nextMaintenance !== null && status.nextMaintenance < 0) overdue += 1
    for (const { spn, fmi } of status.faults) {
      const code = codes.get(`${spn}-${fmi}`) ?? { spn, fmi, vehicles: 0 }
      codes.set(`${spn}-${fmi}`, { ...code, vehicles: code.vehicles + 1 })
    }
    // The days count whole steps only: who has just begun is known by the state that the lists show.
    const worksNow = status.state === 'work'
    const days = daysOf.get(row.id) ?? []
    for (const day of days) {
      addDay(sums.get(day.date), day)
      const part = usual.get(day.date)
      if (part) addUntil(part, day, hoursSoFar)
    }
    if (worksNow || days.some(({ date, workHours }) => date === today && workHours > 0)) workedToday += 1
    const shares = days.find(({ date }) => date === today)?.hours ?? []
    for (const hour of hours.keys()) {
      const worked = (shares[hour] ?? 0) > 0 || (worksNow && hour === hours.length - 1)
      if (worked) hours[hour] = (hours[hour] ?? 0) + 1
    }
    // Newest first: one row a machine, so that one of them alone cannot fill the list.
    const [newest, ...others] = (faultsOf.get(row.id) ?? []).filter(
      ({ from, until }) => from >= since || until === null,
    )
    if (newest) faults.push({ vclId: row.id, vclNo: row.vclNo, ...newest, others: otherCodes(newest, others) })
  }
  return {
    total: rows.length,
    online,
    states,
    faulty,
    due,
    overdue,
    models: [...models].map(([model, counts]) => ({ model, ...counts })),
    workedToday,
    hours,
    faults,
    codes: [...codes.values()],
    days: sums,
    usual,
  }
}

/** The overview of a fleet that was counted in parts. Pure. */
export function overviewOf(
  parts: readonly FleetPart[],
  now: Date,
): Omit<FleetOverview, 'alarms' | 'commands' | 'workOrders'> {
  const { dates, today, usualDates, hoursSoFar } = datesOf(now)
  const sum = (of: (part: FleetPart) => number) => parts.reduce((all, part) => all + of(part), 0)
  const total = sum((part) => part.total)
  const workedToday = sum((part) => part.workedToday)
  const models = groupBy(
    parts.flatMap((part) => part.models),
    ({ model }) => model,
  )
  const codes = [
    ...groupBy(
      parts.flatMap((part) => part.codes),
      ({ spn, fmi }) => `${spn}-${fmi}`,
    ).values(),
  ].flatMap((same) =>
    same[0] ? [{ ...same[0], vehicles: same.reduce((all, { vehicles }) => all + vehicles, 0) }] : [],
  )
  const onDate = (of: (part: FleetPart) => ReadonlyMap<string, DaySums>, date: string) =>
    parts.reduce((all, part) => added(all, of(part).get(date) ?? noSums()), noSums())
  return {
    at: toWireTime(now),
    total,
    online: sum((part) => part.online),
    states: Object.fromEntries(VEHICLE_STATES.map((state) => [state, sum((part) => part.states[state] ?? 0)])),
    faulty: sum((part) => part.faulty),
    maintenanceDue: sum((part) => part.due),
    maintenanceOverdue: sum((part) => part.overdue),
    models: [...models]
      .map(([model, counts]) => ({
        model,
        total: counts.reduce((all, one) => all + one.total, 0),
        online: counts.reduce((all, one) => all + one.online, 0),
      }))
      .sort((a, b) => b.total - a.total || a.model.localeCompare(b.model)),
    workedToday,
    hours: Array.from({ length: Math.floor(hoursSoFar) + 1 }, (_, hour) => ({
      hour: String(hour).padStart(2, '0'),
      rate: total === 0 ? 0 : rounded(sum((part) => part.hours[hour] ?? 0) / total),
    })),
    faults: parts
      .flatMap((part) => part.faults)
      .sort((a, b) => b.from.getTime() - a.from.getTime())
      .slice(0, NEWEST_FAULTS)
      .map(({ vclId, vclNo, spn, fmi, from, until, others }) => ({
        time: toWireTime(from),
        vclId,
        vclNo,
        ...namedCode(String(spn), String(fmi)),
        active: until === null,
        others,
      })),
    faultKinds: codes.length,
    topFaults: codes
      .sort((a, b) => b.vehicles - a.vehicles || Number(a.spn) - Number(b.spn) || Number(a.fmi) - Number(b.fmi))
      .slice(0, TOP_FAULTS)
      .map(({ spn, fmi, vehicles }) => ({ ...namedCode(spn, fmi), vehicles })),
    today: { ...roundedSums(onDate((part) => part.days, today)), worked: workedToday },
    usual: meanOf(usualDates.map((date) => onDate((part) => part.usual, date))),
    days: dates.map((date) => {
      const { workHours, idleHours, fuel } = roundedSums(onDate((part) => part.days, date))
      return { date, workHours, idleHours, fuel }
    }),
  }
}

const noSums = (): DaySums => ({ workHours: 0, idleHours: 0, fuel: 0, worked: 0 })

const added = (one: DaySums, other: DaySums): DaySums => ({
  workHours: one.workHours + other.workHours,
  idleHours: one.idleHours + other.idleHours,
  fuel: one.fuel + other.fuel,
  worked: one.worked + other.worked,
})

function addDay(sum: DaySums | undefined, day: VehicleDay): void {
  if (!sum) return
  sum.workHours += day.workHours
  sum.idleHours += day.idleHours
  sum.fuel += day.fuel
}

/**
 * Adds a past day until an hour of it. What was worked is known by the hour; idling and fuel are taken in the same
 * proportion, and those of a day without work evenly.
 */
function addUntil(sum: DaySums, day: VehicleDay, hoursSoFar: number): void {
  const whole = day.hours.reduce((total, share) => total + share, 0)
  const worked = day.hours.reduce(
    (total, share, hour) => total + share * Math.min(1, Math.max(0, hoursSoFar - hour)),
    0,
  )
  const part = whole > 0 ? worked / whole : hoursSoFar / HOURS_A_DAY
  sum.workHours += day.workHours * part
  sum.idleHours += day.idleHours * part
  sum.fuel += day.fuel * part
  if (worked > 0) sum.worked += 1
}

function meanOf(days: readonly DaySums[]): DaySums | null {
  if (days.length === 0) return null
  const total = days.reduce(added, noSums())
  const mean = (value: number) => rounded(value / days.length)
  return {
    workHours: mean(total.workHours),
    idleHours: mean(total.idleHours),
    fuel: mean(total.fuel),
    worked: mean(total.worked),
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100

const roundedSums = ({ workHours, idleHours, fuel, worked }: DaySums): DaySums => ({
  workHours: rounded(workHours),
  idleHours: rounded(idleHours),
  fuel: rounded(fuel),
  worked,
})

function namedCode(spn: string, fmi: string) {
  const definition = troubleCodeOf(keyOfTroubleCode(Number(spn), Number(fmi)))
  return { spn, fmi, name: definition?.name ?? null, severity: severityOf(definition?.lamp ?? 'none') }
}

/** How many other codes a machine had; one that comes and goes counts once. */
function otherCodes(newest: VehicleFault, others: readonly VehicleFault[]): number {
  const keys = new Set(others.map(({ spn, fmi }) => keyOfTroubleCode(spn, fmi)))
  keys.delete(keyOfTroubleCode(newest.spn, newest.fmi))
  return keys.size
}
