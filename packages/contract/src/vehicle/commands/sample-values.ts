import { numberIn } from './command-fields.ts'
import { composed, listOf, measured } from './command-kind.ts'

/** How far apart samples may be. Unit: milliseconds. */
export const SAMPLE_PERIODS_MS = [100, 200, 500, 1000, 5000, 10_000, 60_000] as const

/** How long before and after an event a terminal keeps samples. */
export const around = {
  preSec: numberIn({ min: 0, max: 300, unit: '秒' }),
  postSec: numberIn({ min: 0, max: 300, unit: '秒' }),
}

/** Values that sampling plans and fault events have in common. */
export const sampleTexts = {
  periodMs: measured('采样周期', 'Sampling period', 'ms'),
  paras: composed('参数', 'Parameters', (value, text) =>
    text.pick(`${listOf(value).length} 个参数`, `${listOf(value).length} parameters`),
  ),
  preSec: measured('触发前时间', 'Time before', 's'),
  postSec: measured('触发后时间', 'Time after', 's'),
}
