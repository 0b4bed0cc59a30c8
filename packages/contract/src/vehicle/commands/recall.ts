import * as z from 'zod/mini'
import { oneOf, parameterCodes } from './command-fields.ts'
import {
  catalogCodes,
  choice,
  commandKind,
  composed,
  isObject,
  listOf,
  measured,
  never,
  nothing,
  plain,
  type FormDefinition,
  type JsonValue,
  type RecallGroup,
  type Texts,
  textOf,
} from './command-kind.ts'
import { secondsBetween, timeRange } from '../../wire/wire-time.ts'

const DAY_SEC = 86_400

/** The longest window of a history recall by its period. Units: seconds. Source: not in the specification. */
const longestWindowSec = { 1: DAY_SEC, 10: 7 * DAY_SEC, 60: 31 * DAY_SEC, 600: 31 * DAY_SEC } as const

/** How long a terminal keeps its samples. The server refuses older ranges. Unit: days. */
export const TERMINAL_HISTORY_DAYS = 90

/**
 * Asks a terminal for what it knows.
 *
 * Wire: `parameter` for what it holds of a command: group 1, 2, 6 or the info id of another kind; `state` for present
 * values of catalog groups, `ats` or `position`; `history` for samples of the past; `selfCheck`. Units: seconds.
 * Source: vehicle specification §2; the fields are not in the specification.
 */
export const Recall = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('parameter'),
    group: z.union([oneOf([1, 2, 6]), z.enum(['BD', '43', '4B', 'C3'])], '请选择召回内容'),
  }),
  z.object({
    type: z.literal('state'),
    scope: z.array(z.string().check(z.minLength(1), z.maxLength(32))).check(z.minLength(1, '请至少选择一项')),
  }),
  z
    .object({
      type: z.literal('history'),
      ...timeRange,
      periodSec: oneOf([1, 10, 60, 600]),
      paras: parameterCodes(64),
    })
    .check((given) => {
      const { bgntime, endtime, periodSec } = given.value
      const window = secondsBetween(bgntime, endtime)
      if (window > 0 && window <= longestWindowSec[periodSec]) return
      const days = longestWindowSec[periodSec] / DAY_SEC
      const message = window <= 0 ? '结束时间必须晚于开始时间' : `所选采样周期的时间范围不能超过${days}天`
      given.issues.push({ code: 'custom', input: endtime, path: ['endtime'], message })
    }),
  z.object({ type: z.literal('selfCheck') }),
])
export type Recall = z.input<typeof Recall>

/** The settings that can be recalled. */
const groups: Readonly<Record<RecallGroup, Texts>> = {
  1: { zh: '保养间隔', en: 'maintenance intervals' },
  2: { zh: '保养剩余时间', en: 'remaining hours' },
  6: { zh: '车辆参数', en: 'vehicle parameters' },
  '43': { zh: '采集设定', en: 'sampling settings' },
  '4B': { zh: '传送设定', en: 'transmission settings' },
  BD: { zh: '故障码事件', en: 'fault events' },
  C3: { zh: '防拆设定', en: 'lock settings' },
}

const anyRecall: Omit<FormDefinition<Recall>, 'page' | 'lane' | 'requires' | 'summary'> = {
  permission: null,
  send: { zh: '召回', en: 'Recall' },
  isDangerous: never,
  effects: nothing,
  result: ({ values }, text) => {
    const count = isObject(values) ? Object.keys(values).length : 0
    return text.pick(`${count} 个参数`, `${count} parameters`)
  },
}

const isGroup = (group: JsonValue | undefined): group is RecallGroup =>
  (typeof group === 'string' || typeof group === 'number') && Object.hasOwn(groups, group)

const NO_SUCH_RECALL: Texts = {
  zh: 'JT/T 808 终端只能召回传送设定和位置',
  en: 'JT/T 808 terminals only report transmission settings and their position',
}

export const recall = commandKind<Recall, Recall['type']>({
  infoid: '37',
  group: null,
  object: 'recall',
  params: Recall,
  name: { zh: '召回', en: 'Recall' },
  recall: null,
  countsDown: false,
  readsBack: false,
  jt808Objection: ({ type, group, scope }) => {
    if (type === 'parameter') return group === '4B' ? null : NO_SUCH_RECALL
    const isPosition = type === 'state' && Array.isArray(scope) && scope.every((one) => one === 'position')
    return isPosition ? null : NO_SUCH_RECALL
  },
  fitsEveryModel: true,
  knownValuesOnly: false,
  values: {
    type: plain('召回类型', 'Kind of recall'),
    group: choice('召回内容', 'What to recall', groups),
    scope: composed('召回范围', 'Scope', (value, text) =>
      Array.isArray(value) ? text.list(listOf(value).map((one) => text.catalogGroup(one))) : text.catalogGroup(value),
    ),
    bgntime: plain('开始时间', 'From'),
    endtime: plain('结束时间', 'To'),
    periodSec: measured('采样周期', 'Sampling period', 's'),
    paras: composed('参数', 'Parameters', (value, text) =>
      text.pick(`${listOf(value).length} 个参数`, `${listOf(value).length} parameters`),
    ),
  },
  items: {
    gnss: { zh: '定位', en: 'Positioning' },
    antenna: { zh: '天线', en: 'Antenna' },
    sim: { zh: 'SIM卡', en: 'SIM' },
    can: { zh: 'CAN', en: 'CAN' },
    clock: { zh: '时钟', en: 'Clock' },
  },
  formOf: ({ type }) => type,
  forms: {
    parameter: {
      ...anyRecall,
      page: '/deviceParaRecall/home',
      lane: () => 'parameter',
      requires: nothing,
      effects: ({ group }, { values, hourMeter }) =>
        isGroup(group) ? [{ kind: 'read-back', group, values, hourMeter }] : [],
      summary: ({ group }, text) => {
        const what = isGroup(group) ? text.of(groups[group]) : text.plain(group)
        return text.pick(`召回：${what}`, `Recall: ${what}`)
      },
    },
    state: {
      ...anyRecall,
      page: '/DeviceStateRecall/home',
      lane: () => 'state',
      requires: () => [{ kind: 'online' }],
      summary: ({ scope, type }, text) => {
        const what = Array.isArray(scope) ? listOf(scope) : [type]
        const names = text.list(what.map((one) => text.catalogGroup(one)))
        return text.pick(`召回：${names}`, `Recall: ${names}`)
      },
    },
    history: {
      ...anyRecall,
      page: '/historyReCall/home',
      lane: () => 'history',
      requires: ({ bgntime, endtime, paras }) => [
        { kind: 'kept-samples', bgntime: textOf(bgntime), endtime: textOf(endtime) },
        ...catalogCodes(['paras'], paras),
      ],
      summary: ({ bgntime, endtime, periodSec, paras }, text) => {
        const [from, to] = [text.time(bgntime).slice(5, 16), text.time(endtime).slice(11, 16)]
        const [seconds, count] = [text.plain(periodSec), listOf(paras).length]
        return text.pick(
          `召回：${from}～${to}，${seconds} s，${count} 个参数`,
          `Recall: ${from} to ${to}, ${seconds} s, ${count} parameters`,
        )
      },
      result: ({ rows }, text) => text.pick(`${text.plain(rows)} 行`, `${text.plain(rows)} rows`),
    },
    selfCheck: {
      ...anyRecall,
      page: null,
      lane: () => 'selfCheck',
      requires: nothing,
      summary: (_values, text) => text.pick('召回：出厂自检', 'Recall: self test'),
      result: ({ items }, text) =>
        Object.values(isObject(items) ? items : {}).every((code) => code === 'OK')
          ? text.pick('合格', 'Passed')
          : text.pick('不合格', 'Not passed'),
    },
  },
})
