import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@trackhoe/vehicle-ports/clock'
import { isIdling, isRunning, isWorking, type DayPlan, type Segment, type WorkState } from './day-plan.ts'
import { noise } from './draws.ts'
import type { Machine } from './machine.ts'
import { settingsAt } from './settings.ts'
import type { SlowState } from './slow-state.ts'
import { ambientTemperature, sunshine } from './weather.ts'

/** What a machine is doing at a moment, and what follows from it at once. Units: rpm, kW, L/h, °C. */
export interface OperatingPoint {
  at: number
  plan: DayPlan
  segment: Segment
  state: WorkState
  running: boolean
  keyOn: boolean
  load: number
  speed: number
  power: number
  fuelRate: number
  ambient: number
  sun: number
  cooling: boolean
  /** An active regeneration is under way. */
  regenerating: boolean
}

const EFFICIENCY = 0.425
const KWH_PER_LITER = 9.94
const REGEN_WAIT_MS = 30 * SECOND_MS
const REGEN_DECAY_S = 360

/** The moment that a state of the machine and its plan make together. A broken machine stands. */
export function operatingPointOf(
  machine: Machine,
  plan: DayPlan,
  segment: Segment,
  slow: SlowState,
  at: number,
): OperatingPoint {
  const state = slow.brokenUntil > at ? 'off' : segment.state
  const { model } = machine
  const running = isRunning(state)
  const ambient = ambientTemperature(plan.site, at)
  const sun = sunshine(at, plan.rainy)
  const regenerating = running && slow.regenSince > 0 && at >= slow.regenSince + REGEN_WAIT_MS
  const idling = isIdling(state)
  const load = running ? segment.load : 0
  const speed = !running
    ? 0
    : idling
      ? settingsAt(machine, at).lowIdleRpm
      : state === 'regenParked'
        ? 1500
        : (model.modeRpm[segment.mode] ?? model.ratedRpm) * (1 - 0.04 * load)
  const available = model.ratedKw * (1 - 0.00006 * Math.max(0, plan.site.altitude - 1500))
  const power = running ? (idling ? 0.075 * model.ratedKw : load * available) : 0
  const cooling = running && ambient + 8 * sun > machine.setTemperature
  return {
    at,
    plan,
    segment,
    state,
    running,
    keyOn: state !== 'off',
    load,
    speed,
    power,
    fuelRate: running ? fuelRate(machine, speed, power, slow.coolant, cooling, regenerating) : 0,
    ambient,
    sun,
    cooling,
    regenerating,
  }
}

/** Unit: L/h. Shaft and friction power by an indicated efficiency; more when cold, cooling or regenerating. */
function fuelRate(
  machine: Machine,
  speed: number,
  power: number,
  coolant: number,
  cooling: boolean,
  regenerating: boolean,
): number {
  const friction = (100 * (1.2 + (0.45 * speed) / 1000) * machine.model.displacement * speed) / 120_000
  const warm = (machine.thirst * (power + friction)) / (EFFICIENCY * KWH_PER_LITER)
  const cold = coolant < 60 ? 1 + (0.08 * (60 - coolant)) / 60 : 1
  return warm * cold * (regenerating ? 1.12 : 1) + (cooling ? 0.5 : 0)
}

const approach = (value: number, target: number, seconds: number, tau: number) =>
  target + (value - target) * Math.exp(-seconds / tau)

/** Lets so much time pass in one state. Temperatures are first order in closed form, so the step may be long. */
export function advance(machine: Machine, slow: SlowState, now: OperatingPoint, ms: number): void {
  const h = ms / HOUR_MS
  if (now.keyOn) slow.keyHours += h
  if (now.running) {
    // By the temperatures with which the step begins, so that half a step counts what the whole one will.
    count(machine, slow, now, h)
    burn(machine, slow, now, h, ms / SECOND_MS)
    move(machine, slow, now, h)
  }
  heat(slow, now, ms / SECOND_MS)
}

function heat(slow: SlowState, now: OperatingPoint, s: number) {
  const { ambient, load, running } = now
  const to = (value: number, target: number, tau: number, offTau: number) =>
    running ? approach(value, target, s, tau) : approach(value, ambient, s, offTau)
  const regen = now.regenerating
  const coolant = 82 + 9 * load ** 2 + 0.3 * Math.max(0, ambient - 25) + 30 * slow.fouling * load
  // Slower until the thermostat opens: a cold block takes most of the heat.
  slow.coolant = to(slow.coolant, coolant, slow.coolant < 70 ? 1080 : 420, 5400)
  slow.oil = to(slow.oil, slow.coolant + 4 + 12 * load, 600, 7200)
  slow.hydraulic = to(slow.hydraulic, Math.min(Math.max(ambient + 24, 38) + 30 * load, 98), 1500, 9000)
  slow.exhaust = to(slow.exhaust, isIdling(now.state) ? 150 : 140 + 360 * load, 40, 900)
  slow.docIn = to(slow.docIn, slow.exhaust - 15, 60, 2400)
  slow.docOut = to(slow.docOut, regen ? 600 : slow.docIn - 5, 90, 2400)
  slow.dpdIn = to(slow.dpdIn, slow.docOut - 8, 90, 3600)
  slow.dpdOut = to(slow.dpdOut, regen ? slow.dpdIn + 25 : slow.dpdIn - 12, 150, 3600)
  slow.scrIn = to(slow.scrIn, slow.dpdOut - 25, 200, 4200)
  slow.scrOut = to(slow.scrOut, slow.scrIn - 5, 260, 4200)
  slow.egr = to(slow.egr, 0.82 * slow.exhaust, 30, 1200)
  slow.fuelTemp = to(slow.fuelTemp, ambient + 16, 1800, 7200)
  const cab = now.cooling ? 24 : ambient + 8 * now.sun
  slow.cab = running ? approach(slow.cab, cab, s, 240) : approach(slow.cab, ambient + 6 * now.sun, s, 1800)
}

function count(machine: Machine, slow: SlowState, now: OperatingPoint, h: number) {
  slow.hours += h
  if (isWorking(now.state)) slow.workHours += h
  if (isIdling(now.state)) slow.idleHours += h
  if (now.state === 'travel') slow.travelHours += h
  else if (isWorking(now.state)) slow.upperHours += h
  if (now.state === 'break') slow.breakerHours += h
  if (now.segment.mode === 0) slow.modeSp += h
  else if (now.segment.mode === 1) slow.modeH += h
  else slow.modeA += h
  if (now.regenerating) slow.regenHours += h
  if (slow.exhaust > 320) slow.passiveHours += h
  if (slow.coolant > 100) slow.hotCoolantHours += h
  if (slow.hydraulic > 95) slow.hotHydraulicHours += h
  if (now.cooling) slow.coolingHours += h
  slow.revolutions += (now.speed * 60 * h) / 1000
  // Buckets of about 17 seconds a cycle; half of the time goes into other things.
  if (now.state === 'dig' || now.state === 'digHard') slow.payload += h * 105 * machine.model.bucket * 1.36
}

function burn(machine: Machine, slow: SlowState, now: OperatingPoint, h: number, s: number) {
  const { model } = machine
  const liters = now.fuelRate * h
  slow.fuel = Math.max(slow.fuel - liters, 0)
  slow.fuelUsed += liters
  slow.tripFuel += liters
  if (isIdling(now.state)) slow.idleFuel += liters
  if (now.regenerating) slow.regenFuel += liters * (0.12 / 1.12)
  const sulfur = machine.role === 'badFuel' ? 350 : 7
  const dirt = Math.min(Math.max(Math.log10(sulfur / 10), 0), 2) * 0.5
  slow.ash += 0.008 * h * (1 + dirt)
  if (now.regenerating) slow.soot *= Math.exp(-s / REGEN_DECAY_S)
  else {
    const gain = 5.2 * (now.fuelRate / ((15 * model.ratedKw) / 117)) * (isIdling(now.state) ? 1.6 : 1) * (1 + dirt)
    const passive = (2.2 * Math.max(0, slow.exhaust - 320)) / 100
    slow.soot = Math.max(slow.soot + (gain - passive) * h, 0)
  }
  if (model.ureaTank > 0 && slow.scrIn >= 190 && slow.urea > 0) {
    const dosed = Math.min(0.045 * liters, slow.urea)
    slow.urea -= dosed
    slow.ureaUsed += dosed
  }
  if (machine.role !== 'overheats') slow.fouling = Math.min(slow.fouling + 0.00005 * h, 1)
  slow.dust = Math.min(slow.dust + (now.plan.rainy ? 0.0006 : 0.0012) * h, 1)
}

/** Unit: meters an hour. */
const WALK = 3800
const SITE_RADIUS = 300

/** Only traveling moves a machine; each stretch goes straight, and never out of the site. */
function move(machine: Machine, slow: SlowState, now: OperatingPoint, h: number) {
  if (now.state !== 'travel') return
  const outside = Math.hypot(slow.east, slow.north) > SITE_RADIUS
  const angle = outside
    ? Math.atan2(-slow.north, -slow.east)
    : Math.PI * noise(machine.seed, Math.floor(now.segment.from / MINUTE_MS), 9)
  slow.east += Math.cos(angle) * WALK * h
  slow.north += Math.sin(angle) * WALK * h
}
