import * as z from 'zod/mini'
import { oneOf, parameterCodes } from './command-fields.ts'
import { secondsBetween, timeRange } from './values.ts'

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
