import type { ZodMiniType } from 'zod/mini'
import type { Endpoint, PageQuery } from '@trackhoe/contract'
import {
  BACKGROUND_ROWS,
  EXPORT_SELECTION_LIMIT,
  IMPORT_WITH_ERRORS,
  type ImportedRow,
  type ListJob,
  type listFiles,
} from '@trackhoe/contract/files'
import type { AuditAction } from '../audit/audit.ts'
import { compactDay } from '../core/clock.ts'
import { createEventLoopYield } from '@trackhoe/vehicle-ports/yield-to-event-loop'
import type { Db } from '../database/database.ts'
import { readSheet, SheetError, TooManyLines } from '../spreadsheet/read-sheet.ts'
import { SHEET_TYPE, writeSheet } from '../spreadsheet/write-sheet.ts'
import type { SentFile } from '../http/answer-file.ts'
import type { Caller } from '../http/env.ts'
import { reasonOf, writeImported } from './import-rows.ts'
import { invalid, refused, type Refusal } from '../http/refusal.ts'
import { serve, type Api } from '../http/serve.ts'
import { englishOf, labelTexts, titleTexts } from '../core/english.ts'
import { currentLanguage, inLanguage, runInLanguage, texts, type Language, type Texts } from '../core/language.ts'

export type Calls = ReturnType<typeof listFiles<string, (typeof PageQuery)['shape']>>

/** The same of a list with paths of its own, such as one of many that a path names. */
interface FileCalls {
  exportRows: Endpoint<`/${string}`, ExportQuery, undefined, Calls['exportRows']['result']>
  importRows: AtPath<Calls['importRows']>
  previewImport: AtPath<Calls['previewImport']>
  importTemplate: AtPath<Calls['importTemplate']>
}

/** The same, in the background. */
export interface JobCalls extends FileCalls {
  startExport: Endpoint<`/${string}`, ExportQuery, undefined, Calls['startExport']['result']>
  startImport: AtPath<Calls['startImport']>
}
type ExportQuery = ZodMiniType<{ selections?: string[] | undefined; field?: string | undefined }, unknown>
type AtPath<Call> =
  Call extends Endpoint<infer _, infer Query, infer Body, infer Result>
    ? Endpoint<`/${string}`, Query, Body, Result>
    : never

/** One column of a file, by the name of its field. */
export interface FileColumn {
  /** The head of the column; an import finds it by this text. */
  label: string
  /** `false`: exports do not have it. `always`: they have it whatever columns the list shows. */
  exported?: false | 'always'
  /** What an import takes. Absent: exports only. */
  imported?: {
    required?: true
    /** `date`: any usual way to write a day is read as `YYYY-MM-DD`. `number`: thousands may be parted by commas. */
    kind?: 'text' | 'date' | 'number'
    /** Texts that a person writes, and the values they stand for. */
    values?: Readonly<Record<string, string | number>>
  }
}

/** The outcome of one row of an import. */
export type RowOutcome = 'add' | 'change' | 'same'

/** A row of an import with its outcome. */
type CheckedRow = { line: number; name: string } & RowResult

/** Why a row cannot be imported. `field`: that of its column; null where it is not about one. */
export interface RowReason {
  field: string | null
  text: Texts
}

/** What became of one row, or all that is wrong with it. */
export interface RowResult {
  outcome: RowOutcome | 'refuse'
  reasons: readonly RowReason[]
}

/** The values of one row of an import by their fields; an empty cell has none. */
export type ImportedValues = Readonly<Record<string, string | number>>

export interface ListFilesOptions {
  /** The name of file and sheet: 用户. */
  title: string
  /** The prefix of the permissions `:export` and `:import`. */
  permissions: string
  /** How the audit log calls an export. */
  exported: AuditAction
  columns: Readonly<Record<string, FileColumn>>
  /** The ids of all rows that a query finds, in its order. Of `selections`, only those, where there are any. */
  idsOf: (caller: Caller, query: Readonly<Record<string, unknown>>, selections: readonly string[]) => Promise<string[]>
  /** The rows of some ids as the list shows them, in any order. */
  rowsOf: (caller: Caller, ids: readonly string[]) => Promise<readonly object[]>
  /** A row as the lines of a file, where it has several: the rows of its sub-tables stand below it. */
  linesOf?: (row: object) => readonly object[]
  import?: {
    /** How the audit log calls an import. */
    imported: AuditAction
    /** A head that no column has is refused: the file is that of another list. */
    strict?: true
    /** The line before together with this one, where they are one row; undefined where this is a row of its own. */
    continues?: (before: ImportedValues, line: ImportedValues) => ImportedValues | undefined
    /** What the row is called. */
    nameOf: (values: ImportedValues) => string
    /**
     * What distinguishes a row of a file from the others, for a check that does not remember the rows before; empty where nothing
     * does. Absent: what it is called.
     */
    keyOf?: (values: ImportedValues) => string
    /** Is done once in each transaction that writes rows, before the first. Errors: a `Refusal`; nothing is imported. */
    begin?: (db: Db, caller: Caller) => Promise<void>
    /** Brings slow parts of some rows together, such as hashed passwords; outside of the transaction. */
    prepare?: (values: ImportedValues, isPreview: boolean) => Promise<ImportedValues>
    /** Returns true when `prepare` takes long for a row. A file with more than a few of those is imported in the background. */
    isSlow?: (values: ImportedValues) => boolean
    /** What a row that was added leaves to be done, by name; undefined where that is nothing. */
    followUpOf?: (values: ImportedValues) => string | undefined
    /**
     * Writes one row; what it gives to `afterCommit` is done once all rows are stored. Errors: a `Refusal`, which is the
     * reason why the row cannot be imported.
     */
    write: (
      db: Db,
      caller: Caller,
      values: ImportedValues,
      afterCommit: (effect: () => void) => void,
    ) => Promise<RowOutcome>
    /** Writes some rows at once, where that is faster than one after the other. A refused row leaves the others as they are. */
    writeMany?: (
      db: Db,
      caller: Caller,
      rows: readonly ImportedValues[],
      afterCommit: (effect: () => void) => void,
    ) => Promise<readonly RowResult[]>
    /** The column of a field that a refusal names. Absent: it has the name of the field. */
    columnOf?: (field: string) => string
    /**
     * What is wrong with rows that could not be read whole, beside that. `values`: those that could be read. Absent: only what
     * could not be read is named.
     */
    refusalsOf?: (db: Db, caller: Caller, values: readonly ImportedValues[]) => Promise<readonly (readonly Refusal[])[]>
    /** Checks what all rows have made together, such as a quota. Errors: a `Refusal`, after which nothing is imported. */
    finish?: (db: Db, caller: Caller) => Promise<void>
  }
}

/** Rows that are read at once while a file is written. */
export const BATCH_ROWS = 500
/** So many rows of a preview are shown beside the refused ones. */
const PREVIEW_ROWS = 300
/** A title may stand above the heads of the columns. */
const HEAD_LINES = 5

/** So many rows that are slow to prepare are imported in one call. */
const SLOW_ROWS_AT_ONCE = 20

/** What a call leaves to a job: an import that takes long, or one that has something left to be done. */
export interface LeftToJob {
  caller: Caller
  params: Readonly<Record<string, string>>
  file: File
  title: string
  totalRows: number
  /** Absent: the rows are not yet written. */
  done?: { followUps: readonly string[]; message: Texts }
}

/** The list that a request names, such as one of many that have the same calls. Errors: a refusal for who may not. */
export type ListOfRequest = (request: {
  caller: Caller
  params: Readonly<Record<string, string>>
  verb: 'export' | 'import'
}) => Promise<ListFilesOptions>

/**
 * Mounts export, import, its preview and its template for a list. A file has the columns of the query's `field`, in that
 * order. An import takes all rows or none; its preview runs the same code and takes it all back. `serveFiles` mounts the
 * same in the background as well.
 * Source: platform specification §7 "List pages", §8 "Import".
 */
export function serveListFiles(
  api: Api,
  calls: FileCalls,
  given: ListFilesOptions | ListOfRequest,
  leaveToJob: (left: LeftToJob) => Promise<ListJob>,
): void {
  const { db, clock, config } = api.deps
  const accessTo = (verb: 'export' | 'import') =>
    ({ access: typeof given === 'function' ? 'user' : { action: `${given.permissions}:${verb}` } }) as const
  const listOf: ListOfRequest = typeof given === 'function' ? given : async () => given

  serve(api, calls.exportRows, accessTo('export'), async ({ query, params, caller, audit }): Promise<SentFile> => {
    const options = await listOf({ caller, params, verb: 'export' })
    const { title, columns } = options
    const selections = query.selections ?? []
    assertFewSelected(selections)
    const ids = await options.idsOf(caller, query, selections)
    const keys = keysOf(columns, query.field)
    await audit(db, options.exported, `${ids.length} ${keys.join(',')}`)
    return {
      name: exportName(title, clock(), config.timeZone),
      blob: new Blob([], { type: SHEET_TYPE }),
      stream: sheetOf(options, caller, ids, keys),
    }
  })

  if (typeof given !== 'function' && !given.import) return
  const importer = accessTo('import')

  serve(api, calls.importTemplate, importer, async ({ params, caller }): Promise<SentFile> => {
    const { title, columns } = await listOf({ caller, params, verb: 'import' })
    const heads = Object.values(columns).flatMap(({ label, imported }) =>
      imported ? [inLanguage(labelTexts(label))] : [],
    )
    const name = texts(`${title}导入模板.xlsx`, `${titleTexts(title).en} import template.xlsx`)
    const file = { name: inLanguage(name), blob: new Blob([], { type: SHEET_TYPE }) }
    return { ...file, stream: writeSheet({ name: inLanguage(titleTexts(title)), columns: heads, rows: [] }) }
  })

  serve(api, calls.previewImport, importer, async ({ body, params, caller }) => {
    const options = await listOf({ caller, params, verb: 'import' })
    const { rows } = await importRows(db, options, caller, await readLines(body.file, options), true)
    const counts = countsOf(rows)
    return {
      code: counts.errorCount > 0 ? IMPORT_WITH_ERRORS : 200,
      message: inLanguage(
        counts.errorCount > 0
          ? texts(
              `文件检查完成，有 ${counts.errorCount} 行不能导入。`,
              `File checked. ${counts.errorCount} rows cannot be imported.`,
            )
          : texts('文件检查完成', 'File checked'),
      ),
      result: { ...counts, rows: shownRows(rows, options) },
    }
  })

  serve(api, calls.importRows, importer, async ({ body, params, caller, audit }) => {
    const options = await listOf({ caller, params, verb: 'import' })
    const { title, import: importing } = options
    const { file } = body
    const lines = await readLines(file, options)
    const left = { caller, params, file, title, totalRows: lines.length }
    const slow = lines.filter(({ values, reasons }) => reasons.length === 0 && importing?.isSlow?.(values) === true)
    if (slow.length > SLOW_ROWS_AT_ONCE)
      return {
        code: 200,
        message: inLanguage(
          texts(`共${lines.length}行数据正在后台导入`, `${lines.length} rows are being imported in the background`),
        ),
        result: { job: await leaveToJob(left) },
      }
    const { rows, followUps } = await importRows(db, options, caller, lines, false)
    const { totalCount, addCount, changeCount } = countsOf(rows)
    if (importing) await audit(db, importing.imported, `${addCount} + ${changeCount}: ${file.name}`)
    const message = texts(`共${totalCount}行数据全部导入成功！`, `All ${totalCount} rows imported`)
    if (followUps.length === 0) return { code: 200, message: inLanguage(message) }
    return {
      code: 200,
      message: inLanguage(message),
      result: { job: await leaveToJob({ ...left, done: { followUps, message } }) },
    }
  })
}

/** Imports a file in one transaction, which is taken back for a preview or when a row is refused. */
async function importRows(
  db: Db,
  { import: importing }: ListFilesOptions,
  caller: Caller,
  lines: readonly Line[],
  isPreview: boolean,
): Promise<{ rows: CheckedRow[]; followUps: string[] }> {
  const prepared: Line[] = []
  for (const line of lines) {
    const values = line.reasons.length === 0 ? await importing?.prepare?.(line.values, isPreview) : undefined
    prepared.push(values ? { ...line, values } : line)
  }
  const rows: CheckedRow[] = []
  const followUps: string[] = []
  const effects: (() => void)[] = []
  const yieldToOthers = createEventLoopYield()
  const takeBack = new Error('taken back')
  try {
    await db.transaction(async (tx) => {
      await importing?.begin?.(tx, caller)
      for (let at = 0; at < prepared.length; at += BATCH_ROWS) {
        const some = prepared.slice(at, at + BATCH_ROWS)
        const results = await writeLines(tx, caller, {
          importing,
          lines: some,
          afterCommit: (effect) => void effects.push(effect),
        })
        followUps.push(...followUpsOf(importing, some, results))
        for (const [index, { line, values }] of some.entries())
          rows.push({ line, name: importing?.nameOf(values) ?? '', ...(results[index] ?? REFUSED) })
        await yieldToOthers()
      }
      if (isPreview || rows.some(({ outcome }) => outcome === 'refuse')) throw takeBack
      await importing?.finish?.(tx, caller)
    })
  } catch (error) {
    if (error !== takeBack) throw error
    const first = rows.find(({ outcome }) => outcome === 'refuse')
    if (!isPreview && first) throw importFailed(rowFailed(first.line, first.reasons))
  }
  if (!isPreview) for (const effect of effects) effect()
  return { rows, followUps }
}

/** The results of some lines: those that could not be read are refused, the others are written. */
export async function writeLines(
  tx: Db,
  caller: Caller,
  {
    importing,
    lines,
    afterCommit,
  }: {
    importing: ListFilesOptions['import']
    lines: readonly Line[]
    afterCommit: (effect: () => void) => void
  },
): Promise<readonly RowResult[]> {
  const valid = importing ? lines.filter(({ reasons }) => reasons.length === 0) : []
  const rows = valid.map(({ values }) => values)
  const written = importing ? await writeImported(tx, caller, { importing, rows, afterCommit }) : []
  const results = new Map(valid.map((line, at) => [line, written[at]]))
  const unread = lines.filter(({ reasons }) => reasons.length > 0)
  const refusals = await importing?.refusalsOf?.(
    tx,
    caller,
    unread.map(({ values }) => values),
  )
  const columnOf = (field: string) => importing?.columnOf?.(field) ?? field
  const besideOf = (refusal: Refusal): RowReason => {
    const reason = reasonOf(refusal)
    return { ...reason, field: reason.field === null ? null : columnOf(reason.field) }
  }
  const beside = new Map(unread.map((line, at) => [line, (refusals?.[at] ?? []).map(besideOf)]))
  return lines.map((line) => results.get(line) ?? refusedLine(line, beside.get(line) ?? []))
}

/** A line that could not be read whole. A field of it that could not be read is not missing. */
function refusedLine({ reasons }: Line, beside: readonly RowReason[]): RowResult {
  const unread = new Set(reasons.map(({ field }) => field))
  return { outcome: 'refuse', reasons: [...reasons, ...beside.filter(({ field }) => !unread.has(field))] }
}

/** What the rows that were added leave to be done. */
export const followUpsOf = (
  importing: ListFilesOptions['import'],
  lines: readonly Line[],
  results: readonly RowResult[],
): string[] =>
  lines.flatMap(({ values }, at) => (results[at]?.outcome === 'add' ? (importing?.followUpOf?.(values) ?? []) : []))

const REFUSED: RowResult = { outcome: 'refuse', reasons: [] }

/** The reasons of a row in one text. */
export const reasonText = (reasons: readonly RowReason[]): Texts =>
  texts(reasons.map(({ text }) => text.zh).join('；'), reasons.map(({ text }) => text.en).join('; '))

/** The head of the column that a reason is about; null where it is about none. */
export function headOf({ field }: RowReason, { columns, import: importing }: ListFilesOptions): string | null {
  if (field === null) return null
  const [name = field] = field.split('.')
  // A row of a sub-table is named by its number, which a column is not.
  const ofSubTable = field.replaceAll(/\.\d+(?=\.)/g, '')
  return (columns[importing?.columnOf?.(name) ?? name] ?? columns[ofSubTable])?.label ?? null
}

/** The workbook of some rows as a stream. `onRows` gets how many have been read. */
export function sheetOf(
  { title, columns, rowsOf, linesOf = (row) => [row] }: ListFilesOptions,
  caller: Caller,
  ids: readonly string[],
  keys: readonly string[],
  onRows?: (count: number) => void,
): ReadableStream<Uint8Array> {
  return writeSheet({
    name: inLanguage(titleTexts(title)),
    columns: keys.map((key) => inLanguage(labelTexts(columns[key]?.label ?? key))),
    rows: rowsInOrder(
      ids,
      keys,
      // The rows are read while the file is sent, when the call is over.
      currentLanguage(),
      async (some) => (await rowsOf(caller, some)).map((row) => ({ id: idOf(row), lines: linesOf(row) })),
      onRows,
    ),
  })
}

export const exportName = (title: string, now: Date, timeZone: string) =>
  `${inLanguage(titleTexts(title))}_${compactDay(now, timeZone)}.xlsx`

/** Nothing is imported where one row is refused. */
export function rowFailed(line: number | undefined, reasons: readonly RowReason[] = []): Texts {
  const { zh, en } = reasonText(reasons)
  return texts(`第 ${line} 行：${zh}，未导入任何数据`, `line ${line}: ${en}. Nothing was imported`)
}

export const importFailed = (cause: Texts) =>
  refused(texts(`文件导入失败:${cause.zh}`, `The import failed: ${cause.en}`), { field: 'file' })

/** The requested columns that a file may have, in their order; all of them when none is requested. */
export function keysOf(columns: ListFilesOptions['columns'], field: string | undefined): string[] {
  const exported = Object.keys(columns).filter((key) => columns[key]?.exported !== false)
  const isAlways = (key: string) => columns[key]?.exported === 'always'
  const wanted = [...new Set((field ?? '').split(',').map((name) => name.trim().replace(/_dictText$/, '')))]
  const known = wanted.filter((key) => exported.includes(key))
  return known.length > 0 ? [...known, ...exported.filter((key) => isAlways(key) && !known.includes(key))] : exported
}

async function* rowsInOrder(
  ids: readonly string[],
  keys: readonly string[],
  language: Language,
  rowsOf: (ids: readonly string[]) => Promise<readonly { id: unknown; lines: readonly object[] }[]>,
  onRows?: (count: number) => void,
) {
  for (let at = 0; at < ids.length; at += BATCH_ROWS) {
    const some = ids.slice(at, at + BATCH_ROWS)
    const rows = new Map((await runInLanguage(language, () => rowsOf(some))).map(({ id, lines }) => [id, lines]))
    for (const id of some) {
      // Without lines: deleted since the ids were read.
      for (const line of rows.get(id) ?? []) yield keys.map((key) => cellOf(line, key, language))
    }
    onRows?.(Math.min(ids.length, at + BATCH_ROWS))
  }
}

const idOf = (row: object): unknown => Reflect.get(row, 'id')

function cellOf(row: object, key: string, language: Language): string | number | null {
  const text: unknown = Reflect.get(row, `${key}_dictText`)
  const value: unknown = typeof text === 'string' ? labelTexts(text)[language] : Reflect.get(row, key)
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

export interface Line {
  line: number
  values: ImportedValues
  /** Why the row cannot be read. */
  reasons: readonly RowReason[]
  /** What of that is a value, and not a missing one. */
  invalid: readonly RowReason[]
}

/** The rows below the heads, which may stand in any order; a row without any text is left out. */
async function readLines(file: File, { columns, import: importing }: ListFilesOptions): Promise<Line[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { lines } = await readSheet(bytes, BACKGROUND_ROWS + HEAD_LINES).catch((error: unknown) => {
    if (error instanceof TooManyLines)
      throw refused(importFailed(error.text).answer.message, { field: 'file', background: true })
    throw error instanceof SheetError ? importFailed(error.text) : error
  })
  const reader = createLineReader(columns, importing?.strict === true)
  const read = lines.flatMap((line, at) => reader.read(line, at + 1) ?? [])
  reader.end()
  return importing?.continues ? joinLines(read, importing.continues) : read
}

type Continues = NonNullable<NonNullable<ListFilesOptions['import']>['continues']>

/** Lines that belong to the row above them become a part of it. */
function joinLines(lines: readonly Line[], continues: Continues): Line[] {
  const rows: Line[] = []
  for (const line of lines) addLine(rows, line, continues)
  return rows
}

/** Adds a line to the rows above it, as a part of the last where it belongs to that. */
export function addLine(rows: Line[], line: Line, continues?: Continues): void {
  const before = rows.at(-1)
  const joined = before && continues?.(before.values, line.values)
  if (before && joined)
    rows[rows.length - 1] = { ...before, values: joined, reasons: [...before.reasons, ...line.invalid] }
  else rows.push(line)
}

/**
 * Reads the lines of a file one after the other: the heads of the columns may stand in any order and below a title; a line
 * without any text is left out. Errors: a file without its required columns; with `strict` also one with other columns.
 */
export function createLineReader(columns: ListFilesOptions['columns'], strict = false) {
  const imported = Object.entries(columns).flatMap(([key, { label, imported: how }]) =>
    how ? [{ key, label, ...how }] : [],
  )
  const required = imported.filter((column) => column.required).map(({ label }) => label)
  let places: ((typeof imported)[number] & { at: number })[] | undefined
  const labels = new Set(imported.map(({ label }) => label))
  const heads = new Set(Object.values(columns).map(({ label }) => label))
  // A template of either language is taken, whatever the language of the call.
  const labelOfHead = new Map([
    ...[...heads].map((head) => [englishOf(head).toLowerCase(), head] as const),
    ...[...heads].map((head) => [head.toLowerCase(), head] as const),
  ])
  const isHead = (line: readonly string[]) =>
    required.every((text) => line.includes(text)) && (!strict || line.some((text) => labels.has(text)))
  const missing = () =>
    importFailed(
      required.length > 0
        ? texts(`缺少列：${required.join('、')}`, `Missing columns: ${required.map(englishOf).join(', ')}`)
        : texts(
            `没有这些列中的任何一列：${[...labels].join('、')}`,
            `None of these columns is there: ${[...labels].map(englishOf).join(', ')}`,
          ),
    )

  return {
    /** The values of a line; undefined for a head, a title and an empty one. `number`: counted from 1. */
    read(cells: readonly string[], number: number): Line | undefined {
      const line = places ? cells : cells.map((text) => labelOfHead.get(text.toLowerCase()) ?? text)
      if (!places) {
        if (isHead(line)) {
          const others = strict ? line.filter((text) => text !== '' && !heads.has(text)) : []
          if (others.length > 0)
            throw importFailed(
              texts(
                `文件中有表单没有的列：${others.join('、')}`,
                `The file has columns that the form does not have: ${others.join(', ')}`,
              ),
            )
          places = imported.map((column) => ({ ...column, at: line.indexOf(column.label) }))
        } else if (number >= HEAD_LINES) throw missing()
        return undefined
      }
      if (line.every((text) => text === '')) return undefined
      const values: Record<string, string | number> = {}
      const absent: RowReason[] = []
      const invalid: RowReason[] = []
      for (const { key, label, at, kind, values: known, required: needed } of places) {
        const text = line[at] ?? ''
        if (text === '') {
          if (needed)
            absent.push({ field: key, text: texts(`${label}不能为空`, `${englishOf(label)} must not be empty`) })
          continue
        }
        const value = known ? valueOf(known, text) : kind === undefined || kind === 'text' ? text : READERS[kind](text)
        if (value === null)
          invalid.push({
            field: key,
            text: texts(`${label}“${text}”无效`, `${englishOf(label)} “${text}” is not valid`),
          })
        else values[key] = value
      }
      return { line: number, values, reasons: [...absent, ...invalid], invalid }
    },
    /** Errors: a file that ended before its heads. */
    end() {
      if (!places) throw missing()
    },
  }
}

/** What a text of either language stands for. */
function valueOf(known: Readonly<Record<string, string | number>>, text: string): string | number | null {
  const english = text.toLowerCase()
  return known[text] ?? Object.entries(known).find(([label]) => englishOf(label).toLowerCase() === english)?.[1] ?? null
}

const READERS = { date: dayOf, number: numberOf } as const

function numberOf(text: string): number | null {
  const value = Number(text.replaceAll(/(?<=\d),(?=\d{3})/g, ''))
  return Number.isFinite(value) ? value : null
}

/** `2026-1-5`, `2026/01/05`, `2026.1.5`, `2026年1月5日` and `20260105`, with or without a time, as `2026-01-05`. */
function dayOf(text: string): string | null {
  const match = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:\s.*)?$/.exec(text)
  if (!match) return null
  const [, year, month = match[4], day = match[5]] = match
  const written = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written ? null : written
}

/** Returns true when an import would leave a row as it is: an empty cell changes nothing. */
export const isUnchanged = (found: object, values: ImportedValues): boolean =>
  Object.entries(values).every(([key, value]) => String(Reflect.get(found, key) ?? '') === String(value))

function countsOf(rows: readonly CheckedRow[]) {
  const count = (wanted: CheckedRow['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length
  return {
    totalCount: rows.length,
    addCount: count('add'),
    changeCount: count('change'),
    errorCount: count('refuse'),
  }
}

/** Every refused row, and the first of the others. */
function shownRows(rows: readonly CheckedRow[], options: ListFilesOptions): ImportedRow[] {
  let others = 0
  return rows
    .filter(({ outcome }) => outcome === 'refuse' || others++ < PREVIEW_ROWS)
    .map(({ line, name, outcome, reasons }) => {
      if (outcome !== 'refuse') return { line, name, outcome, reason: null }
      const named = reasons.map((reason) => {
        const head = headOf(reason, options)
        return { column: head === null ? null : inLanguage(labelTexts(head)), text: inLanguage(reason.text) }
      })
      return { line, name, outcome, reason: inLanguage(reasonText(reasons)), reasons: named }
    })
}

/** Errors: 400 at `selections` for more records than an export takes. */
export function assertFewSelected(selections: readonly string[]): void {
  if (selections.length > EXPORT_SELECTION_LIMIT)
    throw invalid(
      texts(
        `一次最多导出 ${EXPORT_SELECTION_LIMIT} 条选中的记录`,
        `At most ${EXPORT_SELECTION_LIMIT} selected records can be exported at a time`,
      ),
      { field: 'selections' },
    )
}
