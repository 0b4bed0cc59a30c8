import { fieldTypeOf, type OnlineFormDefinition, type OnlineFormField } from '@trackhoe/contract/online'
import { createPatternBudget, type PatternBudget } from '../../../platform/core/user-pattern.ts'
import { invalid } from '../../../platform/http/refusal.ts'
import { RESERVED_KEYS, type ValueField } from './field-storage.ts'
import { type Texts, texts } from '../../../platform/core/language.ts'

const LIMITS = { fields: 200, tabs: 10, key: 40 }
const KEY = /^[a-z][a-z0-9_]*$/

/** The name of a field for an operator. */
export const labelOfField = ({ label, key }: Pick<ValueField, 'label' | 'key'>) => label?.trim() || key

/**
 * Refuses fields that could not be stored or shown. `isPublished`: choices, popups and fields of sub-tables must be there
 * as well. Errors: 400 at the key of the first field that is wrong.
 */
export function assertDefinition({ fields, groups = [] }: OnlineFormDefinition, isPublished: boolean): void {
  if (isPublished && fields.length === 0)
    throw invalid(texts('表单还没有字段', 'The form has no fields yet'), { field: 'definition' })
  const tabs = fields.filter(({ type }) => type === 'tab')
  if (tabs.length > LIMITS.tabs)
    throw invalid(texts(`子表最多 ${LIMITS.tabs} 个`, `A form can have at most ${LIMITS.tabs} subtables`), {
      field: 'definition',
    })
  const count = fields.reduce((sum, field) => sum + 1 + (field.fields?.length ?? 0), 0)
  if (count > LIMITS.fields)
    throw invalid(texts(`字段最多 ${LIMITS.fields} 个`, `A form can have at most ${LIMITS.fields} fields`), {
      field: 'definition',
    })
  assertKeys(fields, '')
  if (isPublished) assertLinks(fields, '')
  const patterns = createPatternBudget()
  for (const field of fields) {
    if (field.type === 'tab') assertTab(field, isPublished, patterns)
    else assertField(field, '', isPublished, patterns)
  }
  if (new Set(groups.map(({ key }) => key)).size < groups.length)
    throw invalid(texts('分组的编号重复', 'The ID of a group is used twice'), { field: 'definition' })
}

function assertKeys(fields: readonly ValueField[], prefix: string): void {
  const seen = new Set<string>()
  for (const { key, ...field } of fields) {
    const at = { field: prefix + key }
    const label = labelOfField({ ...field, key })
    if (key === '')
      throw invalid(texts(`「${field.label ?? ''}」没有字段名`, `“${field.label ?? ''}” has no field name`), at)
    if (!KEY.test(key) || key.length > LIMITS.key)
      throw invalid(
        texts(
          `「${label}」的字段名“${key}”无效：以小写字母开头，由小写字母、数字和下划线组成，最多 ${LIMITS.key} 个字符`,
          `The field name “${key}” of “${label}” is not valid. It begins with a lower-case letter, contains only lower-case letters, digits and underscores, and has at most ${LIMITS.key} characters`,
        ),
        at,
      )
    if (RESERVED_KEYS.includes(key))
      throw invalid(
        texts(
          `「${label}」的字段名“${key}”是系统字段，请改用其他名称`,
          `The field name “${key}” of “${label}” is a system field. Use another name`,
        ),
        at,
      )
    if (seen.has(key)) throw invalid(texts(`字段名“${key}”重复`, `The field name “${key}” is used twice`), at)
    seen.add(key)
  }
  if (new Set(fields.map(({ id }) => id)).size < fields.length)
    throw invalid(texts('字段编号重复', 'The ID of a field is used twice'), { field: 'definition' })
}

function assertTab(tab: OnlineFormField, isPublished: boolean, patterns: PatternBudget): void {
  const { fields = [], minRows, maxRows } = tab
  const label = labelOfField(tab)
  if (isPublished && fields.length === 0)
    throw invalid(texts(`子表「${label}」还没有字段`, `The subtable “${label}” has no fields yet`), { field: tab.key })
  assertKeys(fields, `${tab.key}.`)
  if (isPublished) assertLinks(fields, `${tab.key}.`)
  for (const field of fields) {
    if (field.type === 'tab')
      throw invalid(texts(`子表「${label}」中不能再有子表`, `The subtable “${label}” cannot have subtables itself`), {
        field: `${tab.key}.${field.key}`,
      })
    assertField(field, `${tab.key}.`, isPublished, patterns)
  }
  assertOrder(
    minRows,
    maxRows,
    texts(
      `子表「${label}」的最少行数不能大于最多行数`,
      `The minimum number of rows of the subtable “${label}” must not be above the maximum`,
    ),
    tab.key,
  )
}

function assertField(field: ValueField, prefix: string, isPublished: boolean, patterns: PatternBudget): void {
  const at = prefix + field.key
  const label = labelOfField(field)
  assertOrder(
    field.min,
    field.max,
    texts(`「${label}」的最小值不能大于最大值`, `The minimum of “${label}” must not be above the maximum`),
    at,
  )
  assertOrder(
    field.minLength,
    field.maxLength,
    texts(
      `「${label}」的最少字符数不能大于最多字符数`,
      `The minimum length of “${label}” must not be above the maximum`,
    ),
    at,
  )
  if (field.precision !== undefined && field.precision !== null && !(field.precision >= 0 && field.precision <= 10))
    throw invalid(
      texts(`「${label}」的小数位数必须在 0 到 10 之间`, `The decimals of “${label}” must be between 0 and 10`),
      { field: at },
    )
  if (field.pattern) assertPattern(field.pattern.source, label, at, patterns)
  const { choices, text } = fieldTypeOf(field.type)
  if (field.unique && (text === 'secret' || prefix !== ''))
    throw invalid(texts(`「${label}」不能设为唯一`, `“${label}” cannot be unique`), { field: at })
  if (choices === 'switch' && field.switchOptions && new Set(field.switchOptions).size !== 2)
    throw invalid(texts(`「${label}」的开关需要两个不同的值`, `The switch “${label}” needs two different values`), {
      field: at,
    })
  const values = field.listSource?.map(({ value }) => value) ?? []
  if (values.some((value) => value.trim() === ''))
    throw invalid(texts(`「${label}」有一个选项没有值`, `An option of “${label}” has no value`), { field: at })
  if (new Set(values).size < values.length)
    throw invalid(texts(`「${label}」的选项值重复`, `An option value of “${label}” is used twice`), { field: at })
  if (!isPublished) return
  if (choices === 'options' && values.length === 0 && !field.dictCode)
    throw invalid(
      texts(
        `「${label}」没有选项：请填写字典编码或选项`,
        `“${label}” has no options. Enter a dictionary code or options`,
      ),
      { field: at },
    )
  if (choices === 'report' && !field.popupCode)
    throw invalid(texts(`「${label}」没有报表编码`, `“${label}” has no report code`), { field: at })
  if (choices === 'table' && !field.dictTable && !field.dictCode?.includes(','))
    throw invalid(texts(`「${label}」没有字典表`, `“${label}” has no dictionary table`), { field: at })
  if (choices === 'tree' && !field.tree?.tableName && !field.dictCode)
    throw invalid(texts(`「${label}」没有树的表`, `“${label}” has no tree table`), { field: at })
}

function assertPattern(source: string, label: string, at: string, patterns: PatternBudget): void {
  const { kind } = patterns.read(source)
  if (kind === 'invalid')
    throw invalid(
      texts(
        `「${label}」的正则表达式无效或不受支持`,
        `The regular expression of “${label}” is not valid or not supported`,
      ),
      { field: at },
    )
  if (kind === 'too complex')
    throw invalid(
      texts(
        `「${label}」的正则表达式过于复杂，请减少重复次数`,
        `The regular expression of “${label}” is too complex. Use fewer repetitions`,
      ),
      { field: at },
    )
  if (kind === 'spent')
    throw invalid(
      texts(
        `到「${label}」为止正则表达式合计过于复杂，请简化其中一些`,
        `The regular expressions up to “${label}” are too complex together. Simplify some of them`,
      ),
      { field: at },
    )
}

/** Linked choices have a source, or stand below a level that has one. */
function assertLinks(fields: readonly ValueField[], prefix: string): void {
  const lower = new Set(fields.flatMap(({ linkDownOthers }) => linkDownOthers ?? []))
  const loose = fields.find(
    ({ type, key, linkDownConfig }) =>
      fieldTypeOf(type).choices === 'linked' && !linkDownConfig?.table && !lower.has(key),
  )
  if (loose)
    throw invalid(texts(`「${labelOfField(loose)}」没有联动的表`, `“${labelOfField(loose)}” has no linked table`), {
      field: prefix + loose.key,
    })
}

function assertOrder(
  least: number | null | undefined,
  most: number | null | undefined,
  message: Texts,
  field: string,
): void {
  if (typeof least === 'number' && typeof most === 'number' && least > most) throw invalid(message, { field })
}
