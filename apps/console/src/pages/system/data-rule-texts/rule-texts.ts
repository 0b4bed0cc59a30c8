import type { DataRule } from '@trackhoe/contract/system'
import type { useDataRuleMessages } from './data-rules.messages.ts'

type RuleMessages = ReturnType<typeof useDataRuleMessages>

/** The text of a key that a server may have more of than the console knows. */
const textOf = (texts: Readonly<Record<string, string>>, key: string | null | undefined) =>
  key !== null && key !== undefined && Object.hasOwn(texts, key) ? texts[key] : undefined

/** The name of an entity in the current language, else as the server has it. */
export const entityText = (t: RuleMessages, entity: string | null, name?: string | null): string =>
  textOf(t.entities, entity) ?? name ?? entity ?? ''

/** The name of an attribute in the current language, else as the server has it. */
export const attributeText = (t: RuleMessages, attr: string | null, name?: string | null): string =>
  textOf(t.attributes, attr) ?? name ?? attr ?? ''

export const conditionText = (t: RuleMessages, condition: string | null): string =>
  textOf(t.conditions, condition) ?? condition ?? ''

/** A value whose variables are named: 当前部门编码. */
export function valueText(t: RuleMessages, value: string | null): string {
  return (value ?? '').replaceAll(/#\{\s*(\w+)\s*\}/g, (whole, name: string) => {
    const text = textOf(t.variables, name)
    return text === undefined ? whole : t.variable(text)
  })
}

/** The value of a stored rule: the names of what was chosen, else the value itself. */
export const ruleValueText = (t: RuleMessages, { value, value_dictText: names }: DataRule): string =>
  names ? t.list(names.split(',').map((name) => valueText(t, name))) : valueText(t, value)
