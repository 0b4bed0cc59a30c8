import { createEventLoopYield } from '@trackhoe/vehicle-ports/yield-to-event-loop'
import { audit } from '../audit/audit.ts'
import { labelTexts, titleTexts } from '../core/english.ts'
import { inLanguage, texts } from '../core/language.ts'
import type { Db } from '../database/database.ts'
import type { StoredPreview } from '../database/schema/list-job-schema.ts'
import type { Caller } from '../http/env.ts'
import type { Api } from '../http/serve.ts'
import { JobFailure, type JobControl, type JobEnd } from '../list-jobs/list-jobs.ts'
import type { JobRow } from '../list-jobs/list-jobs.queries.ts'
import { streamSheet } from '../spreadsheet/read-sheet.ts'
import { writeSheet } from '../spreadsheet/write-sheet.ts'
import {
  addLine,
  BATCH_ROWS,
  createLineReader,
  followUpsOf,
  headOf,
  keysOf,
  reasonText,
  rowFailed,
  sheetOf,
  writeLines,
  type ImportedValues,
  type Line,
  type ListFilesOptions,
  type RowResult,
} from './list-files.ts'

/** Rows of an import in the background. Not in the specification. */
const LIMIT_ROWS = 200_000
/** So many rows of each kind are shown; all refused ones are in the file. */
const SHOWN_ROWS = 300

type JobDeps = Pick<Api['deps'], 'db' | 'clock'>

/** A job with the list that it is of, for the user who started it. */
export interface ListJobRun {
  job: JobRow
  control: JobControl
  caller: Caller
  options: ListFilesOptions
}

/** Writes the rows of an export into its file. */
export async function runExport(deps: JobDeps, { job, control, caller, options }: ListJobRun): Promise<JobEnd> {
  const query = objectOf(job.request['query'])
  const chosen: unknown = job.request['selections']
  const selections = Array.isArray(chosen) ? chosen.map(String) : []
  const ids = await options.idsOf(caller, query, selections)
  const field = query['field']
  const keys = keysOf(options.columns, typeof field === 'string' ? field : undefined)
  control.report(0, ids.length)
  const sheet = sheetOf(options, caller, ids, keys, (count) => control.report(count))
  const sizeBytes = await control.files.saveResult(job, sheet)
  await writeAudit(deps, { job, caller, action: options.exported, detail: `${ids.length} ${keys.join(',')}` })
  return {
    state: 'done',
    sizeBytes,
    doneRows: ids.length,
    totalRows: ids.length,
    message: texts(`共导出 ${ids.length} 行`, `${ids.length} rows exported`),
  }
}

/** Checks an import batch by batch, each taken back. Refused rows are in its file. */
export async function runCheck(deps: JobDeps, run: ListJobRun): Promise<JobEnd> {
  const { job, control, caller, options } = run
  const { title, import: importing } = options
  const nameOf = ({ values }: Line) => importing?.nameOf(values) ?? ''
  const keyOf = ({ values }: Line) => (importing?.keyOf ?? importing?.nameOf)?.(values) ?? ''
  const counts = { totalCount: 0, addCount: 0, changeCount: 0, errorCount: 0 }
  const shown: { refused: StoredPreview['rows']; others: StoredPreview['rows'] } = { refused: [], others: [] }
  // Refused rows go to the disk as they come: a file may have none but those.
  const sizeBytes = await control.files.saveResult(
    job,
    writeSheet({
      name: inLanguage(labelTexts('不能导入的行')),
      columns: [labelTexts('行号'), titleTexts(title), labelTexts('列'), labelTexts('原因')].map(inLanguage),
      rows: refusedRows(),
    }),
  )
  const { totalCount, errorCount, addCount, changeCount } = counts
  if (totalCount === 0)
    throw new JobFailure(texts('文件导入失败:文件中没有数据', 'The import failed: the file has no data'))
  const preview = { ...counts, rows: [...shown.refused, ...shown.others] }
  if (errorCount === 0) {
    await control.files.removeResult(job)
    const message = texts(
      `检查完成：新增 ${addCount} 行，修改 ${changeCount} 行`,
      `Checked: ${addCount} rows to add, ${changeCount} rows to change`,
    )
    return { state: 'checked', totalRows: totalCount, doneRows: totalCount, preview, message }
  }
  const message = texts(
    `有 ${errorCount} 行不能导入，未导入任何数据`,
    `${errorCount} rows cannot be imported, so nothing was imported`,
  )
  return { state: 'failed', totalRows: totalCount, doneRows: totalCount, preview, sizeBytes, message }

  async function* refusedRows() {
    const seen = new Map<string, number>()
    for await (const lines of batchesOf(run)) {
      for (const line of lines) {
        const name = ownCopy(keyOf(line).toLowerCase())
        const before = seen.get(name)
        // Each batch is taken back, so that the database does not know of the rows before.
        if (name !== '' && before !== undefined)
          line.reasons = [
            ...line.reasons,
            { field: null, text: texts(`与第 ${before} 行重复`, `The same as line ${before}`) },
          ]
        else seen.set(name, line.line)
      }
      let results: readonly RowResult[] = []
      await takenBack(deps.db, async (tx) => {
        await importing?.begin?.(tx, caller)
        results = await checkRows(tx, run, lines)
      })
      for (const [at, line] of lines.entries()) {
        const { outcome, reasons }: RowResult = results[at] ?? { outcome: 'refuse', reasons: [] }
        const isRefused = outcome === 'refuse'
        const whole = reasonText(reasons)
        const named = reasons.map((reason) => ({ column: headOf(reason, options), ...reason.text }))
        const row = {
          line: line.line,
          name: nameOf(line),
          outcome,
          reason: isRefused ? whole.zh : null,
          reasonEn: isRefused ? whole.en : null,
          reasons: isRefused ? named : undefined,
        }
        counts.totalCount++
        if (outcome === 'add') counts.addCount++
        else if (outcome === 'change') counts.changeCount++
        else if (isRefused) counts.errorCount++
        const kind = isRefused ? shown.refused : shown.others
        if (kind.length < SHOWN_ROWS) kind.push(row)
        if (!isRefused) continue
        // A line for each reason, so that they can be sorted by their columns.
        for (const { column, ...text } of named)
          yield [row.line, row.name, column === null ? '' : inLanguage(labelTexts(column)), inLanguage(text)]
      }
      control.report(counts.totalCount)
    }
  }
}

/** Writes an import in one transaction: all rows or none. Errors: a `JobFailure` with the row that is refused. */
export async function runWrite(deps: JobDeps, run: ListJobRun): Promise<undefined> {
  const { db } = deps
  const { job, control, caller, options } = run
  const importing = options.import
  const effects: (() => void)[] = []
  const followUps: string[] = []
  const { prepared, reached } = await prepareRows(run)
  await db.transaction(async (tx) => {
    await importing?.begin?.(tx, caller)
    let total = 0
    for await (const lines of batchesOf(run)) {
      const rows = lines.map((line) => ({ ...line, values: prepared.get(line.line) ?? line.values }))
      const afterCommit = (effect: () => void) => void effects.push(effect)
      const results = await writeLines(tx, caller, { importing, lines: rows, afterCommit })
      followUps.push(...followUpsOf(importing, rows, results))
      const failed = results.findIndex(({ outcome }) => outcome === 'refuse')
      if (failed >= 0) throw new JobFailure(rowFailed(lines[failed]?.line, results[failed]?.reasons))
      total += lines.length
      control.report(Math.max(total, reached))
    }
    await importing?.finish?.(tx, caller)
    if (importing)
      await writeAudit(deps, { job, caller, action: importing.imported, detail: `${total}: ${job.fileName ?? ''}` }, tx)
    await control.commit(tx, {
      state: 'done',
      doneRows: total,
      followUps,
      message: texts(`共${total}行数据全部导入成功！`, `All ${total} rows imported`),
    })
  })
  for (const effect of effects) effect()
  await control.files.removeSource(job)
  return undefined
}

/** The rows of the uploaded file, some at a time. */
async function* batchesOf({ job, control, options: { columns, import: importing } }: ListJobRun) {
  const file = await control.files.source(job)
  if (!file)
    throw new JobFailure(
      texts('上传的文件已不存在，请重新上传', 'The uploaded file is no longer there. Upload it again'),
    )
  const reader = createLineReader(columns, importing?.strict === true)
  const yieldToEventLoop = createEventLoopYield()
  let batch: Line[] = []
  for await (const { number, line } of streamSheet(file, LIMIT_ROWS + 5)) {
    const read = reader.read(line, number)
    if (read) addLine(batch, read, importing?.continues)
    if (batch.length <= BATCH_ROWS) continue
    // The last one may go on in the next line.
    yield batch.splice(0, BATCH_ROWS)
    await yieldToEventLoop()
  }
  reader.end()
  if (batch.length > 0) yield batch
}

/** The values of the rows that are slow to prepare, by their lines: before the transaction, in which others would wait. */
async function prepareRows(
  run: ListJobRun,
): Promise<{ prepared: ReadonlyMap<number, ImportedValues>; reached: number }> {
  const prepared = new Map<number, ImportedValues>()
  const { prepare, isSlow } = run.options.import ?? {}
  let reached = 0
  if (!prepare) return { prepared, reached }
  for await (const lines of batchesOf(run)) {
    for (const { line, values, reasons } of lines) {
      reached++
      if (reasons.length > 0 || isSlow?.(values) === false) continue
      prepared.set(line, await prepare(values, false))
      run.control.report(reached)
    }
  }
  return { prepared, reached }
}

async function checkRows(
  tx: Db,
  { caller, options: { import: importing } }: ListJobRun,
  lines: readonly Line[],
): Promise<readonly RowResult[]> {
  const prepared: Line[] = []
  for (const line of lines) {
    const values = line.reasons.length === 0 ? await importing?.prepare?.(line.values, true) : undefined
    prepared.push(values ? { ...line, values } : line)
  }
  return writeLines(tx, caller, { importing, lines: prepared, afterCommit: () => {} })
}

/** Does something in a transaction of which nothing stays. */
async function takenBack(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  const back = new Error('taken back')
  try {
    await db.transaction(async (tx) => {
      await work(tx)
      throw back
    })
  } catch (error) {
    if (error !== back) throw error
  }
}

interface JobAct {
  job: JobRow
  caller: Caller
  action: ListFilesOptions['exported']
  detail: string
}

function writeAudit({ db, clock }: JobDeps, { job, ...act }: JobAct, to: Db = db) {
  return audit(to, { at: clock(), outcome: 'ok', address: '', requestId: job.id, ...act })
}

/** A text that holds nothing but itself: one that was cut out of a long one keeps that in memory. */
const ownCopy = (text: string) => Buffer.from(text).toString()

/** The fields of what may be an object. */
export const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
