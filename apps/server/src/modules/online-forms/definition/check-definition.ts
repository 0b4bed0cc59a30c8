import { fieldTypeOf, type OnlineFormDefinition, type OnlineFormField } from '@trackhoe/contract/online'
import { createPatternBudget, type PatternBudget } from '../../../platform/core/user-pattern.ts'
import { invalid } from '../../../platform/http/refusal.ts'
import { RESERVED_KEYS, type ValueField } from './field-storage.ts'

const LIMITS = { fields: 200, tabs: 10, key: 40 }
const KEY = /^[a-z][a-z0-9_]*$/

/** The name of a field for an operator. */
export const labelOfField = ({ label, key }: Pick<ValueField, 'label' | 'key'>) => label?.trim() || key

/**
 * Refuses fields that could not be stored or shown. `isPublished`: choices, popups and fields of sub-tables must be there
 * as well. Errors: 400 at the key of the first field that is wrong.
 */
export function assertDefinition({ fields, groups = [] }: OnlineFormDefinition, isPublished: boolean): void {
  if (isPublished && fields.length === 0) throw invalid('表单还没有字段', { field: 'definition' })
  const tabs = fields.filter(({ type }) => type === 'tab')
  if (tabs.length > LIMITS.tabs) throw invalid(`子表最多 ${LIMITS.tabs} 个`, { field: 'definition' })
  const count = fields.reduce((sum, field) => sum + 1 + (field.fields?.length ?? 0), 0)
  if (count > LIMITS.fields) throw invalid(`字段最多 ${LIMITS.fields} 个`, { field: 'definition' })
  assertKeys(fields, '')
  if (isPublished) assertLinks(fields, '')
  const patterns = createPatternBudget()
  for (const field of fields) {
    if (field.type === 'tab') assertTab(field, isPublished, patterns)
    else assertField(field, '', isPublished, patterns)
  }
  if (new Set(groups.map(({ key }) => key)).size < groups.length)
    throw invalid('分组的编号重复', { field: 'definition' })
}

function assertKeys(fields: readonly ValueField[], prefix: string): void {
  const seen = new Set<string>()
  for (const { key, ...field } of fields) {
    const at = { field: prefix + key }
    const label = labelOfField({ ...field, key })
    if (key === '') throw invalid(`「${field.label ?? ''}」没有字段名`, at)
    if (!KEY.test(key) || key.length > LIMITS.key)
      throw invalid(
        `「${label}」的字段名“${key}”无效：以小写字母开头，由小写字母、数字和下划线组成，最多 ${LIMITS.key} 个字符`,
        at,
      )
    if (RESERVED_KEYS.includes(key)) throw invalid(`「${label}」的字段名“${key}”是系统字段，请改用其他名称`, at)
    if (seen.has(key)) throw invalid(`字段名“${key}”重复`, at)
    seen.add(key)
  }
  if (new Set(fields.map(({ id }) => id)).size < fields.length) throw invalid('字段编号重复', { field: 'definition' })
}

function assertTab(tab: OnlineFormField, isPublished: boolean, patterns: PatternBudget): void {
  const { fields = [], minRows, maxRows } = tab
  const label = labelOfField(tab)
  if (isPublished && fields.length === 0) throw invalid(`子表「${label}」还没有字段`, { field: tab.key })
  assertKeys(fields, `${tab.key}.`)
  if (isPublished) assertLinks(fields, `${tab.key}.`)
  for (const field of fields) {
    if (field.type === 'tab') throw invalid(`子表「${label}」中不能再有子表`, { field: `${tab.key}.${field.key}` })
    assertField(field, `${tab.key}.`, isPublished, patterns)
  }
  assertOrder(minRows, maxRows, `子表「${label}」的最少行数不能大于最多行数`, tab.key)
}

function assertField(field: ValueField, prefix: string, isPublished: boolean, patterns: PatternBudget): void {
  const at = prefix + field.key
  const label = labelOfField(field)
  assertOrder(field.min, field.max, `「${label}」的最小值不能大于最大值`, at)
  assertOrder(field.minLength, field.maxLength, `「${label}」的最少字符数不能大于最多字符数`, at)
  if (field.precision !== undefined && field.precision !== null && !(field.precision >= 0 && field.precision <= 10))
    throw invalid(`「${label}」的小数位数必须在 0 到 10 之间`, { field: at })
  if (field.pattern) assertPattern(field.pattern.source, label, at, patterns)
  const { choices, text } = fieldTypeOf(field.type)
  if (field.unique && (text === 'secret' || prefix !== '')) throw invalid(`「${label}」不能设为唯一`, { field: at })
  if (choices === 'switch' && field.switchOptions && new Set(field.switchOptions).size !== 2)
    throw invalid(`「${label}」的开关需要两个不同的值`, { field: at })
  const values = field.listSource?.map(({ value }) => value) ?? []
  if (values.some((value) => value.trim() === '')) throw invalid(`「${label}」有一个选项没有值`, { field: at })
  if (new Set(values).size < values.length) throw invalid(`「${label}」的选项值重复`, { field: at })
  if (!isPublished) return
  if (choices === 'options' && values.length === 0 && !field.dictCode)
    throw invalid(`「${label}」没有选项：请填写字典编码或选项`, { field: at })
  if (choices === 'report' && !field.popupCode) throw invalid(`「${label}」没有报表编码`, { field: at })
  if (choices === 'table' && !field.dictTable && !field.dictCode?.includes(','))
    throw invalid(`「${label}」没有字典表`, { field: at })
  if (choices === 'tree' && !field.tree?.tableName && !field.dictCode)
    throw invalid(`「${label}」没有树的表`, { field: at })
}

function assertPattern(source: string, label: string, at: string, patterns: PatternBudget): void {
  const { kind } = patterns.read(source)
  if (kind === 'invalid') throw invalid(`「${label}」的正则表达式无效或不受支持`, { field: at })
  if (kind === 'too complex') throw invalid(`「${label}」的正则表达式过于复杂，请减少重复次数`, { field: at })
  if (kind === 'spent') throw invalid(`到「${label}」为止正则表达式合计过于复杂，请简化其中一些`, { field: at })
}

/** Linked choices have a source, or stand below a level that has one. */
function assertLinks(fields: readonly ValueField[], prefix: string): void {
  const lower = new Set(fields.flatMap(({ linkDownOthers }) => linkDownOthers ?? []))
  const loose = fields.find(
    ({ type, key, linkDownConfig }) =>
      fieldTypeOf(type).choices === 'linked' && !linkDownConfig?.table && !lower.has(key),
  )
  if (loose) throw invalid(`「${labelOfField(loose)}」没有联动的表`, { field: prefix + loose.key })
}

function assertOrder(
  least: number | null | undefined,
  most: number | null | undefined,
  message: string,
  field: string,
): void {
  if (typeof least === 'number' && typeof most === 'number' && least > most) throw invalid(message, { field })
}
