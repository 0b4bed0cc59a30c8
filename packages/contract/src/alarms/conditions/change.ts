import * as z from 'zod/mini'
import { label } from '../../wire/label.ts'
import { bounded, boundedInt } from './alarm-fields.ts'
import { ParameterCode } from '../../vehicle/values.ts'
import { alarmConditionKind, choiceValue, measuredValue, numberText, plainValue } from './alarm-condition-kind.ts'

/**
 * A reading changes by more than an amount within a time; with `engine` only while the engine is off or running. Units: `amount`
 * that of the parameter; `withinMin` minutes.
 */
const ChangeCondition = z.object({
  kind: z.literal('change'),
  code: ParameterCode.check(label('参数')),
  direction: z.enum(['fall', 'rise'], '请选择变化方向').check(label('变化方向')),
  amount: bounded('变化量', 0.01, 1e9),
  withinMin: boundedInt('变化时限', 1, 1440, '分钟'),
  engine: z.enum(['any', 'off', 'running'], '请选择发动机状态').check(label('发动机状态')),
})

export const change = alarmConditionKind({
  kind: 'change',
  schema: ChangeCondition,
  name: { zh: '读数突变', en: 'Reading changes fast' },
  hint: {
    zh: '参数在一段时间内变化过快时告警，如停机后油量下降',
    en: 'A parameter changes too fast, such as fuel that drops while the engine is off',
  },
  values: {
    code: plainValue('参数', 'Parameter'),
    direction: choiceValue('变化方向', 'Direction', {
      fall: { zh: '下降', en: 'falls' },
      rise: { zh: '上升', en: 'rises' },
    }),
    amount: measuredValue('变化量', 'Amount', 'parameter'),
    withinMin: measuredValue('变化时限', 'Changes within', 'min'),
    engine: choiceValue('发动机状态', 'Engine', {
      any: { zh: '不限', en: 'any' },
      off: { zh: '停机时', en: 'off' },
      running: { zh: '运转时', en: 'running' },
    }),
  },
  // Fuel level.
  defaults: { kind: 'change', code: 'SMT_0001_04_26', direction: 'fall', amount: 8, withinMin: 30, engine: 'off' },
  evaluated: 'report',
  trialNote: null,
  parameters: ({ code }) => [code],
  summary({ code, direction, amount, withinMin, engine }, text) {
    const when =
      engine === 'any'
        ? ''
        : engine === 'off'
          ? text.pick('停机时', ' with the engine off')
          : text.pick('运转时', ' with the engine running')
    const unit = text.unit(code)
    return text.pick(
      `${when}${text.parameter(code)} ${withinMin} 分钟内${direction === 'fall' ? '下降' : '上升'}超过 ${amount}${unit}`,
      `${text.parameter(code)} ${direction === 'fall' ? 'falls' : 'rises'} by more than ${amount}${unit} in ${withinMin} min${when}`,
    )
  },
  trigger({ code, from, value }, text) {
    const unit = code ? text.unit(code) : ''
    return text.pick(
      `${code ? text.parameter(code) : ''} 由 ${numberText(from)}${unit} 变为 ${numberText(value)}${unit}`,
      `${code ? text.parameter(code) : ''} from ${numberText(from)}${unit} to ${numberText(value)}${unit}`,
    )
  },
})
