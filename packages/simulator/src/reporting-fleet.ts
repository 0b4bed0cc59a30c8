import { DAY_MS } from '@trackhoe/vehicle-ports/clock'
import { codeOf } from '@trackhoe/vehicle-ports/parameter-catalog'
import {
  DAY_BEGINS_MS,
  isIdling,
  isRunning,
  planDay,
  type DayPlan,
  type Segment,
  type WorkState,
} from './simulation/day-plan.ts'
import { noise, seedOf } from './simulation/draws.ts'
import { machineOf } from './simulation/machine.ts'
import { KM_PER_DEGREE } from './simulation/sites.ts'
import { dayOf } from './simulation/weather.ts'

/** A report as a terminal publishes it. Units: as on the wire; see the page of the help on terminals. */
export interface MachineReport {
  version: 1
  time: string
  position: { lng: number; lat: number }
  keyOn: boolean
  engineRunning: boolean
  activity?: 'work' | 'idle' | 'travel'
  hourMeter: number
  fuelLevel: number
  totalFuel: number
  faults: { spn: number; fmi: number }[]
  servicedAt: number[]
  values: Record<string, number>
}

/** Values of a report beside the fields of every report. */
const VALUES = 10
/** A digging machine stands, a traveling one moves within its site. Unit: kilometers. */
const SITE_KM = 0.4
const JITTER_KM = 0.003
/** A machine in so many has a trouble code on a day. */
const FAULTY_ONE_IN = 40
const FAULTS = [
  { spn: 110, fmi: 16 },
  { spn: 3251, fmi: 0 },
  { spn: 157, fmi: 18 },
  { spn: 111, fmi: 1 },
  { spn: 110, fmi: 0 },
] as const
const SERVICE_ITEMS = 14
const SERVICE_HOURS = 500
const SLOT_MS = 60_000
/** What the meter of a machine gains a day, so that it never runs backwards. Unit: hours. */
const HOURS_A_DAY = 7
/** 2026-01-01. */
const FIRST_DAY = 20_454
const HOUR_MS = DAY_MS / 24

/**
 * Machines that say what they do and remember nothing: a hundred thousand of them cost what their reports cost. They have the shifts, sites and
 * days off of the simulated fleet, but no physics: their values are drawn around what their state has. Pure for the same seed, machine and time.
 */
export function createReportingFleet(seed: string, size: number) {
  const machines = Array.from({ length: size }, () => undefined as ReturnType<typeof machineOf> | undefined)
  const plans = Array.from({ length: size }, () => undefined as DayPlan | undefined)

  function planOf(index: number, at: number) {
    // A planned day begins in the morning.
    const day = dayOf(at - DAY_BEGINS_MS)
    // Roles are of machines that are looked at one by one.
    const machine = (machines[index] ??= { ...machineOf(seed, index, FIRST_DAY), role: undefined })
    const known = plans[index]
    const plan = known?.day === day ? known : planDay(machine, day)
    plans[index] = plan
    return { machine, plan }
  }

  /** What a machine reports at a time. Unit: epoch milliseconds. */
  return (index: number, at: number): MachineReport => {
    const { machine, plan } = planOf(index, at)
    const segment = plan.segments.find(({ from, to }) => from <= at && at < to)
    const state = segment?.state ?? 'off'
    const isOn = isRunning(state)
    const load = segment?.load ?? 0
    const slot = Math.floor(at / SLOT_MS)
    const range = state === 'travel' ? SITE_KM : JITTER_KM
    const [east, north] = [1, 2].map((axis) => range * noise(machine.seed, slot, axis))
    const worked = workedHours(plan.segments, at)
    const days = plan.day - machine.firstDay
    const whole = workedHours(plan.segments, Number.POSITIVE_INFINITY)
    const hourMeter = machine.startHours + HOURS_A_DAY * (days + (whole > 0 ? worked / whole : 0))
    const rpm = isOn ? (isIdling(state) ? machine.model.idleRpm : (machine.model.modeRpm[segment?.mode ?? 1] ?? 0)) : 0
    return {
      version: 1,
      time: new Date(at).toISOString(),
      position: {
        lng: rounded(
          plan.site.lng + (east ?? 0) / KM_PER_DEGREE / Math.cos((plan.site.lat * Math.PI) / 180),
          DEGREE_DECIMALS,
        ),
        lat: rounded(plan.site.lat + (north ?? 0) / KM_PER_DEGREE, DEGREE_DECIMALS),
      },
      keyOn: state !== 'off',
      engineRunning: isOn,
      activity: isOn ? activityOf(state) : undefined,
      hourMeter: rounded(hourMeter, 2),
      fuelLevel: rounded(95 - worked * 8, 1) > 5 ? rounded(95 - worked * 8, 1) : 5,
      totalFuel: rounded(hourMeter * machine.model.ratedKw * 0.12, 1),
      faults: seedOf(machine.seed, plan.day, 'fault') % FAULTY_ONE_IN === 0 ? [{ ...faultOf(machine.seed) }] : [],
      servicedAt: Array.from({ length: SERVICE_ITEMS }, (_, item) =>
        Math.max(0, Math.floor((hourMeter - item * 13) / SERVICE_HOURS) * SERVICE_HOURS),
      ),
      values: Object.fromEntries(
        Array.from({ length: VALUES }, (_, place) => [
          codeOf(place + 1),
          Math.max(
            0,
            Math.round(
              place === 0
                ? rpm * (1 + 0.02 * noise(machine.seed, slot, 3))
                : 100 * load + 10 * noise(machine.seed, slot, place + 3),
            ),
          ),
        ]),
      ),
    }
  }
}

const DEGREE_DECIMALS = 6

const faultOf = (seed: number) => FAULTS[seed % FAULTS.length] ?? FAULTS[0]

/** The hours of a planned day until a time in which the engine ran. */
const activityOf = (state: WorkState) => (state === 'travel' ? 'travel' : isIdling(state) ? 'idle' : 'work')

function workedHours(segments: readonly Segment[], until: number): number {
  return segments.reduce(
    (sum, { state, from, to }) => sum + (isRunning(state) && from < until ? (Math.min(to, until) - from) / HOUR_MS : 0),
    0,
  )
}

const rounded = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals
