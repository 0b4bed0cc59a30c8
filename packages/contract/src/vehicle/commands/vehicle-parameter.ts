import * as z from 'zod/mini'
import { atLeastOne, numberIn, oneOf, Switch, type NumberRange } from './command-fields.ts'
import { alone, choice, commandKind, measured, never, onOff, plain } from './command-kind.ts'
import { notOfJt808 } from './jt808-objections.ts'

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

export const vehicleParameter = commandKind<VehicleParameters, 'set'>({
  infoid: '41',
  group: 6,
  object: 'param',
  params: VehicleParameters,
  name: { zh: '车辆参数', en: 'Vehicle parameters' },
  recall: { group: 6, page: '/initialSet/home' },
  countsDown: false,
  readsBack: true,
  jt808Objection: notOfJt808,
  fitsEveryModel: false,
  knownValuesOnly: true,
  values: {
    affixType: plain('属具类型', 'Attachment'),
    workMode: choice('上电动力模式', 'Power mode at key-on', {
      '0': { zh: 'SP', en: 'SP' },
      '1': { zh: 'H', en: 'H' },
      '2': { zh: 'A', en: 'A' },
    }),
    autoIdleDelaySec: measured('自动怠速延时', 'Auto-idle delay', 's'),
    idleShutdownMin: measured('怠速自动停机', 'Idle shutdown', 'min'),
    lowIdleRpm: measured('怠速转速', 'Idle speed', 'rpm'),
    boostSec: measured('增压持续时间', 'Boost time', 's'),
    optionFlow1: measured('选装管路1流量', 'Option line 1 flow', 'L/min'),
    optionFlow2: measured('选装管路2流量', 'Option line 2 flow', 'L/min'),
    coolantAlarm: measured('冷却液高温报警', 'Coolant alarm', '℃'),
    hydOilAlarm: measured('液压油高温报警', 'Hydraulic oil alarm', '℃'),
    fuelLowAlarm: measured('燃油低位报警', 'Low fuel alarm', '%'),
    ureaLowAlarm: measured('尿素低位报警', 'Low urea alarm', '%'),
    autoRegen: onOff('自动再生', 'Automatic regeneration'),
    bucketCapacity: measured('斗容', 'Bucket capacity', 'm³'),
    materialDensity: measured('物料密度', 'Material density', 't/m³'),
    language: choice('显示器语言', 'Monitor language', {
      zh: { zh: '中文', en: 'Chinese' },
      en: { zh: '英文', en: 'English' },
      ja: { zh: '日文', en: 'Japanese' },
    }),
  },
  items: {},
  formOf: () => 'set',
  forms: {
    set: {
      permission: null,
      send: null,
      page: '/initialSet/home',
      isDangerous: never,
      lane: alone,
      requires: (values) =>
        Object.entries(values).flatMap(([setting, value]) =>
          typeof value === 'number' ? [{ kind: 'type-limit', path: [setting], setting, value } as const] : [],
        ),
      effects: (_values, reply) => [{ kind: 'read-back', group: 6, values: reply.values, hourMeter: reply.hourMeter }],
      summary: (_values, text) => text.settings(),
      result: (_reply, text) => text.readBack(),
    },
  },
})
