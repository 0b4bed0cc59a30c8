import * as z from 'zod/mini'
import { numberIn, oneOf, Switch } from './command-fields.ts'

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
