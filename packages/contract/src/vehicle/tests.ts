import * as z from 'zod/mini'
import { numberIn, oneOf, unique } from './command-fields.ts'

const operatorOnSite = z.literal(1, '请确认现场有操作人员看护')
const start = { action: z.literal('start') }
const steps = z.array(oneOf([0, 25, 50, 75, 100])).check(z.minLength(1, '请至少选择一个开度'), z.maxLength(5))
const holdSec = (min: number, max: number) => numberIn({ min, max, unit: '秒' })

const engineItems = ['injectorCutoff', 'injectionBalance', 'compression', 'railPressure'] as const
const aftertreatmentItems = ['egrValve', 'intakeThrottle', 'dpdForcedRegen', 'ureaDosing'] as const

/**
 * A test of the engine, group 9. What the machine must be doing (running, stopped, warm) the terminal checks itself.
 *
 * Units: in the names; `engineSpeed` rpm, `target` MPa. Source: vehicle specification §5 "engine test"; the fields are not in it.
 */
export const EngineTest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('stop'), item: z.enum(engineItems) }),
  z.discriminatedUnion('item', [
    z.object({
      ...start,
      item: z.literal('injectorCutoff'),
      cylinders: z.array(numberIn({ min: 1, max: 12 })).check(
        z.minLength(1, '请至少选择一个气缸'),
        unique<number>((cylinder) => cylinder, '气缸不能重复'),
      ),
      holdSec: holdSec(5, 20),
      engineSpeed: numberIn({ min: 800, max: 1500, step: 50, unit: 'rpm' }),
    }),
    z.object({ ...start, item: z.literal('injectionBalance'), holdSec: holdSec(10, 60) }),
    z.object({ ...start, item: z.literal('compression'), crankSec: holdSec(3, 8), operatorOnSite }),
    z.object({
      ...start,
      item: z.literal('railPressure'),
      target: numberIn({ min: 40, max: 160, step: 10, unit: 'MPa' }),
      holdSec: holdSec(5, 30),
    }),
  ]),
])
export type EngineTest = z.input<typeof EngineTest>

/**
 * A test of the exhaust aftertreatment, group 13. A forced regeneration heats the exhaust beyond 600 ℃.
 *
 * Wire: `steps` are openings in percent. Units: in the names. Source: vehicle specification §5 "engine test"; the
 * fields are not in it.
 */
export const AftertreatmentTest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('stop'), item: z.enum(aftertreatmentItems) }),
  z.discriminatedUnion('item', [
    z.object({ ...start, item: z.literal('egrValve'), steps, holdSec: holdSec(2, 10) }),
    z.object({ ...start, item: z.literal('intakeThrottle'), steps, holdSec: holdSec(2, 10) }),
    z.object({
      ...start,
      item: z.literal('dpdForcedRegen'),
      maxMin: numberIn({ min: 20, max: 60, unit: '分钟' }),
      operatorOnSite,
    }),
    z.object({
      ...start,
      item: z.literal('ureaDosing'),
      doseGram: numberIn({ min: 50, max: 200, unit: '克' }),
      operatorOnSite,
    }),
  ]),
])
export type AftertreatmentTest = z.input<typeof AftertreatmentTest>
