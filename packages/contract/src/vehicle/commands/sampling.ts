import * as z from 'zod/mini'
import { numberIn, oneOf, parameterCodes, Switch } from './command-fields.ts'
import {
  catalogCodes,
  choice,
  commandKind,
  composed,
  isObject,
  measured,
  never,
  nothing,
  onOff,
  plain,
  recalledSettings,
  textOf,
  type FormDefinition,
} from './command-kind.ts'
import { notOfJt808 } from './jt808-objections.ts'
import { around, SAMPLE_PERIODS_MS, sampleTexts } from './sample-values.ts'

/** The sampling plans of a terminal. Source: not in the specification. */
export const SAMPLING_PLANS = [1, 2, 3, 4] as const

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

const anyPlan: Omit<FormDefinition<Sampling>, 'send' | 'page' | 'lane' | 'summary'> = {
  permission: null,
  isDangerous: never,
  requires: nothing,
  effects: (values, { until }, at) => [
    {
      kind: 'hold',
      content: {
        [`${textOf(values.op)}:${textOf(values.planId)}`]: {
          ...values,
          ...(typeof until === 'string' && { until }),
          at: at.toISOString(),
        },
      },
    },
  ],
  result: ({ state, until }, text) => {
    if (state === 'running') return text.pick(`采集中，至 ${text.time(until)}`, `Sampling until ${text.time(until)}`)
    return state === 'stopped' ? text.pick('已停止', 'Stopped') : text.pick('已设定', 'Planned')
  },
}

export const sampling = commandKind<Sampling, Sampling['op']>({
  ...recalledSettings('43', '/dataCollection/home'),
  object: 'collect',
  params: Sampling,
  name: { zh: '数据采集', en: 'Sampling' },
  jt808Objection: notOfJt808,
  fitsEveryModel: true,
  knownValuesOnly: false,
  values: {
    ...sampleTexts,
    op: plain('操作', 'Action'),
    planId: plain('计划编号', 'Plan'),
    name: plain('计划名称', 'Name of the plan'),
    mode: choice('采集方式', 'Sampling', {
      cycle: { zh: '周期', en: 'periodic' },
      trigger: { zh: '触发', en: 'on an event' },
    }),
    uploadSec: measured('上传周期', 'Upload period', 's'),
    keyOnOnly: onOff('仅上电采集', 'Only with the key on'),
    trigger: composed('触发条件', 'Trigger', (value, text) => {
      const { para, cmp, value: limit, holdSec } = isObject(value) ? value : {}
      return `${text.plain(para)} ${text.plain(cmp)} ${text.plain(limit)}，${text.plain(holdSec)}\u2009s`
    }),
    para: plain('触发参数', 'Trigger parameter'),
    cmp: plain('比较符', 'Comparison'),
    value: plain('触发值', 'Trigger value'),
    holdSec: measured('保持时间', 'Hold time', 's'),
    durationMin: measured('持续时间', 'Duration', 'min'),
  },
  items: {},
  formOf: ({ op }) => op,
  forms: {
    plan: {
      ...anyPlan,
      send: { zh: '下发采集计划', en: 'Send plan' },
      page: '/dataCollection/home',
      lane: ({ planId }) => `plan:${textOf(planId)}`,
      requires: ({ paras, trigger }) => [
        ...(isObject(trigger)
          ? [
              {
                kind: 'parameter-value',
                path: ['trigger'],
                code: textOf(trigger['para']),
                value: Number(trigger['value']),
              } as const,
            ]
          : []),
        ...catalogCodes(['paras'], paras),
      ],
      summary: ({ planId, name }, text) =>
        text.pick(
          `采集计划${text.plain(planId)}「${text.plain(name)}」`,
          `Sampling plan ${text.plain(planId)} “${text.plain(name)}”`,
        ),
    },
    start: {
      ...anyPlan,
      send: { zh: '启动采集', en: 'Start sampling' },
      page: '/startCollectSet/home',
      lane: ({ planId }) => `start:${textOf(planId)}`,
      summary: ({ planId, durationMin }, text) =>
        text.pick(
          `启动采集计划${text.plain(planId)}，${text.plain(durationMin)} 分钟`,
          `Start sampling plan ${text.plain(planId)}, ${text.plain(durationMin)} min`,
        ),
    },
    stop: {
      ...anyPlan,
      send: { zh: '停止采集', en: 'Stop sampling' },
      page: '/startCollectSet/home',
      lane: null,
      summary: ({ planId }, text) =>
        text.pick(`停止采集计划${text.plain(planId)}`, `Stop sampling plan ${text.plain(planId)}`),
    },
  },
})
