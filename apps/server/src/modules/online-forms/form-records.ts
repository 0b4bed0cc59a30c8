import { toWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { partsOf, textOf, textsOfFields } from './definition/form-texts.ts'
import type { ValueField } from './definition/field-storage.ts'
import * as queries from './form-rows.queries.ts'
import { writeValue } from './definition/read-value.ts'
import type { OpenForm } from './with-form.ts'

type Row = queries.StoredRow

/** Rows as a list has them: the values by the keys of the fields, and the texts of values beside them. */
export async function recordsOf(tx: Db, caller: Caller, fields: readonly ValueField[], rows: readonly Row[]) {
  const texts = await textsOfFields(tx, caller, fields, (field) =>
    rows.flatMap((row) => partsOf(field, row[field.key])),
  )
  return rows.map((row) => ({
    id: row.id,
    ...Object.fromEntries(
      fields.flatMap((field) => {
        const stored = row[field.key]
        const text = textOf(field, stored, texts)
        const value = [field.key, writeValue(field, stored)] as const
        return text === undefined ? [value] : [value, [`${field.key}_dictText`, text] as const]
      }),
    ),
    pid: row.pid ?? undefined,
    createBy: row.createBy,
    createTime: toWireTime(row.createTime),
    updateBy: row.updateBy,
    updateTime: row.updateTime && toWireTime(row.updateTime),
    revision: row.revision,
  }))
}

/** A row with the rows of its sub-tables, as the form edits it. */
export async function detailsOf(tx: Db, caller: Caller, { tables }: OpenForm, row: Row) {
  const [record] = await recordsOf(tx, caller, tables.main.fields, [row])
  const tabs: [string, unknown][] = []
  for (const subTable of tables.subTables) {
    const rows = await queries.subRowsOf(tx, subTable, caller.tenantId, [row.id])
    const records = rows.map((each) => ({
      id: each.id,
      ...Object.fromEntries(subTable.fields.map((field) => [field.key, writeValue(field, each[field.key])])),
    }))
    tabs.push([subTable.tab.key, subTable.tab.relation === 'one' ? (records[0] ?? {}) : records])
  }
  return { ...record, ...Object.fromEntries(tabs) }
}
