import * as z from 'zod/mini'

/** What a number of a command may be. `unit` is shown in the refusal. */
export interface NumberRange {
  min: number
  max: number
  step?: number
  unit?: string
}

/** A number of a command. An empty field is left out of the command; it is never 0, which would be a real setting. */
export function numberIn({ min, max, step = 1, unit = '' }: NumberRange) {
  const what = Number.isInteger(step) ? '整数' : '数值'
  const text = `请输入${min}～${max}之间的${what}${unit === '' ? '' : `（${unit}）`}`
  const stepText = `请输入${step}的倍数${unit === '' ? '' : `（${unit}）`}`
  return z
    .number(text)
    .check(z.minimum(min, text), z.maximum(max, text), z.multipleOf(step, step === 1 ? text : stepText))
}

/** A switch of a command. Wire: the number 0 or 1. */
export const Switch = z.union([z.literal(0), z.literal(1)], '只能是 0 或 1')

/** A choice among numbers. */
export function oneOf<const Choices extends readonly number[]>(choices: Choices) {
  return z.literal([...choices] as Choices[number][], `只能是 ${choices.join('、')}`)
}

/** A set of settings of which at least one is given. */
export const atLeastOne = z.refine<object>(
  (settings) => Object.values(settings).some((value) => value !== undefined),
  '请至少填写一项',
)

/** Codes of the parameter catalog, each once. */
export function parameterCodes(max: number) {
  return z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(
    z.minLength(1, '请至少选择一个参数'),
    z.maxLength(max, `最多选择${max}个参数`),
    unique<string>((code) => code, '参数不能重复'),
  )
}

/** Refuses a list in which two items have the same key. */
export function unique<Item>(keyOf: (item: Item) => unknown, message: string) {
  return z.refine<Item[]>((list) => new Set(list.map(keyOf)).size === list.length, message)
}
