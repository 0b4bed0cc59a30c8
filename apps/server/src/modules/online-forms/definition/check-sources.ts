import { fieldTypeOf, type OnlineFormDefinition } from '@trackhoe/contract/online'
import type { Db } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/http/refusal.ts'
import * as categories from '../../categories/categories.queries.ts'
import { textsOf } from '../../dictionaries/dictionaries.queries.ts'
import { readTableCode } from '../../dictionaries/table-lookups.queries.ts'
import { labelOfField } from './check-definition.ts'
import { choiceSourceOf } from './choice-source.ts'
import type { ValueField } from './field-storage.ts'
import { reportColumns } from './report-columns.queries.ts'
import { texts } from '../../../platform/core/language.ts'

/** The code of the root, below which all categories stand. */
const ALL_CATEGORIES = '0'

/**
 * Refuses to publish a choice of which nothing could be chosen: its dictionary is not there or has no items, its category or a
 * column of its report is not there, or its table may not be read as one. A report may be made later: forms of another
 * installation come first. Errors: 400 at the first such field.
 */
export async function assertSources(db: Db, tenantId: string, { fields }: OnlineFormDefinition): Promise<void> {
  const lists: { prefix: string; list: readonly ValueField[] }[] = [
    { prefix: '', list: fields },
    ...fields.map((tab) => ({ prefix: `${tab.key}.`, list: tab.fields ?? [] })),
  ]
  const all = lists.flatMap(({ prefix, list }) =>
    list.map((field) => ({ field, at: prefix + field.key, source: choiceSourceOf(field, list) })),
  )
  const codes = all.flatMap(({ source }) => (source?.of === 'dictionary' ? [source.code] : []))
  const dictionaries = codes.length === 0 ? new Map<string, unknown>() : await textsOf(db, codes, tenantId)
  const reports = await reportColumns(
    db,
    tenantId,
    all.flatMap(({ field }) => (isOfReport(field) && field.popupCode ? [field.popupCode] : [])),
  )
  for (const { field, at, source } of all) {
    const label = labelOfField(field)
    if (source?.of === 'dictionary' && !dictionaries.has(source.code))
      throw invalid(
        texts(
          `「${label}」的字典“${source.code}”不存在或没有选项`,
          `The dictionary “${source.code}” of “${label}” does not exist or has no options`,
        ),
        { field: at },
      )
    if (source?.of === 'categories' && !(await hasCategories(db, tenantId, field.categoryCode)))
      throw invalid(
        texts(
          `「${label}」的分类编码“${field.categoryCode}”不存在`,
          `The category code “${field.categoryCode}” of “${label}” does not exist`,
        ),
        { field: at },
      )
    if (source?.of === 'table' && !readTableCode(source.code))
      throw invalid(
        texts(
          `「${label}」的字典表“${source.code}”不能读取，请检查表名和列名`,
          `The dictionary table “${source.code}” of “${label}” cannot be read. Check the names of the table and its columns`,
        ),
        { field: at },
      )
    if (isOfReport(field) && field.popupCode) {
      const columns = reports.get(field.popupCode)
      const missing = columns && takenColumns(field).find((column) => !columns.includes(column))
      if (missing !== undefined)
        throw invalid(
          texts(
            `「${label}」的报表“${field.popupCode}”没有列“${missing}”`,
            `The report “${field.popupCode}” of “${label}” has no column “${missing}”`,
          ),
          { field: at },
        )
    }
  }
}

/** Returns true for a field that takes its value from a row of a report. */
const isOfReport = ({ type }: ValueField) => fieldTypeOf(type).choices === 'report'

/** The columns of the report that the field takes. Wire: separated by commas. */
const takenColumns = ({ orgFields }: ValueField) =>
  (orgFields ?? '').split(',').flatMap((column) => column.trim() || [])

/** Returns whether categories can be chosen below a code; all of them without one. */
async function hasCategories(db: Db, tenantId: string, code: string | null | undefined): Promise<boolean> {
  return !code || code === ALL_CATEGORIES || (await categories.byCode(db, tenantId, code)) !== undefined
}
