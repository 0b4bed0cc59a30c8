import { HOUR_MS, SECOND_MS } from '@trackhoe/vehicle-ports/clock'
import { catalog } from '@trackhoe/vehicle-ports/parameter-catalog'
import { isIdling, isWorking } from './day-plan.ts'
import { noise } from './draws.ts'
import { troubleCodeOf, type Lamp } from '@trackhoe/vehicle-ports/trouble-codes'
import type { Machine } from './machine.ts'
import type { OperatingPoint } from './physics.ts'
import { positionOf } from './position.ts'
import { settingsAt, type MachineSettings } from './settings.ts'
import { remainingHours, type SlowState } from './slow-state.ts'
import { airPressure } from './weather.ts'

const COUNT = catalog.length
const ALL_NUMBERS = Array.from({ length: COUNT }, (_, at) => at + 1)
const RELIEF = 34.3
/** The attachment type of the gateway that is one. */
const BREAKER = '2'
const clip = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** The parts of a digging cycle and what the pressures do in them. Units: MPa. */
const PHASES = [
  { until: 0.38, p1: 28, p2: 26, boomUp: 1.5, armIn: 2.8, bucketIn: 2.2, bucketOut: 0, swingL: 0, swingR: 0, load: 1.1 },
  { until: 0.6, p1: 22, p2: 16, boomUp: 2.6, armIn: 0, bucketIn: 0, bucketOut: 0, swingL: 2.7, swingR: 0, load: 1.05 },
  { until: 0.72, p1: 13, p2: 12, boomUp: 0.2, armIn: 0, bucketIn: 0, bucketOut: 2.9, swingL: 0.3, swingR: 0, load: 0.75 },
  { until: 1, p1: 11, p2: 10, boomUp: 0, armIn: 0.6, bucketIn: 0, bucketOut: 0.8, swingL: 0, swingR: 2.5, load: 0.9 },
] as const // prettier-ignore

/**
 * Every value of the catalog at one moment, at the place of its number; NaN where the machine has no such thing or
 * the value was lost on its way. A pure function of the machine, its state and the moment. `numbers`: the values that are asked for;
 * the others are not rounded, which takes most of the time.
 */
export function valuesOf(
  machine: Machine,
  slow: SlowState,
  now: OperatingPoint,
  numbers: readonly number[] = ALL_NUMBERS,
): Float64Array {
  const v = new Float64Array(COUNT + 1).fill(Number.NaN)
  const second = Math.floor(now.at / SECOND_MS)
  const jitter = (n: number, size: number) => size * noise(machine.seed, second, n)
  const constant = (n: number) => (noise(machine.seed, n, 5) + 1) / 2
  const settings = settingsAt(machine, now.at)
  engine(v, machine, slow, now, jitter, constant)
  fuelAndAir(v, machine, slow, now, jitter, constant)
  electric(v, slow, now, jitter)
  particleFilter(v, machine, slow, now, jitter)
  urea(v, machine, slow, now, jitter)
  exhaustReturn(v, slow, now, jitter, constant)
  hydraulics(v, machine, slow, now, jitter, settings)
  cabin(v, machine, slow, now, jitter)
  switches(v, machine, slow, now, jitter, settings)
  meters(v, machine, slow, now, settings)
  showFaults(v, slow)
  for (const n of numbers) v[n] = rounded(n, v[n] ?? Number.NaN, machine, second)
  return v
}

type Jitter = (n: number, size: number) => number
type Constant = (n: number) => number

function rounded(n: number, value: number, machine: Machine, second: number): number {
  const entry = catalog[n - 1]
  if (!entry || Number.isNaN(value)) return Number.NaN
  const isCounter = entry.kind === 'counter'
  if (!isCounter && noise(machine.seed, second, n + 1000) > 0.996) return Number.NaN
  const factor = 10 ** entry.precision
  const clipped = clip(value, entry.min, entry.max)
  return (isCounter ? Math.floor(clipped * factor) : Math.round(clipped * factor)) / factor
}

function engine(
  v: Float64Array,
  machine: Machine,
  slow: SlowState,
  now: OperatingPoint,
  jitter: Jitter,
  constant: Constant,
) {
  const { model } = machine
  const { running, load, power } = now
  const weak = slow.faults.some(({ key }) => key.startsWith('65')) ? 25 : 6
  const speed = running ? now.speed + jitter(1, weak) : 0
  const reference = (model.ratedKw * 9549 * 1.12) / model.ratedRpm
  const ratio = speed / model.ratedRpm
  const most = model.ratedKw * Math.min(1, 1.35 * ratio - 0.35 * ratio ** 2)
  const torque = running ? (100 * ((power * 9549) / Math.max(speed, 1))) / reference : 0
  v[1] = speed
  v[2] = running ? now.speed : 0
  v[3] = settingsAt(machine, now.at).lowIdleRpm
  v[4] = model.ratedRpm + 150
  v[5] = running ? (isIdling(now.state) ? 0 : 85 + jitter(5, 2)) : 0
  v[6] = 0.7 + ((v[5] ?? 0) / 100) * 3.6
  v[7] = running ? (100 * power) / Math.max(most, 1) : 0
  v[8] = torque
  v[9] = running ? torque + jitter(9, 1.5) : 0
  v[10] = running ? -(8 + 6 * ratio) : 0
  v[11] = reference
  v[12] = model.ratedKw
  v[13] = power
  v[14] = slow.coolant + jitter(14, 0.4)
  v[15] = 96 - 4 * constant(15)
  v[16] = running ? clip((slow.coolant - 60) * 2.2, 0, 110) : 0
  const oil = 90 + 0.21 * speed * (1 + 0.35 * Math.exp(-(slow.oil - 40) / 25)) - 60 * slow.wear
  v[17] = running ? clip(oil + jitter(17, 4), 60, 650) : 0
  v[18] = slow.oil + jitter(18, 0.4)
  v[19] = 88 - 10 * constant(19)
  v[20] = running ? 12 + 40 * wearOf(slow, 3) : 0
  v[21] = slow.fuelTemp
  v[22] = running ? 420 + jitter(22, 12) - 60 * wearOf(slow, 0) : 0
  v[23] = running ? 30 + 160 * wearOf(slow, 1) : 0
  v[24] = running ? 15 + 120 * wearOf(slow, 0) : 0
  v[25] = slow.faults.some(({ key }) => key === '97-0') ? 1 : 0
  v[26] = (100 * slow.fuel) / model.fuelTank + jitter(26, now.state === 'travel' ? 1.5 : 0.4)
  v[27] = now.fuelRate
  v[28] = slow.fuelUsed
  v[29] = slow.idleFuel
  v[30] = slow.tripFuel
  const rail = running ? 35 + 125 * load ** 0.6 * ratio ** 0.5 : 0
  v[32] = rail
  v[31] = running ? rail + jitter(31, 1.2) : 0
  v[33] = (v[31] ?? 0) - rail
  v[34] = running ? 1500 - 6 * rail + jitter(34, 10) : 0
  v[35] = running ? clip(62 - rail / 5, 10, 90) : 0
  const strokes = Math.max((speed / 2) * model.cylinders, 1)
  const quantity = running ? (now.fuelRate * 1e6) / 60 / strokes : 0
  v[36] = quantity
  v[37] = running ? 1.6 + jitter(37, 0.2) : 0
  v[38] = running ? 2 + 9 * ratio - 6 * load : 0
  v[39] = running ? 18 + 10 * ratio : 0
  for (let cylinder = 1; cylinder <= model.cylinders; cylinder++) {
    const n = 39 + cylinder
    const open = slow.faults.some(({ key }) => key === `${650 + cylinder}-5`)
    const bad = machine.role === 'weakCylinder' && cylinder === 3
    v[n] = running ? 3 * (constant(n) - 0.5) + jitter(n, 0.2) + (bad ? 4.4 : 0) + (open ? 1.5 : 0) : 0
  }
}

/** How far a maintenance item is used up: 0 new, 1 due, a little more when it is late. */
function wearOf(slow: SlowState, item: number): number {
  const interval = [500, 500, 500, 500, 1000, 1000, 1000, 2000, 2000][item] ?? 1000
  return clip(1 - (remainingHours(slow)[item] ?? 0) / interval, 0, 1.3)
}

function fuelAndAir(
  v: Float64Array,
  machine: Machine,
  slow: SlowState,
  now: OperatingPoint,
  jitter: Jitter,
  constant: Constant,
) {
  const { model } = machine
  const { running, load, ambient } = now
  const pressure = airPressure(now.plan.site)
  const ratio = now.speed / model.ratedRpm
  const boost = running ? 10 + 150 * load * ratio ** 1.2 + jitter(50, 2) : 0
  const intake = running ? ambient + 12 + 0.16 * boost : ambient
  const air = running
    ? ((model.displacement * now.speed) / 120_000) * ((pressure + boost) / (0.287 * (intake + 273))) * 3600 * 0.9
    : 0
  const most = ((model.displacement * model.ratedRpm) / 120_000) * (260 / (0.287 * 333)) * 3600 * 0.9
  const flow = clip(air / most, 0, 1.1)
  v[46] = boost
  v[47] = boost + pressure
  v[48] = intake
  v[49] = ambient + (running ? 4 : 0)
  v[50] = boost
  v[51] = running ? 25_000 + 95_000 * flow ** 0.8 : 0
  v[52] = running ? clip(75 - 60 * load, 5, 95) : 0
  v[53] = running ? ambient + 8 + 0.1 * boost : ambient
  v[54] = (0.6 + 2.4 * slow.dust) * flow ** 2
  v[55] = pressure
  v[56] = ambient
  v[57] = air
  v[58] = running ? (now.regenerating ? 40 : 96) : 100
  v[59] = v[58] ?? 0
  v[60] = slow.exhaust + jitter(60, 3)
  v[61] = running ? 3 + 22 * flow ** 2 : 0
  v[62] = running ? ambient + 22 + 8 * load : ambient
  v[79] = running ? now.speed * 0.9 * (0.35 + 0.65 * clip((slow.coolant - 80) / 12, 0, 1)) : 0
  v[80] = running ? clip((100 * (v[79] ?? 0)) / Math.max(now.speed * 0.9, 1), 0, 100) : 0
  v[81] = 0.4 * (constant(81) - 0.5)
  v[82] = running ? 0.3 + 0.9 * flow + 1.5 * slow.wear : 0
  v[130] = running ? air + now.fuelRate * 0.84 : 0
}

function electric(v: Float64Array, slow: SlowState, now: OperatingPoint, jitter: Jitter) {
  const { running, keyOn, ambient } = now
  const cranking = now.state === 'keyOn'
  const supply = running ? 27.8 + jitter(63, 0.2) : keyOn ? 21.5 + 0.06 * clip(ambient, -25, 0) : 25.2
  const lights = now.sun < 0.1 && running ? 1 : 0
  v[63] = supply
  v[64] = supply - 0.1
  v[65] = running ? 4 + jitter(65, 1) : keyOn ? -8 : -0.1
  v[66] = running ? supply + 0.1 : 0
  v[67] = running ? 18 + (now.cooling ? 12 : 0) + 8 * lights : 0
  for (const n of [68, 69, 70]) v[n] = keyOn ? 5 + jitter(n, 0.02) : 0
  v[71] = cranking && ambient < 0 ? 1 : 0
  v[72] = cranking && ambient < 0 ? clip(-ambient, 3, 25) : 0
  v[73] = cranking ? 1 : 0
  v[74] = cranking ? 2 : running ? 3 : 0
  v[75] = running ? (now.state === 'warmUp' ? 3 : now.state === 'coolDown' ? 5 : 4) : cranking ? 2 : 0
  v[76] = running ? (isIdling(now.state) ? 0 : 1) : 15
  v[77] = cranking ? 1 : 0
  v[78] = running ? Math.min((now.at - slow.runningSince) / SECOND_MS, 65_535) : 0
  v[92] = now.segment.mode
}

function particleFilter(v: Float64Array, machine: Machine, slow: SlowState, now: OperatingPoint, jitter: Jitter) {
  const { running, regenerating: regen } = now
  v[93] = slow.docIn
  v[94] = slow.docOut + (regen ? jitter(94, 15) : 0)
  v[95] = slow.dpdIn
  v[96] = slow.dpdOut
  const flow = clip(now.load * 1.1 + (running ? 0.15 : 0), 0, 1)
  v[97] = running ? (0.6 + (6.5 * slow.soot) / 100 + (5 * slow.ash) / 100) * flow ** 1.6 : 0
  v[98] = running ? (v[97] ?? 0) + 2 + 6 * flow : 0
  v[99] = running ? 1 + 4 * flow : 0
  v[100] = slow.soot
  v[101] = slow.ash
  v[102] = slow.soot * 0.035 * machine.model.displacement
  v[103] = slow.soot * 0.05
  v[104] = 100
  v[105] = slow.soot >= 130 ? 3 : slow.soot >= 110 ? 2 : slow.soot >= 100 ? 1 : 0
  v[106] = regen ? 1 : slow.regenSince > 0 ? 2 : 0
  v[107] = running && !regen && slow.exhaust > 320 ? 1 : 0
  v[108] = 0
  v[111] = running && slow.exhaust < 160 ? 1 : 0
  v[112] = slow.faults.some(({ key }) => key.startsWith('32')) ? 1 : 0
  v[115] = slow.coolant < 70 ? 1 : 0
  v[109] = v[112] || v[115] ? 1 : 0
  for (const n of [110, 113, 119, 120]) v[n] = 0
  v[114] = slow.soot >= 150 ? 1 : 0
  v[116] = 1
  v[117] = slow.soot >= 110 ? 4 : slow.soot >= 100 ? 1 : 0
  v[118] = regen ? 1 : 0
  v[121] = Math.max(now.at - slow.lastRegenEnd, 0) / SECOND_MS
  v[122] = slow.regens > 0 ? (slow.hours / slow.regens) * 3600 : 0
  v[123] = slow.regenHours * 3600
  v[124] = slow.passiveHours * 3600
  v[125] = slow.regens
  v[126] = slow.regenRequests
  v[127] = slow.regenBreaks
  v[128] = regen ? 12 + jitter(128, 1) : 0
  v[129] = slow.regenFuel
}

function urea(v: Float64Array, machine: Machine, slow: SlowState, now: OperatingPoint, jitter: Jitter) {
  if (machine.model.ureaTank === 0) return
  const { running, load } = now
  const level = (100 * slow.urea) / machine.model.ureaTank
  const quality = machine.role === 'badUrea' ? 0.55 : 1
  const out = running ? 180 + 620 * load * (1 - returnRate(now) / 60) : 0
  const efficiency = running && level > 0 ? 96 * clip((slow.scrIn - 190) / 70, 0, 1) * quality : 0
  const dosing = running && slow.scrIn >= 190 && level > 0 ? 0.045 * now.fuelRate * 1090 : 0
  v[131] = slow.scrIn
  v[132] = slow.scrOut
  v[133] = out
  v[134] = out * (1 - efficiency / 100)
  v[135] = efficiency
  v[136] = level
  v[137] = now.ambient + (running ? 8 : 0)
  v[138] = machine.role === 'badUrea' ? 22 : 32.5 + jitter(138, 0.4)
  v[139] = running ? airPressure(now.plan.site) + (dosing > 0 ? 900 : 0) : airPressure(now.plan.site)
  v[140] = dosing
  v[141] = running && slow.scrIn >= 190 ? 0.045 * now.fuelRate * 1090 : 0
  v[142] = level < 5 ? 4 : level < 10 ? 1 : 0
  v[143] = level === 0 ? 4 : level < 5 ? 2 : 0
  v[144] = slow.ureaUsed
}

/** Share of exhaust that goes back into the engine. Unit: %. */
function returnRate(now: OperatingPoint): number {
  return 0.45 * valveTarget(now)
}

function valveTarget(now: OperatingPoint): number {
  return now.running && !now.regenerating ? 55 * (1 - now.load) ** 1.2 : 0
}

function exhaustReturn(v: Float64Array, slow: SlowState, now: OperatingPoint, jitter: Jitter, constant: Constant) {
  const { running } = now
  const target = slow.coolant > 60 ? valveTarget(now) : 0
  v[146] = target
  v[147] = target
  v[145] = running ? clip(target + jitter(145, 0.6), 0, 100) : 0
  v[148] = (v[145] ?? 0) - target
  v[150] = slow.egr
  v[151] = running ? slow.coolant + 18 + 60 * now.load : Math.min(slow.egr, slow.coolant)
  v[149] = v[151] ?? 0
  v[152] = running ? clip((100 * (slow.egr - (v[151] ?? 0))) / Math.max(slow.egr - slow.coolant, 1), 0, 98) : 0
  v[153] = slow.coolant < 60 ? 100 : 0
  v[154] = running ? 2 + 8 * now.load : 0
  v[155] = running ? 110 + 120 * now.load : airPressure(now.plan.site)
  v[156] = running ? 106 + 110 * now.load : airPressure(now.plan.site)
  v[158] = 0.45 * (v[145] ?? 0)
  v[157] = ((v[57] ?? 0) * (v[158] ?? 0)) / 100
  v[159] = running ? now.ambient + 30 : now.ambient
  v[160] = running ? slow.coolant + 10 : slow.coolant
  v[161] = running ? target * 0.9 : 0
  v[162] = running ? 0.4 + target / 40 : 0
  v[164] = 0.6 + 0.2 * constant(164)
  v[163] = (v[164] ?? 0) + ((v[145] ?? 0) / 100) * 3.2
  v[165] = running && target === 0 ? 1 : 0
  v[166] = running && slow.coolant > 60 ? 1 : 0
}

function hydraulics(
  v: Float64Array,
  machine: Machine,
  slow: SlowState,
  now: OperatingPoint,
  jitter: Jitter,
  { boostSec, affixType, bucketCapacity, materialDensity }: MachineSettings,
) {
  const { running, load } = now
  const works = isWorking(now.state)
  const period = 17 + 2 * noise(machine.seed, Math.floor(now.segment.from / SECOND_MS), 41)
  const share = ((now.at - now.segment.from) / SECOND_MS / period) % 1
  const phase = PHASES.find(({ until }) => share < until) ?? PHASES[0]
  const travel = now.state === 'travel'
  const scale = load / 0.6
  const digs = works && !travel
  const p1 = !running ? 0 : digs ? phase.p1 * scale : travel ? 16 : 3.2
  const p2 = !running ? 0 : digs ? phase.p2 * scale : travel ? 15.5 : 3.2
  v[167] = clip(p1 + jitter(167, running ? 0.5 : 0.05), 0, RELIEF)
  v[168] = clip(p2 + jitter(168, running ? 0.5 : 0.05), 0, RELIEF)
  const most = machine.model.ratedKw * 1.9
  const displacement = works ? clip((machine.model.ratedKw * 0.8 * 60) / (Math.max(p1, 5) * most) + 0.3, 0.2, 1) : 0.12
  const flow = running ? displacement * most * (now.speed / machine.model.ratedRpm) * 0.95 : 0
  v[169] = running ? 3 * (1 - flow / most) : 0
  v[170] = running ? 3 * (1 - (0.95 * flow) / most) : 0
  v[171] = running ? 3.9 + jitter(171, 0.05) : 0
  const current = running ? 200 + 500 * load : 0
  v[173] = current
  v[172] = running ? current + jitter(172, 8) : 0
  v[175] = running ? 260 + 300 * displacement : 0
  v[174] = running ? (v[175] ?? 0) + jitter(174, 8) : 0
  v[176] = running ? 100 * displacement : 0
  v[177] = running ? 96 * displacement : 0
  v[178] = flow
  v[179] = flow * 0.96
  v[180] = ((v[167] ?? 0) * flow + (v[168] ?? 0) * flow * 0.96) / 60 / 0.9
  v[181] = running ? clip((100 * (v[180] ?? 0)) / machine.model.ratedKw, 0, 118) : 0
  v[182] = slow.hydraulic + jitter(182, 0.4)
  v[183] = 82
  v[184] = slow.faults.some(({ key }) => key === '1713-31') ? 1 : 0
  v[185] = running ? 20 + 120 * wearOf(slow, 7) : 0
  v[186] = running ? 4000 + 14_000 * clip((slow.hydraulic - 40) / 50, 0, 1) : 0
  v[187] = digs ? (v[167] ?? 0) * 0.8 : 6
  v[188] = digs ? 5 + jitter(188, 1) : 2
  v[189] = digs ? (v[168] ?? 0) * 0.85 : 3
  v[190] = digs ? 4 : 2
  v[191] = digs ? (v[167] ?? 0) * 0.7 : 2
  v[192] = digs ? 3 : 1.5
  v[193] = digs && phase.swingL > 0 ? 18 : 0.5
  v[194] = digs && phase.swingR > 0 ? 17 : 0.5
  v[195] = travel ? 17 + jitter(195, 1) : 0.4
  v[196] = travel ? 16.6 + jitter(196, 1) : 0.4
  v[197] = digs ? phase.boomUp : 0
  v[198] = digs && phase.boomUp === 0 ? 1.8 : 0
  v[199] = digs ? phase.armIn : 0
  v[200] = digs && phase.armIn === 0 ? 1.2 : 0
  v[201] = digs ? phase.bucketIn : 0
  v[202] = digs ? phase.bucketOut : 0
  v[203] = digs ? phase.swingL : 0
  v[204] = digs ? phase.swingR : 0
  v[205] = travel ? 2.6 + jitter(205, 0.2) : 0
  v[206] = travel ? 2.6 + jitter(206, 0.2) : 0
  v[207] = now.state === 'break' ? 2.4 : 0
  v[208] = 0
  v[209] = now.state === 'digHard' && share < 0.1 && boostSec > 0 ? 1 : 0
  v[210] = travel && noise(machine.seed, now.segment.from / 1000, 51) > -0.6 ? 1 : 0
  v[211] = digs && (phase.swingL > 0 || phase.swingR > 0) ? 1 : 0
  v[212] = travel ? 1 : 0
  v[213] = works ? 1 : 0
  v[214] = now.state === 'break' ? 1 : 0
  v[215] = affixType === BREAKER || (machine.application === 'breaker' && now.state === 'break') ? 1 : 0
  v[216] = digs && share > 0.38 && share < 0.72 ? 0.85 * bucketCapacity * materialDensity * (1 + jitter(216, 0.2)) : 0
  v[217] = clip((100 * (v[216] ?? 0)) / (machine.model.bucket * 2.1), 0, 140)
  v[218] = slow.payload
}

function cabin(v: Float64Array, machine: Machine, slow: SlowState, now: OperatingPoint, jitter: Jitter) {
  const { running, cooling, ambient } = now
  const heating = running && ambient < 12
  v[219] = slow.cab + jitter(219, 0.3)
  v[220] = machine.setTemperature
  v[221] = cooling ? 9 + jitter(221, 1) : heating ? 48 : slow.cab
  v[222] = cooling ? 4 + jitter(222, 0.6) : ambient
  v[223] = slow.coolant - (running ? 3 : 0)
  v[224] = now.sun * 950
  v[225] = running ? (cooling || heating ? 5 : 2) : 0
  v[226] = running ? 4 + 3 * (v[225] ?? 0) : 0
  v[227] = cooling ? 1 : 0
  v[228] = cooling ? 1250 + 22 * Math.max(ambient - 20, 0) + jitter(228, 40) : clip(350 + 14 * ambient, 80, 900)
  v[229] = slow.faults.some(({ key }) => key === '605-0') ? 1 : 0
  v[230] = 0
  v[231] = 1
  v[232] = running ? (heating ? 2 : 1) : 0
  v[233] = heating ? 80 : cooling ? 5 : 40
  v[234] = cooling ? 1 : 0
  v[235] = heating && now.plan.rainy ? 1 : 0
  v[236] = slow.faults.some(({ key }) => key === '605-0') ? 31 : 0
}

function switches(
  v: Float64Array,
  machine: Machine,
  slow: SlowState,
  now: OperatingPoint,
  jitter: Jitter,
  { autoIdleDelaySec }: MachineSettings,
) {
  const { running, keyOn, state, plan } = now
  const works = isWorking(state)
  const dark = now.sun < 0.1
  const on = (condition: boolean) => (condition ? 1 : 0)
  v[237] = on(keyOn)
  v[238] = on(state === 'keyOn')
  v[239] = 0
  // The lever is locked while the operator does nothing.
  v[240] = on(!works)
  v[241] = on(keyOn)
  v[242] = on(running && noise(machine.seed, Math.floor(now.segment.from / HOUR_MS), 61) > -0.7)
  v[243] = on(!running)
  v[244] = on(running && now.ambient > 22 && !now.cooling)
  v[245] = on(state === 'idle' && now.at - now.segment.from > autoIdleDelaySec * SECOND_MS)
  v[246] = 1
  v[247] = machine.index % 3 === 0 ? 1 : 0
  v[248] = v[209] ?? 0
  v[249] = on(state === 'break')
  v[250] = 0
  v[251] = on(state === 'travel' && now.at - now.segment.from < 4 * SECOND_MS)
  v[252] = plan.rainy && running ? 1 : 0
  v[253] = 0
  v[254] = dark && running ? 2 : 0
  v[255] = on(dark && running)
  v[256] = on(dark && keyOn && !works)
  v[257] = 0
  v[258] = on(state === 'travel')
  v[259] = on((v[217] ?? 0) > 110)
  v[260] = on(works && state !== 'travel')
  v[261] = v[211] ?? 0
  v[262] = on(state === 'travel')
  v[263] = on(state === 'break')
  v[264] = 0
  v[265] = on(slow.dust > 0.8)
  v[266] = 0
  v[267] = on(keyOn)
  v[268] = on(slow.faults.some(({ key }) => troubleCodeOf(key)?.lamp === 'red'))
  v[269] = on(machine.role !== 'antennaOff')
  v[270] = 1
  v[271] = 1
  v[272] = 0
  v[273] = 0
  v[274] = positionOf(machine, plan, slow, now.at).fix
  v[275] = -112 + 42 * machine.signal + jitter(275, 5)
  v[276] = 4.05 - 0.1 * on(!keyOn)
}

function meters(
  v: Float64Array,
  machine: Machine,
  slow: SlowState,
  now: OperatingPoint,
  { coolantAlarm }: MachineSettings,
) {
  const { hours } = slow
  v[277] = hours
  v[278] = slow.keyHours
  v[279] = hours * 0.998
  v[280] = slow.workHours
  v[281] = slow.upperHours
  v[282] = 0.38 * slow.upperHours
  v[283] = slow.travelHours
  v[284] = 0.7 * slow.travelHours
  v[285] = 0.2 * slow.travelHours
  v[286] = 0.8 * slow.travelHours
  v[287] = slow.idleHours
  v[288] = 0.8 * slow.idleHours
  v[289] = 0.1 * slow.idleHours
  v[290] = 0.02 * slow.workHours
  v[291] = slow.breakerHours
  v[292] = 0
  v[293] = slow.modeSp
  v[294] = slow.modeH
  v[295] = slow.modeA
  v[296] = slow.regenHours
  v[297] = slow.hotCoolantHours
  v[298] = slow.hotHydraulicHours
  v[299] = slow.coolingHours
  v[300] = slow.starts
  v[301] = slow.keyOns
  v[302] = slow.revolutions
  if (machine.model.ureaTank === 0) v[144] = Number.NaN
  if (now.running && slow.coolant > coolantAlarm) v[84] = 1
}

function showFaults(v: Float64Array, slow: SlowState) {
  const lamps = new Set<Lamp>(slow.faults.flatMap(({ key }) => troubleCodeOf(key)?.lamp ?? []))
  const keys = new Set(slow.faults.map(({ key }) => key))
  v[83] = keys.has('157-18') || keys.has('3719-16') ? 1 : 0
  v[84] = keys.has('110-0') || keys.has('110-16') ? 1 : 0
  v[85] = keys.has('100-1') ? 1 : 0
  v[86] = lamps.has('amber') ? 1 : 0
  v[87] = lamps.has('red') ? 1 : 0
  v[88] = lamps.has('mil') ? 1 : 0
  v[89] = lamps.has('protect') ? 1 : 0
  v[90] = slow.faults.length
  v[91] = slow.services > 0 ? 2 : 3
  // A broken sensor says nothing.
  if (keys.has('110-3') || keys.has('110-4')) v[14] = Number.NaN
  if (keys.has('100-4')) v[17] = Number.NaN
  if (keys.has('3251-4')) v[97] = Number.NaN
  if (keys.has('3242-3')) v[95] = Number.NaN
}
