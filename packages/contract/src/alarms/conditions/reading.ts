import * as z from 'zod/mini'
import { label } from '../../wire/label.ts'
import { bounded, boundedInt } from './alarm-fields.ts'
import { ParameterCode } from '../../vehicle/values.ts'
import {
  alarmConditionKind,
  choiceValue,
  durationText,
  measuredValue,
  numberText,
  plainValue,
} from './alarm-condition-kind.ts'

/**
 * A reading is beyond a limit for a time. It ends when the reading is back at `clearLimit`, which leaves a band in which nothing
 * changes. Units: `limit`, `clearLimit` those of the parameter; `forSec` seconds, 0 at once.
 */
const ReadingCondition = z
  .object({
    kind: z.literal('reading'),
    code: ParameterCode.check(label('参数')),
    comparison: z.enum(['above', 'below'], '请选择比较方式').check(label('比较方式')),
    limit: bounded('报警值', -1e9, 1e9),
    clearLimit: bounded('恢复值', -1e9, 1e9),
    forSec: boundedInt('持续时间', 0, 86_400, '秒'),
  })
  .check(
    z.refine(({ comparison, limit, clearLimit }) => comparison !== 'above' || clearLimit <= limit, {
      error: '恢复值不能大于报警值：读数高于报警值时告警，回落到恢复值后恢复',
      path: ['clearLimit'],
    }),
    z.refine(({ comparison, limit, clearLimit }) => comparison !== 'below' || clearLimit >= limit, {
      error: '恢复值不能小于报警值：读数低于报警值时告警，回升到恢复值后恢复',
      path: ['clearLimit'],
    }),
  )

export const reading = alarmConditionKind({
  kind: 'reading',
  schema: ReadingCondition,
  name: { zh: '读数超限', en: 'Reading beyond a limit' },
  hint: {
    zh: '参数持续超出报警值时告警，回到恢复值后恢复',
    en: 'A parameter stays beyond its limit, until it is back at the clear limit',
  },
  values: {
    code: plainValue('参数', 'Parameter'),
    comparison: choiceValue('比较方式', 'Comparison', {
      above: { zh: '高于', en: 'above' },
      below: { zh: '低于', en: 'below' },
    }),
    limit: measuredValue('报警值', 'Limit', 'parameter'),
    clearLimit: measuredValue('恢复值', 'Clear limit', 'parameter'),
    forSec: measuredValue('持续时间', 'Duration', 's'),
  },
  // Coolant temperature.
  defaults: {
    kind: 'reading',
    code: 'SMT_0001_04_14',
    comparison: 'above',
    limit: 105,
    clearLimit: 98,
    forSec: 60,
  },
  evaluated: 'report',
  trialNote: null,
  parameters: ({ code }) => [code],
  summary({ code, comparison, limit, clearLimit, forSec }, text) {
    const unit = text.unit(code)
    const name = text.parameter(code)
    const how = comparison === 'above' ? text.pick('高于', 'above') : text.pick('低于', 'below')
    const duration =
      forSec > 0 ? text.pick(` 持续 ${durationText(forSec, text)}`, ` for ${durationText(forSec, text)}`) : ''
    return text.pick(
      `${name} ${how} ${limit}${unit}${duration}，${clearLimit}${unit} 恢复`,
      `${name} ${how} ${limit}${unit}${duration}, clears at ${clearLimit}${unit}`,
    )
  },
  trigger({ code, value, limit }, text) {
    const unit = code ? text.unit(code) : ''
    return text.pick(
      `${code ? text.parameter(code) : ''} ${numberText(value)}${unit}（报警值 ${numberText(limit)}${unit}）`,
      `${code ? text.parameter(code) : ''} ${numberText(value)}${unit} (limit ${numberText(limit)}${unit})`,
    )
  },
})
