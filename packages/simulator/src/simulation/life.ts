import { DAY_MS, HOUR_MS, MINUTE_MS } from '@trackhoe/vehicle-ports/clock'
import { DAY_BEGINS_MS, planDay, type DayPlan, type Segment } from './day-plan.ts'
import { drawsOf } from './draws.ts'
import { keyOfTroubleCode } from '@trackhoe/vehicle-ports/trouble-codes'
import { FAULTS, type FaultDefinition } from './fault-table.ts'
import type { Machine } from './machine.ts'
import { advance, operatingPointOf, type OperatingPoint } from './physics.ts'
import { settingsAt } from './settings.ts'
import { DEFAULT_INTERVALS } from '@trackhoe/vehicle-ports/maintenance'
import { copyOf, ENGINE_OIL, firstState, remainingHours, type SlowState } from './slow-state.ts'
import { ambientTemperature, startOfDay } from './weather.ts'
import { placeOf } from './places.ts'

/** What happened while a life was followed. */
export interface Observer {
  /** A stretch of one state; it is never longer than an hour. */
  step?(moment: OperatingPoint, to: number, slow: SlowState): void
  fault?(key: string, from: number, until: number): void
  service?(at: number, slow: SlowState, items: readonly number[]): void
}

/** A place in the life of a machine. It rests on the grid of steps only, so that who asks, and when, changes nothing. */
export interface Life {
  readonly machine: Machine
  plan: DayPlan
  /** Faults that this day will bring, by their time. */
  coming: { definition: FaultDefinition; at: number; lasts: number }[]
  segment: number
  at: number
  slow: SlowState
}

const RUNNING_STEP_MS = 5 * MINUTE_MS
const REGEN_STEP_MS = MINUTE_MS
const SERVICE_WINDOW_H = 50
const FAULT_LIMIT = 6
/** How much likelier its own fault is for the machine whose role it is. */
const OWN_FAULT = 200

/** The life of a machine from the first moment of its history. */
export function beginning(machine: Machine): Life {
  const at = startOfDay(machine.firstDay) + DAY_BEGINS_MS
  const { site } = placeOf(machine, machine.firstDay)
  return lifeOn(machine, machine.firstDay, firstState(machine, at, ambientTemperature(site, at)))
}

/** A life that goes on from the state with which a day begins. */
export function lifeOn(machine: Machine, day: number, slow: SlowState): Life {
  const plan = planDay(machine, day)
  return { machine, plan, coming: faultsOf(machine, plan), segment: 0, at: startOfDay(day) + DAY_BEGINS_MS, slow }
}

/** Follows a life as far as whole steps go, at most to `until`. */
export function follow(life: Life, until: number, observer: Observer = {}): void {
  for (;;) {
    const segment = life.plan.segments[life.segment] as Segment
    const moment = operatingPointOf(life.machine, life.plan, segment, life.slow, life.at)
    const to = Math.min(life.at + stepOf(moment, life.slow), segment.to)
    if (to > until) return
    enter(life, moment)
    observer.step?.(moment, to, life.slow)
    advance(life.machine, life.slow, moment, to - life.at)
    life.at = to
    judge(life, moment, observer)
    if (to < segment.to) continue
    life.segment += 1
    if (life.segment === life.plan.segments.length) nextDay(life, observer)
  }
}

/** The state and the moment of a time that is not before `life.at` and not after its next step. */
export function peek(life: Life, at: number): { moment: OperatingPoint; slow: SlowState } {
  const slow = copyOf(life.slow)
  const segment = life.plan.segments[life.segment] as Segment
  const begin = operatingPointOf(life.machine, life.plan, segment, slow, life.at)
  enter({ ...life, slow }, begin)
  if (at > life.at) advance(life.machine, slow, begin, at - life.at)
  return { moment: operatingPointOf(life.machine, life.plan, segment, slow, at), slow }
}

function stepOf(moment: OperatingPoint, slow: SlowState): number {
  if (!moment.keyOn) return HOUR_MS
  return slow.regenSince > 0 ? REGEN_STEP_MS : RUNNING_STEP_MS
}

/** What changes at once when a state begins: key and engine switches. */
function enter({ slow, at, machine }: Life, moment: OperatingPoint) {
  if (moment.keyOn && slow.keyOnSince === 0) {
    slow.keyOnSince = at
    slow.keyOffSince = 0
    slow.keyOns += 1
    refuel(machine, slow, at)
  }
  if (moment.running && slow.runningSince === 0) {
    slow.runningSince = at
    slow.starts += 1
  }
  if (!moment.running) slow.runningSince = 0
  if (!moment.keyOn && slow.keyOffSince === 0) {
    slow.keyOffSince = at
    slow.keyOnSince = 0
    if (slow.regenSince > 0) breakOff(slow)
  }
}

function refuel(machine: Machine, slow: SlowState, at: number) {
  const draws = drawsOf(machine.seed, at, 'refuel')
  const { fuelTank, ureaTank } = machine.model
  if (slow.fuel < fuelTank * draws.between(0.3, 0.42)) {
    const filled = fuelTank * draws.between(0.88, 0.99)
    slow.refuelled += filled - slow.fuel
    slow.fuel = filled
  }
  if (ureaTank > 0 && slow.urea < ureaTank * 0.25 && machine.role !== 'ureaEmpty') {
    slow.urea = ureaTank * draws.between(0.85, 0.98)
  }
}

function breakOff(slow: SlowState) {
  slow.regenSince = 0
  slow.regenBreaks += 1
  slow.brokenInARow += 1
}

/** What follows from the new state: regenerations, faults by their cause, faults by chance. */
function judge(life: Life, moment: OperatingPoint, observer: Observer) {
  const { slow, at } = life
  if (moment.running) regenerate(life)
  // A cause is only seen while the controllers are awake.
  if (moment.keyOn) seeCauses(life, observer)
  for (const fault of slow.faults) {
    if (fault.until !== null && fault.until <= at) settle(slow, fault.key, fault.until, observer)
  }
  while (life.coming[0] && life.coming[0].at <= at) {
    const next = life.coming.shift() as Life['coming'][number]
    const key = keyOfTroubleCode(next.definition.spn, next.definition.fmi)
    if (!moment.running || slow.faults.some((fault) => fault.key === key)) continue
    raise(slow, key, at, at + next.lasts)
    if (next.definition.lamp === 'red')
      slow.brokenUntil = at + drawsOf(life.machine.seed, at, 'repair').between(0.5, 3) * DAY_MS
  }
}

function raise(slow: SlowState, key: string, from: number, until: number | null) {
  if (slow.faults.length < FAULT_LIMIT) slow.faults = [...slow.faults, { key, from, until }]
}

function settle(slow: SlowState, key: string, until: number, observer: Observer) {
  const open = slow.faults.find((fault) => fault.key === key)
  slow.faults = slow.faults.filter((fault) => fault !== open)
  if (open) observer.fault?.(key, open.from, until)
}

function regenerate({ machine, slow, at }: Life) {
  if (slow.regenSince === 0) {
    if (slow.soot < 100 || slow.coolant <= 70 || settingsAt(machine, at).autoRegen === 0) return
    const draws = drawsOf(machine.seed, at, 'regeneration')
    slow.regenSince = at
    const breaks = machine.role === 'interruptsRegeneration' ? draws.chance(0.85) : draws.chance(0.03)
    slow.regenBreaksAfter = breaks ? draws.between(3, 8) * MINUTE_MS : 0
    return
  }
  if (slow.regenBreaksAfter > 0 && at - slow.regenSince >= slow.regenBreaksAfter) breakOff(slow)
  else if (slow.soot < 5) {
    slow.regenSince = 0
    slow.regens += 1
    slow.brokenInARow = 0
    slow.lastRegenEnd = at
  }
}

function seeCauses(life: Life, observer: Observer) {
  const { machine, slow } = life
  const see = (key: string, present: boolean) => {
    const open = slow.faults.some((fault) => fault.key === key)
    if (present && !open) raise(slow, key, life.at, null)
    else if (!present && open) settle(slow, key, life.at, observer)
  }
  /** On from one threshold, off at the other. */
  const seeBand = (key: string, value: number, on: number, off: number) => {
    if (value >= on) see(key, true)
    else if (value <= off) see(key, false)
  }
  seeBand('110-0', slow.coolant, 103, 98)
  seeBand('110-16', slow.coolant, 100, 97)
  seeBand('3719-16', slow.soot, 120, 60)
  seeBand('3719-0', slow.soot, 150, 100)
  seeBand('1638-16', slow.hydraulic, 92, 88)
  see('5319-31', slow.brokenInARow >= 3)
  if (machine.model.ureaTank === 0) return
  const level = (100 * slow.urea) / machine.model.ureaTank
  see('1761-17', level < 10 && level >= 5)
  see('1761-1', level < 5)
  see('4096-31', level === 0)
  if (machine.role === 'badUrea')
    see(
      '4094-31',
      slow.faults.some(({ key }) => key === '3364-18'),
    )
}

function nextDay(life: Life, observer: Observer) {
  const { machine } = life
  serviceIfDue(life, observer)
  const day = life.plan.day + 1
  life.plan = planDay(machine, day)
  life.coming = faultsOf(machine, life.plan)
  life.segment = 0
}

/** A technician comes when the first item is due, more or less, and does everything that would be due soon. */
function serviceIfDue({ machine, slow, at }: Life, observer: Observer) {
  const left = remainingHours(slow)
  const kept = (item: number) => machine.role === 'oilOverdue' && item === ENGINE_OIL
  if (!left.some((hours, item) => !kept(item) && hours <= -slow.serviceLateness)) return
  const items = DEFAULT_INTERVALS.flatMap((_, item) =>
    !kept(item) && (left[item] ?? 0) <= SERVICE_WINDOW_H ? item : [],
  )
  observer.service?.(at, slow, items)
  for (const item of items) slow.changedAt[item] = slow.hours
  slow.dust = 0
  if (machine.role !== 'overheats') slow.fouling *= 0.3
  slow.services += 1
  slow.serviceLateness = drawsOf(machine.seed, slow.services, 'service').between(-20, 40)
}

/** The faults by chance that a day brings, in the order of their times. */
function faultsOf(machine: Machine, plan: DayPlan): Life['coming'] {
  const working = plan.segments.filter(({ state }) => state !== 'off')
  const first = working[0]
  const last = working.at(-1)
  if (!first || !last) return []
  const hours = working.reduce((sum, { from, to }) => sum + (to - from), 0) / HOUR_MS
  const ambient = ambientTemperature(plan.site, first.from)
  const draws = drawsOf(machine.seed, plan.day, 'faults')
  const rates = FAULTS.map((fault) => rateOf(machine, fault, ambient, plan.rainy))
  const total = rates.reduce((sum, rate) => sum + rate, 0)
  const coming: Life['coming'] = []
  for (let at = draws.exponential(1); at < (total * hours) / 1000; at += draws.exponential(1)) {
    const definition = FAULTS[draws.weighted(rates)] as FaultDefinition
    const time = draws.between(first.from, last.to)
    coming.push({ definition, at: time, lasts: draws.lognormalAround(definition.lastsMin, 0.5) * MINUTE_MS })
  }
  return coming.sort((a, b) => a.at - b.at)
}

/** How often a machine has a fault under such circumstances. Unit: occurrences in 1000 engine hours. */
export function rateOf(machine: Machine, fault: FaultDefinition, ambient: number, rainy: boolean): number {
  const cylinder = fault.spn >= 651 && fault.spn <= 656 ? fault.spn - 650 : 0
  if (cylinder > machine.model.cylinders) return 0
  if (machine.model.ureaTank === 0 && (fault.spn === 4334 || fault.spn === 3364)) return 0
  const role = fault.role !== undefined && fault.role === machine.role ? OWN_FAULT : 1
  const heatFactor = fault.heat !== undefined && ambient > 30 ? fault.heat : 1
  const coldFactor = fault.cold !== undefined && ambient < -5 ? fault.cold : 1
  const wet = fault.spn === 97 && rainy ? 3 : 1
  return fault.rate * (role > 1 ? 1 : machine.faultProneness) * role * heatFactor * coldFactor * wet
}
