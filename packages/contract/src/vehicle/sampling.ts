import * as z from 'zod/mini'
import { numberIn, oneOf, parameterCodes, Switch, unique } from './command-fields.ts'

/** The sampling plans of a terminal. Source: not in the specification. */
export const SAMPLING_PLANS = [1, 2, 3, 4] as const

/** How far apart samples may be. Unit: milliseconds. */
export const SAMPLE_PERIODS_MS = [100, 200, 500, 1000, 5000, 10_000, 60_000] as const

/**
 * The traffic of a plan: four bytes a sample and a fifth more for the way; at most 11 MB by the limits below. Unit: bytes an
 * hour. Not in the specification.
 */
export function samplingBytesPerHour({ paras, periodMs }: { paras: readonly string[]; periodMs: number }): number {
  return ((paras.length * 4 * 3_600_000) / periodMs) * 1.2
}

const plan = {
  op: z.literal('plan'),
  planId: numberIn({ min: 1, max: 4 }),
  name: z.string().check(z.minLength(1, '请输入计划名称'), z.maxLength(20, '计划名称最多 20 个字符')),
  periodMs: oneOf(SAMPLE_PERIODS_MS),
  paras: parameterCodes(64),
}

const around = {
  preSec: numberIn({ min: 0, max: 300, unit: '秒' }),
  postSec: numberIn({ min: 0, max: 300, unit: '秒' }),
}

/**
 * Plans what a terminal samples, and starts and stops a plan. `cycle` samples all the time, `trigger` round an event:
 * its `value` lies inside the range of the catalog's parameter, which the server knows.
 *
 * Units: in the names. Source: vehicle specification §1 "sampling settings"; the fields are not in the specification.
 */
export const Sampling = z.discriminatedUnion('op', [
  z.discriminatedUnion('mode', [
    z
      .object({
        ...plan,
        mode: z.literal('cycle'),
        uploadSec: numberIn({ min: 10, max: 3600, unit: '秒' }),
        keyOnOnly: z.optional(Switch),
      })
      .check(
        z.refine(({ uploadSec, periodMs }: { uploadSec: number; periodMs: number }) => uploadSec * 1000 >= periodMs, {
          error: '上传周期不能小于采样周期',
          path: ['uploadSec'],
        }),
      ),
    z.object({
      ...plan,
      mode: z.literal('trigger'),
      ...around,
      keyOnOnly: z.optional(Switch),
      trigger: z.object({
        para: z.string().check(z.minLength(1, '请选择触发参数')),
        cmp: z.enum(['>', '>=', '<', '<=', '==']),
        value: z.number('请输入触发值'),
        holdSec: numberIn({ min: 0, max: 300, unit: '秒' }),
      }),
    }),
  ]),
  z.object({
    op: z.literal('start'),
    planId: plan.planId,
    durationMin: numberIn({ min: 1, max: 1440, unit: '分钟' }),
  }),
  z.object({ op: z.literal('stop'), planId: plan.planId }),
])
export type Sampling = z.input<typeof Sampling>

const slot = numberIn({ min: 1, max: 16 })

/**
 * Which fault codes make a terminal keep samples. Slots that are not listed stay; `clear` empties one, `enable` 0 keeps
 * it silent.
 *
 * Wire: `spn` has 19 bits, `fmi` 5. Units: in the names. Source: SAE J1939-73; the fields are not in the specification.
 */
export const FaultEvents = z.object({
  events: z
    .array(
      z.union([
        z.strictObject({ slot, clear: z.literal(1) }),
        z.strictObject({
          slot,
          spn: numberIn({ min: 1, max: 524_287 }),
          fmi: numberIn({ min: 0, max: 31 }),
          enable: Switch,
          ...around,
          periodMs: plan.periodMs,
          paras: parameterCodes(20),
        }),
      ]),
    )
    .check(
      z.minLength(1, '请至少填写一项'),
      z.maxLength(16, '最多16条'),
      unique<{ slot: number }>((event) => event.slot, '槽位不能重复'),
      unique<{ slot: number; spn?: number; fmi?: number }>(
        ({ slot: at, spn, fmi }) => (spn === undefined ? `slot ${at}` : `${spn}-${fmi}`),
        'SPN与FMI的组合不能重复',
      ),
    ),
})
export type FaultEvents = z.input<typeof FaultEvents>
