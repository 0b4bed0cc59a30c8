import * as z from 'zod/mini'
import { atLeastOne, numberIn, oneOf, Switch, type NumberRange } from './command-fields.ts'

/**
 * The settings of a machine whose range a vehicle type may narrow, each with what any machine takes. A setting with a value
 * that means off is not among them. Units: in the ranges. Source: vehicle specification §5; ranges are not in the specification.
 */
export const SETTING_RANGES = {
  autoIdleDelaySec: { min: 1, max: 60, unit: '秒' },
  lowIdleRpm: { min: 800, max: 1200, step: 10, unit: 'rpm' },
  boostSec: { min: 0, max: 10, unit: '秒' },
  optionFlow1: { min: 30, max: 420, step: 5, unit: 'L/min' },
  optionFlow2: { min: 10, max: 100, step: 5, unit: 'L/min' },
  coolantAlarm: { min: 95, max: 110, unit: '℃' },
  hydOilAlarm: { min: 85, max: 105, unit: '℃' },
  fuelLowAlarm: { min: 5, max: 30, unit: '%' },
  ureaLowAlarm: { min: 5, max: 30, unit: '%' },
  bucketCapacity: { min: 0.1, max: 3, step: 0.01, unit: 'm³' },
  materialDensity: { min: 0.8, max: 2.5, step: 0.05, unit: 't/m³' },
} as const satisfies Readonly<Record<string, NumberRange>>

export type LimitedSetting = keyof typeof SETTING_RANGES

const idleShutdownText = '请输入0（关闭）或3～60之间的整数（分钟）'

/**
 * The settings of a machine; what is left out stays as it is.
 *
 * Wire: `affixType` is a value of the gateway's GetDictAffixType; `workMode` 0 SP, 1 H, 2 A; `idleShutdownMin` 0 switches
 * it off. Units: in the names, else rpm, L/min for the flows, ℃ and % for the alarms, m³, t/m³. Source: vehicle
 * specification §5 "vehicle parameter"; fields and ranges are not in the specification.
 */
export const VehicleParameters = z
  .object({
    affixType: z.optional(z.string().check(z.minLength(1), z.maxLength(16))),
    workMode: z.optional(oneOf([0, 1, 2])),
    autoIdleDelaySec: z.optional(numberIn(SETTING_RANGES.autoIdleDelaySec)),
    idleShutdownMin: z.optional(
      z
        .int(idleShutdownText)
        .check(z.refine((minutes) => minutes === 0 || (minutes >= 3 && minutes <= 60), idleShutdownText)),
    ),
    lowIdleRpm: z.optional(numberIn(SETTING_RANGES.lowIdleRpm)),
    boostSec: z.optional(numberIn(SETTING_RANGES.boostSec)),
    optionFlow1: z.optional(numberIn(SETTING_RANGES.optionFlow1)),
    optionFlow2: z.optional(numberIn(SETTING_RANGES.optionFlow2)),
    coolantAlarm: z.optional(numberIn(SETTING_RANGES.coolantAlarm)),
    hydOilAlarm: z.optional(numberIn(SETTING_RANGES.hydOilAlarm)),
    fuelLowAlarm: z.optional(numberIn(SETTING_RANGES.fuelLowAlarm)),
    ureaLowAlarm: z.optional(numberIn(SETTING_RANGES.ureaLowAlarm)),
    autoRegen: z.optional(Switch),
    bucketCapacity: z.optional(numberIn(SETTING_RANGES.bucketCapacity)),
    materialDensity: z.optional(numberIn(SETTING_RANGES.materialDensity)),
    language: z.optional(z.enum(['zh', 'en', 'ja'])),
  })
  .check(atLeastOne)
export type VehicleParameters = z.input<typeof VehicleParameters>

/** The items of a remote reset, in the order in which the terminal resets them. Source: not in the specification. */
export const RESET_ITEMS = [
  'tripHour',
  'tripFuel',
  'faultHistory',
  'operationHistory',
  'egrLearning',
  'scvLearning',
  'dpdCounter',
  'diagnosisRestart',
  'terminalRestart',
  'factoryDefault',
] as const

export type ResetItem = (typeof RESET_ITEMS)[number]

const chosen = z.optional(z.literal(1))

/** The items to reset. Wire: 1 for each; `factoryDefault` stands alone. Source: vehicle specification §5 "reset"; the fields are not in it. */
export const ResetItems = z
  // `fromEntries` forgets which names it was given; they are exactly the items.
  .object(Object.fromEntries(RESET_ITEMS.map((item) => [item, chosen])) as Record<ResetItem, typeof chosen>)
  .check(
    atLeastOne,
    z.refine(
      (items: Partial<Record<ResetItem, 1 | undefined>>) =>
        items.factoryDefault === undefined || Object.values(items).filter((value) => value !== undefined).length === 1,
      { error: '恢复出厂设置不能与其他项目同时下发', path: ['factoryDefault'] },
    ),
  )
export type ResetItems = z.input<typeof ResetItems>

/**
 * The act of the terminal when its antenna is unplugged or its SIM changes, or a lock by hand.
 *
 * Wire: `level` 0 alarm only, 1 warning on the display, 2 power reduced, 3 no start; `manual` 1 locks, 0 unlocks. A lock
 * takes effect at the next start and never stops an engine. Unit: minutes. Source: not in the specification.
 */
export const LockSettings = z.union([
  z.strictObject({ manual: z.literal(0) }),
  z.strictObject({ manual: z.literal(1), level: oneOf([0, 1, 2, 3]) }),
  z
    .strictObject({
      antennaLock: z.optional(Switch),
      simLock: z.optional(Switch),
      antennaDelayMin: z.optional(numberIn({ min: 0, max: 1440, unit: '分钟' })),
      simDelayMin: z.optional(numberIn({ min: 0, max: 1440, unit: '分钟' })),
      level: z.optional(oneOf([0, 1, 2, 3])),
      removalAlarm: z.optional(Switch),
    })
    .check(atLeastOne),
])
export type LockSettings = z.input<typeof LockSettings>
