import { fieldTypeOf, onlineFormFiles, onlineForms } from '@trackhoe/contract/online'
import type { QueryOutput } from '@trackhoe/contract'
import { createPatternBudget } from '../../platform/core/user-pattern.ts'
import { check } from '../../platform/http/check-input.ts'
import type { Caller } from '../../platform/http/env.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  type FileColumn,
  type ImportedValues,
  type ListFilesOptions,
  type ListOfRequest,
} from '../../platform/list-files/list-files.ts'
import { serveFilesOf } from '../../platform/list-files/list-file-jobs.ts'
import { refused, type Refusal } from '../../platform/http/refusal.ts'
import type { Api } from '../../platform/http/serve.ts'
import { labelOfField } from './definition/check-definition.ts'
import { holdsSeveral, isSecret, storageOf, type ValueField } from './definition/field-storage.ts'
import { recordsOf } from './form-records.ts'
import * as heads from './form-heads.queries.ts'
import * as queries from './form-rows.queries.ts'
import { listQueryOf } from './form-rows.routes.ts'
import { choicesOf, partsOf, textOf, textsOfFields, type FieldTexts } from './definition/form-texts.ts'
import type { SubTable } from './table/form-table.ts'
import { writeValue } from './definition/read-value.ts'
import { addRow, editRow, mainValues } from './save-row.ts'
import { withForm, type OpenForm } from './with-form.ts'
import { texts } from '../../platform/core/language.ts'

/** Holds the rows of the sub-tables while a file is read: a value of a line is a text or a number. */
const SUB_ROWS = '$rows'
/** What the patterns of the fields may take for the rows that are written in one transaction. Unit: milliseconds. */
const FILE_PATTERNS_MS = 2000

/**
 * Export and import of the rows of a form. A file has the columns of the form, then those of its sub-tables: a line whose
 * own columns are empty holds one more row of a sub-table of the line above it. Source: platform specification §7 "List pages".
 */
export function formFileRoutes(api: Api) {
  const { db, clock, random } = api.deps

  const listOf: ListOfRequest = async ({ caller, params, verb }) => {
    const code = params['code'] ?? ''
    const within = <Result>(run: (tx: Db, open: OpenForm) => Promise<Result>) =>
      withForm(db, caller, { code, verb }, run)
    const { form, tables } = await within(async (_tx, open) => open)
    const columns = columnsOf({ form, tables })
    const uniqueKey = tables.main.fields.find(({ unique }) => unique)?.key
    // A file has thousands of rows, whose choices are the same.
    let choices: Promise<FieldTexts> | undefined
    let patterns = createPatternBudget(FILE_PATTERNS_MS)
    return {
      title: form.name,
      permissions: '',
      exported: 'onlineRow.export',
      columns,
      idsOf: (_caller, query, selections) =>
        within(async (tx, open) => {
          const { selections: _, ...conditions } = query
          const list: QueryOutput<typeof onlineForms.data> = check(onlineForms.data.query, conditions)
          return queries.idsOf(tx, open, caller, listQueryOf(open, list), selections)
        }),
      rowsOf: (_caller, ids) =>
        within(async (tx, open) => {
          if (open.form.version !== form.version)
            throw refused(texts('表单已重新发布，请重新导出', 'The form has been published again. Export again'))
          return exportedRows(tx, caller, open, ids)
        }),
      linesOf: linesOfRow,
      import: {
        imported: 'onlineRow.import',
        strict: true,
        continues: (before, line) => (isSubLine(tables, line) ? withSubRow(before, line) : undefined),
        nameOf: (values) => String(values[tables.main.fields[0]?.key ?? ''] ?? ''),
        keyOf: (values) => (uniqueKey === undefined ? '' : String(values[uniqueKey] ?? '')),
        begin: async (tx) => {
          patterns = createPatternBudget(FILE_PATTERNS_MS)
          await heads.lockTables(tx, caller.tenantId, code)
          const published = await heads.findPublished(tx, caller.tenantId, code)
          if (published?.version !== form.version)
            throw refused(texts('表单已重新发布，请重新导入', 'The form has been published again. Import again'))
        },
        refusalsOf: async (tx, _caller, rows) => {
          const open = { form, tables }
          choices ??= choicesOfTables(tx, caller, tables)
          const refusals: (readonly Refusal[])[] = []
          for (const values of rows) {
            const body = bodyOf(open, values, await choices)
            refusals.push((await mainValues(tx, { random, patterns }, caller, open, body)).refusals)
          }
          return refusals
        },
        write: async (tx, _caller, values) => {
          const open = { form, tables }
          choices ??= choicesOfTables(tx, caller, tables)
          const body = bodyOf(open, values, await choices)
          const unique = tables.main.fields.find(({ unique: isUnique, key }) => isUnique && body[key] !== undefined)
          const found = unique && (await queries.findByUnique(tx, open, caller.tenantId, unique.key, body[unique.key]))
          if (!found) {
            await addRow(tx, { clock, random, patterns }, caller, open, body)
            return 'add'
          }
          await editRow(tx, { clock, random, patterns }, caller, open, { ...body, id: found.id })
          return 'change'
        },
      },
    } satisfies ListFilesOptions
  }
  serveFilesOf(api, onlineFormFiles, listOf, 'online/cgform')
}

/** The choices of the form and of its sub-tables, by the ids of their fields. */
async function choicesOfTables(db: Db, caller: Caller, { main, subTables }: OpenForm['tables']): Promise<FieldTexts> {
  const found = [await choicesOf(db, caller, main.fields)]
  for (const { fields } of subTables) found.push(await choicesOf(db, caller, fields))
  return new Map(found.flatMap((choices) => [...choices]))
}

/** The heads of the columns: each must be found again by an import. */
function columnsOf({ tables }: OpenForm): Record<string, FileColumn> {
  const columns = new Map<string, FileColumn>()
  const taken = new Set<string>()
  const add = (key: string, field: ValueField, prefix: string) => {
    const label = `${prefix}${labelOfField(field)}`
    const head = taken.has(label) ? `${label}（${field.key}）` : label
    taken.add(head)
    const kind = storageOf(field) === 'day' ? { kind: 'date' as const } : {}
    columns.set(key, {
      label: head,
      imported: { required: prefix === '' && field.required && !field.showIf ? (true as const) : undefined, ...kind },
      exported: isSecret(field) ? (false as const) : undefined,
    })
  }
  for (const field of tables.main.fields) add(field.key, field, '')
  for (const { tab, fields } of tables.subTables) {
    for (const field of fields) add(`${tab.key}.${field.key}`, field, `${labelOfField(tab)} · `)
  }
  return {
    ...Object.fromEntries(columns),
    createBy: { label: taken.has('创建人') ? '创建人（createBy）' : '创建人' },
    createTime: { label: taken.has('创建时间') ? '创建时间（createTime）' : '创建时间' },
  }
}

/** Rows with the rows of their sub-tables, all as texts that a person reads. */
async function exportedRows(tx: Db, caller: Caller, open: OpenForm, ids: readonly string[]) {
  const { main, subTables } = open.tables
  const records = await recordsOf(tx, caller, main.fields, await queries.rowsOf(tx, open, caller, ids))
  const byTab = await Promise.all(subTables.map((subTable) => subRecords(tx, caller, subTable, ids)))
  return records.map((record) => ({ ...record, [SUB_ROWS]: byTab.map((rows) => rows.get(record.id) ?? []) }))
}

async function subRecords(tx: Db, caller: Caller, subTable: SubTable, ids: readonly string[]) {
  const { tab, fields } = subTable
  const rows = await queries.subRowsOf(tx, subTable, caller.tenantId, ids)
  const texts = await textsOfFields(tx, caller, fields, (field) =>
    rows.flatMap((row) => partsOf(field, row[field.key])),
  )
  const found = new Map<string, object[]>()
  for (const row of rows) {
    const cells = fields.map((field) => {
      const stored = row[field.key]
      return [`${tab.key}.${field.key}`, textOf(field, stored, texts) ?? writeValue(field, stored)] as const
    })
    const parent = row.parentId ?? ''
    found.set(parent, [...(found.get(parent) ?? []), Object.fromEntries(cells)])
  }
  return found
}

/** The first line has the row itself and the first row of each sub-table, the others one more row of each. */
function linesOfRow(row: object): object[] {
  const tabs: unknown = Reflect.get(row, SUB_ROWS)
  const lists = Array.isArray(tabs) ? tabs.filter(Array.isArray) : []
  const count = Math.max(1, ...lists.map((list) => list.length))
  return Array.from({ length: count }, (_, at) =>
    Object.assign({}, at === 0 ? row : {}, ...lists.map((list): unknown => list[at] ?? {})),
  )
}

/** Returns true when a line only holds values of sub-tables. */
function isSubLine({ main, subTables }: OpenForm['tables'], line: ImportedValues): boolean {
  return subTables.length > 0 && main.fields.every(({ key }) => line[key] === undefined)
}

function withSubRow(before: ImportedValues, line: ImportedValues): ImportedValues {
  const rows: unknown = JSON.parse(String(before[SUB_ROWS] ?? '[]'))
  return { ...before, [SUB_ROWS]: JSON.stringify([...(Array.isArray(rows) ? rows : []), line]) }
}

/** The body that saves a line and the lines below it: texts become the values that they stand for. */
function bodyOf({ tables }: OpenForm, { [SUB_ROWS]: more, ...line }: ImportedValues, choices: FieldTexts) {
  const { main, subTables } = tables
  const parsed: unknown = JSON.parse(String(more ?? '[]'))
  const lines: ImportedValues[] = [line, ...(Array.isArray(parsed) ? parsed : [])]
  const body: Record<string, unknown> = {}
  for (const field of main.fields) {
    const text = line[field.key]
    if (text !== undefined) body[field.key] = valueOf(field, text, choices)
  }
  for (const { tab, fields } of subTables) {
    const rows = lines.flatMap((each) => {
      const cells = fields.flatMap((field) => {
        const text = each[`${tab.key}.${field.key}`]
        return text === undefined ? [] : [[field.key, valueOf(field, text, choices)] as const]
      })
      return cells.length > 0 ? [Object.fromEntries(cells)] : []
    })
    if (rows.length > 0) body[tab.key] = tab.relation === 'one' ? rows[0] : rows
  }
  return body
}

/** What a person has typed as a stored value: labels of choices become their values, one by one. */
function valueOf(field: ValueField, typed: string | number, choices: FieldTexts): string | number {
  const known = choices.get(field.id)
  if (!known) return fieldTypeOf(field.type).text === 'place' ? placeOf(String(typed)) : typed
  const valueOfLabel = (text: string) =>
    [...known].find(([value, label]) => label === text || value === text)?.[0] ?? text
  const text = String(typed).trim()
  if (!holdsSeveral(field)) return valueOfLabel(text)
  return text
    .split(/[,，;；、]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(valueOfLabel)
    .join(',')
}

/** A place as an export writes it: what it is called, and where it is. */
function placeOf(typed: string): string {
  if (typed.trim().startsWith('{')) return typed
  const parts = typed.split('·').map((part) => part.trim())
  const pointer = parts.at(-1) ?? ''
  return JSON.stringify({ description: parts.slice(0, -1).join(' · '), pointer })
}
