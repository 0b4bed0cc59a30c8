import { readOperator } from '../../auth/access/data-rules.ts'
import { ruleAttribute, type RuleEntity } from '../../platform/data-scope/entities.ts'
import { isValue } from '../../platform/data-scope/rule-condition.ts'
import { hasVariables, unknownVariables } from '../../platform/data-scope/system-variables.ts'
import type { Caller } from '../../platform/http/env.ts'
import { fieldForbidden, invalid } from '../../platform/http/refusal.ts'
import { englishOf } from '../../platform/core/english.ts'
import { texts } from '../../platform/core/language.ts'

/** A rule with the names that its fields have on the wire, for the messages. */
interface WrittenRule {
  entity: { value: string; field: string }
  attribute: { value: string; field: string }
  operator: { value: string; field: string }
  value: { value: string; field: string }
}

const KINDS = {
  text: texts('文本', 'a text'),
  integer: texts('整数', 'a whole number'),
  number: texts('数字', 'a number'),
  day: texts(' YYYY-MM-DD', 'YYYY-MM-DD'),
  time: texts(' YYYY-MM-DD 或 YYYY-MM-DD HH:mm:ss', 'YYYY-MM-DD or YYYY-MM-DD HH:mm:ss'),
} as const

/**
 * Refuses a rule that could not be applied: it would hide every record. Errors: 400 at the field for an unknown entity,
 * attribute or variable, a condition that is not supported, and a value that the attribute cannot have.
 */
export function assertRule(
  { entity, attribute, operator, value }: WrittenRule,
  entities: ReadonlyMap<string, RuleEntity>,
): void {
  const found = entities.get(entity.value)
  if (!found) throw invalid(texts('该实体不支持数据规则', 'The entity has no data rules'), { field: entity.field })
  const known = ruleAttribute(found, attribute.value)
  if (!known)
    throw invalid(texts(`实体没有属性：${attribute.value}`, `The entity has no attribute: ${attribute.value}`), {
      field: attribute.field,
    })
  if (!readOperator(operator.value))
    throw invalid(texts(`条件不受支持：${operator.value}`, `The condition is not supported: ${operator.value}`), {
      field: operator.field,
    })
  const [unknown] = unknownVariables(value.value)
  if (unknown !== undefined)
    throw invalid(texts(`规则值中的变量不存在：${unknown}`, `The rule value names an unknown variable: ${unknown}`), {
      field: value.field,
    })
  const parts = readOperator(operator.value) === 'in' ? value.value.split(',') : [value.value]
  const wrong = parts.find((part) => !hasVariables(part) && !isValue(known.kind, part.trim()))
  if (wrong !== undefined)
    throw invalid(
      texts(`${known.label}应为${KINDS[known.kind].zh}`, `${englishOf(known.label)} must be ${KINDS[known.kind].en}`),
      { field: value.field },
    )
}

/** Errors: 403 for somebody whose own records are narrowed: with a change he could widen them. */
export function assertMayChangeRules({ dataRules }: Caller, field: string): void {
  if (dataRules.size > 0)
    throw fieldForbidden(
      texts(
        '您的数据受数据规则限制，不能修改数据规则',
        'Data rules restrict your data, so you cannot change data rules',
      ),
      field,
    )
}
