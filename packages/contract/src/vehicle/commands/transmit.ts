import * as z from 'zod/mini'
import { numberIn, oneOf, Switch } from './command-fields.ts'
import {
  always,
  choice,
  commandKind,
  listOf,
  measured,
  never,
  nothing,
  onOff,
  plain,
  recalledSettings,
  textOf,
  type FormDefinition,
  type Texts,
} from './command-kind.ts'

/** The least distance of two fixed sending times. Unit: minutes. Not in the specification. */
const LEAST_GAP_MIN = 30

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const times = z.array(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间格式为 HH:mm'))).check(
  z.minLength(1, '请至少填写一个时间'),
  z.maxLength(8, '最多8个时间'),
  z.refine(
    (list: string[]) =>
      list.slice(1).every((time, at) => minutesOf(time) - minutesOf(list[at] ?? time) >= LEAST_GAP_MIN),
    `发送时间须按先后排列，且相隔至少${LEAST_GAP_MIN}分钟`,
  ),
)

/**
 * When and where to a terminal sends, and what its display shows.
 *
 * Wire: `times` as `HH:mm`, ascending; `newSendCenterNo` becomes the `sendCenterNo` of later commands; `priority` L, M,
 * H. Units: in the names. Source: vehicle specification §1 "transmit start"; the fields are not in the specification.
 */
export const Transmit = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('schedule'),
    times,
    keyOffReport: Switch,
    heartbeatMin: numberIn({ min: 5, max: 240, unit: '分钟' }),
  }),
  z.object({
    op: z.literal('start'),
    intervalSec: oneOf([5, 10, 30, 60]),
    durationMin: numberIn({ min: 1, max: 120, unit: '分钟' }),
  }),
  z.object({ op: z.literal('stop') }),
  z.object({
    op: z.literal('center'),
    newSendCenterNo: z.string().check(z.regex(/^[a-zA-Z0-9]{2,20}$/, '发送中心号为2～20位字母或数字')),
  }),
  z.object({
    op: z.literal('message'),
    text: z.string().check(
      z.minLength(1, '请输入消息内容'),
      z.maxLength(60, '消息内容最多 60 个字符'),
      z.refine((text) => !/[\p{Cc}\p{Cs}\p{Extended_Pictographic}]/u.test(text), '含有显示器不支持的字符'),
    ),
    displaySec: numberIn({ min: 10, max: 600, unit: '秒' }),
    priority: z.enum(['L', 'M', 'H']),
    needConfirm: Switch,
  }),
])
export type Transmit = z.input<typeof Transmit>

const schedulePage: Omit<FormDefinition<Transmit>, 'send' | 'lane' | 'summary'> = {
  permission: null,
  page: '/sendTimeSet/home',
  isDangerous: never,
  requires: nothing,
  effects: (values) => [{ kind: 'hold', content: { [textOf(values.op)]: values } }],
  result: (_reply, text) => text.pick('已生效', 'In effect'),
}

/** A transmission that begins or ends counts from the time at which the terminal did it. */
const runs: FormDefinition<Transmit>['effects'] = (values, _reply, at) => [
  { kind: 'hold', content: { [textOf(values.op)]: { ...values, at: at.toISOString() } } },
]

const NO_CONFIRMATION: Texts = { zh: 'JT/T 808 终端不能确认消息', en: 'JT/T 808 terminals cannot confirm messages' }
const NO_SCHEDULE: Texts = { zh: 'JT/T 808 终端没有定时发送', en: 'JT/T 808 terminals have no sending times' }
const NO_CENTER: Texts = { zh: 'JT/T 808 终端没有发送中心号', en: 'JT/T 808 terminals have no center number' }

export const transmit = commandKind<Transmit, Transmit['op']>({
  ...recalledSettings('4B', '/sendTimeSet/home'),
  object: 'transmit',
  params: Transmit,
  name: { zh: '传送控制', en: 'Transmission' },
  jt808Objection: ({ op, needConfirm }) => {
    if (op === 'schedule') return NO_SCHEDULE
    if (op === 'center') return NO_CENTER
    return op === 'message' && needConfirm === 1 ? NO_CONFIRMATION : null
  },
  fitsEveryModel: true,
  knownValuesOnly: false,
  values: {
    op: plain('操作', 'Action'),
    times: plain('发送时间', 'Sending times'),
    keyOffReport: onOff('断电上报', 'Report with the key off'),
    heartbeatMin: measured('心跳间隔', 'Heartbeat', 'min'),
    intervalSec: measured('发送间隔', 'Sending interval', 's'),
    durationMin: measured('持续时间', 'Duration', 'min'),
    newSendCenterNo: plain('发送中心号', 'Center number'),
    text: plain('消息内容', 'Message'),
    displaySec: measured('显示时间', 'Display time', 's'),
    priority: choice('优先级', 'Priority', {
      L: { zh: '一般', en: 'General' },
      M: { zh: '重要', en: 'Important' },
      H: { zh: '紧急', en: 'Urgent' },
    }),
    needConfirm: onOff('需要确认', 'Requires confirmation'),
  },
  items: {},
  formOf: ({ op }) => op,
  forms: {
    schedule: {
      ...schedulePage,
      send: { zh: '下发定时发送', en: 'Send schedule' },
      lane: () => 'schedule',
      summary: ({ times }, text) => {
        const list = Array.isArray(times) ? text.list(listOf(times).map((time) => text.plain(time))) : '-'
        return text.pick(`定时 ${list}`, `Schedule ${list}`)
      },
    },
    start: {
      ...schedulePage,
      send: { zh: '开始传送', en: 'Start transmission' },
      lane: () => 'start',
      effects: runs,
      summary: ({ intervalSec, durationMin }, text) => {
        const [seconds, minutes] = [text.plain(intervalSec), text.plain(durationMin)]
        return text.pick(`立即传送，每 ${seconds} s，${minutes} 分钟`, `Transmit every ${seconds} s for ${minutes} min`)
      },
    },
    stop: {
      ...schedulePage,
      send: { zh: '停止传送', en: 'Stop transmission' },
      lane: null,
      effects: runs,
      summary: (_values, text) => text.pick('停止传送', 'Stop transmitting'),
      result: (_reply, text) => text.pick('已停止', 'Stopped'),
    },
    center: {
      ...schedulePage,
      send: { zh: '修改发送中心号', en: 'Change center number' },
      permission: {
        action: 'vehicle:command:center',
        name: { zh: '修改发送中心号', en: 'Change the center number' },
        ofOperators: false,
      },
      // A terminal that reports to another center is lost to this platform.
      isDangerous: always,
      lane: () => 'center',
      requires: ({ newSendCenterNo }) => [
        { kind: 'other-center', path: ['newSendCenterNo'], center: textOf(newSendCenterNo) },
      ],
      effects: (values, reply, at) => [
        { kind: 'center', center: textOf(values.newSendCenterNo) },
        ...schedulePage.effects(values, reply, at),
      ],
      summary: ({ newSendCenterNo }, text) =>
        text.pick(`发送中心号 ${text.plain(newSendCenterNo)}`, `Center number ${text.plain(newSendCenterNo)}`),
    },
    message: {
      ...schedulePage,
      send: { zh: '发送消息', en: 'Send message' },
      page: '/sendMessage/home',
      lane: () => 'message',
      summary: ({ text: message }, text) =>
        text.pick(`消息「${text.plain(message)}」`, `Message “${text.plain(message)}”`),
      result: ({ confirmedTime }, text) =>
        typeof confirmedTime === 'string'
          ? text.pick(`操作手已确认 ${text.time(confirmedTime)}`, `Confirmed by the driver ${text.time(confirmedTime)}`)
          : text.pick('已显示', 'Shown'),
    },
  },
})
