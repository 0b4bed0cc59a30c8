import { EXPORT_SELECTION_LIMIT, type ListJob } from '@trackhoe/contract/files'
import { audit } from '../audit/audit.ts'
import { createEventLoopYield } from '@trackhoe/vehicle-ports/yield-to-event-loop'
import { newId } from '../core/random.ts'
import type { Db } from '../database/database.ts'
import { JobFailure, messageColumns, type JobControl, type JobEnd, type ListJobs } from '../list-jobs/list-jobs.ts'
import * as queries from '../list-jobs/list-jobs.queries.ts'
import type { JobRow } from '../list-jobs/list-jobs.queries.ts'
import { isWorkbook, SheetError, streamSheet } from '../spreadsheet/read-sheet.ts'
import { writeSheet } from '../spreadsheet/write-sheet.ts'
import type { Caller } from '../http/env.ts'
import {
  BATCH_ROWS,
  createLineReader,
  exportName,
  importFailed,
  rowFailed,
  addLine,
  followUpsOf,
  keysOf,
  serveListFiles,
  sheetOf,
  type Calls,
  type ImportedValues,
  type JobCalls,
  type LeftToJob,
  type Line,
  type ListFilesOptions,
  type ListOfRequest,
  type RowResult,
  writeLines,
} from './list-files.ts'
import { jobRecord } from './list-job-record.ts'
import { invalid } from '../http/refusal.ts'
import { serve, type Api } from '../http/serve.ts'
import { addJob, asStarter, assertMayStartJob } from './user-jobs.ts'
import { labelTexts, titleTexts } from '../core/english.ts'
import { currentLanguage, inLanguage, texts } from '../core/language.ts'
import type { StoredPreview } from '../database/schema/list-job-schema.ts'

/** Rows of an import in the background. Not in the specification. */
const LIMIT_ROWS = 200_000
/** So many rows of each kind are shown; all refused ones are in the file. */
const SHOWN_ROWS = 300

/**
 * Mounts the files of a list: export, and where it has one import, at once and in the background. One line for a list whose
 * `options` name its columns.
 */
export function serveFiles(api: Api, calls: Calls, options: ListFilesOptions): void {
  serveJobsAndFiles(api, calls, options, calls.exportRows.path.slice(1, -'/exportXls'.length))
}

/** The same of many lists that have the same calls. `prefix` names their jobs. */
export function serveFilesOf(api: Api, calls: JobCalls, listOf: ListOfRequest, prefix: string): void {
  serveJobsAndFiles(api, calls, listOf, prefix)
}

function serveJobsAndFiles(api: Api, calls: JobCalls, given: ListFilesOptions | ListOfRequest, prefix: string): void {
  serveListFiles(api, calls, given, (left) => leaveToJob(api, prefix, left))
  serveListJobs(api, calls, given, prefix)
}

/** Leaves an import that was read to a job, or notes what it has left to be done. */
async function leaveToJob(
  { deps: { db, clock, random, jobs } }: Api,
  prefix: string,
  { caller, params, file, title, totalRows, done }: LeftToJob,
): Promise<ListJob> {
  const job = {
    ...newJob({ caller, prefix, title, id: newId(random), now: clock() }),
    kind: 'import',
    phase: 'write',
    request: { params, language: currentLanguage() },
    fileName: file.name.slice(-200),
    totalRows,
  } as const
  if (done)
    return jobRecord(
      await queries.insert(db, {
        ...job,
        followUps: done.followUps,
        ...messageColumns(done.message),
        state: 'done',
        doneRows: totalRows,
        finishTime: clock(),
      }),
    )
  await assertMayStartJob(db, caller)
  await jobs.files.saveSource(job, file.stream())
  return jobRecord(await addWithSource(db, jobs, caller, job))
}

/** Adds a job whose file is stored. Errors: as of `addJob`; the file is removed. */
async function addWithSource(
  db: Db,
  { files }: ListJobs,
  caller: Caller,
  job: Parameters<typeof addJob>[2],
): Promise<JobRow> {
  try {
    return await addJob(db, caller, job)
  } catch (error) {
    await files.removeSource(job)
    throw error
  }
}

function newJob({
  caller,
  prefix,
  title,
  id,
  now,
}: {
  caller: Caller
  prefix: string
  title: string
  id: string
  now: Date
}) {
  const { tenantId, userId } = caller
  return { id, tenantId, userId, prefix, title, state: 'waiting', createTime: now } as const
}

/** A job with the list that it is of, for the user who started it. */
interface Run {
  job: JobRow
  control: JobControl
  caller: Caller
  options: ListFilesOptions
}

/**
 * Mounts export and import in the background for a list, and runs their jobs. An import is first checked batch by batch, each
 * taken back, and once its user has confirmed it, written in one transaction: all rows or none.
 */
function serveListJobs(api: Api, calls: JobCalls, given: ListFilesOptions | ListOfRequest, prefix: string): void {
  const { db, clock, random, jobs, config } = api.deps
  const listOf: ListOfRequest = typeof given === 'function' ? given : async () => given
  const actionOf = (verb: 'export' | 'import') => (typeof given === 'function' ? null : `${given.permissions}:${verb}`)
  const accessTo = (verb: 'export' | 'import') => {
    const action = actionOf(verb)
    return { access: action === null ? 'user' : { action } } as const
  }

  serve(api, calls.startExport, accessTo('export'), async ({ query, params, caller }) => {
    const { title } = await listOf({ caller, params, verb: 'export' })
    const { selections = [], ...request } = query
    if (selections.length > EXPORT_SELECTION_LIMIT)
      throw invalid(
        texts(
          `一次最多导出 ${EXPORT_SELECTION_LIMIT} 条选中的记录`,
          `At most ${EXPORT_SELECTION_LIMIT} selected records can be exported at a time`,
        ),
        { field: 'selections' },
      )
    const job = {
      ...jobOf(caller, title),
      kind: 'export',
      phase: 'export',
      request: { query: request, selections, params, language: currentLanguage() },
    } as const
    return jobRecord(await addJob(db, caller, { ...job, fileName: exportName(title, clock(), config.timeZone) }))
  })

  const verbOf = ({ kind }: JobRow) => (kind === 'export' ? 'export' : 'import')
  const runner = asStarter(
    api,
    (job) => actionOf(verbOf(job)),
    async (caller, job, control) => {
      const options = await listOf({ caller, params: textsOf(job.request['params']), verb: verbOf(job) })
      const run = { job, control, caller, options }
      if (job.phase === 'export') return runExport(run)
      try {
        return await (job.phase === 'check' ? runCheck(run) : runWrite(run))
      } catch (error) {
        throw error instanceof SheetError ? new JobFailure(importFailed(error.text).answer.message) : error
      }
    },
  )
  jobs.register(prefix, runner)

  if (typeof given !== 'function' && !given.import) return

  serve(api, calls.startImport, accessTo('import'), async ({ body, params, caller }) => {
    const { title } = await listOf({ caller, params, verb: 'import' })
    if (!(await isWorkbook(body.file))) throw importFailed(texts('不是有效的 Excel 文件', 'Not a valid Excel file'))
    await assertMayStartJob(db, caller)
    const job = {
      ...jobOf(caller, title),
      kind: 'import',
      phase: 'check',
      request: { params, language: currentLanguage() },
      fileName: body.file.name.slice(-200),
    } as const
    await jobs.files.saveSource(job, body.file.stream())
    return jobRecord(await addWithSource(db, jobs, caller, job))
  })

  function jobOf(caller: Caller, title: string) {
    return newJob({ caller, prefix, title, id: newId(random), now: clock() })
  }

  async function runExport({ job, control, caller, options }: Run): Promise<JobEnd> {
    const query = objectOf(job.request['query'])
    const chosen: unknown = job.request['selections']
    const selections = Array.isArray(chosen) ? chosen.map(String) : []
    const ids = await options.idsOf(caller, query, selections)
    const field = query['field']
    const keys = keysOf(options.columns, typeof field === 'string' ? field : undefined)
    control.report(0, ids.length)
    const sheet = sheetOf(options, caller, ids, keys, (count) => control.report(count))
    const sizeBytes = await control.files.saveResult(job, sheet)
    await writeAudit(job, caller, options.exported, `${ids.length} ${keys.join(',')}`)
    return {
      state: 'done',
      sizeBytes,
      doneRows: ids.length,
      totalRows: ids.length,
      message: texts(`共导出 ${ids.length} 行`, `${ids.length} rows exported`),
    }
  }

  async function runCheck(run: Run): Promise<JobEnd> {
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
        columns: [labelTexts('行号'), titleTexts(title), labelTexts('原因')].map(inLanguage),
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
            line.reason ??= texts(`与第 ${before} 行重复`, `The same as line ${before}`)
          else seen.set(name, line.line)
        }
        let results: readonly RowResult[] = []
        await takenBack(async (tx) => {
          await importing?.begin?.(tx, caller)
          results = await checkRows(tx, run, lines)
        })
        for (const [at, line] of lines.entries()) {
          const result = results[at] ?? { outcome: 'refuse', reason: null }
          const row = {
            line: line.line,
            name: nameOf(line),
            outcome: result.outcome,
            reason: result.reason?.zh ?? null,
            reasonEn: result.reason?.en ?? null,
          }
          counts.totalCount++
          if (result.outcome === 'add') counts.addCount++
          else if (result.outcome === 'change') counts.changeCount++
          else if (result.outcome === 'refuse') counts.errorCount++
          const kind = result.outcome === 'refuse' ? shown.refused : shown.others
          if (kind.length < SHOWN_ROWS) kind.push(row)
          if (result.outcome === 'refuse') yield [row.line, row.name, result.reason && inLanguage(result.reason)]
        }
        control.report(counts.totalCount)
      }
    }
  }

  async function runWrite(run: Run): Promise<undefined> {
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
        if (failed >= 0) throw new JobFailure(rowFailed(lines[failed]?.line, results[failed]?.reason))
        total += lines.length
        control.report(Math.max(total, reached))
      }
      await importing?.finish?.(tx, caller)
      if (importing) await writeAudit(job, caller, importing.imported, `${total}: ${job.fileName ?? ''}`, tx)
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
  async function* batchesOf({ job, control, options: { columns, import: importing } }: Run) {
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
  async function prepareRows(run: Run): Promise<{ prepared: ReadonlyMap<number, ImportedValues>; reached: number }> {
    const prepared = new Map<number, ImportedValues>()
    const { prepare, isSlow } = run.options.import ?? {}
    let reached = 0
    if (!prepare) return { prepared, reached }
    for await (const lines of batchesOf(run)) {
      for (const { line, values, reason } of lines) {
        reached++
        if (reason !== null || isSlow?.(values) === false) continue
        prepared.set(line, await prepare(values, false))
        run.control.report(reached)
      }
    }
    return { prepared, reached }
  }

  async function checkRows(
    tx: Db,
    { caller, options: { import: importing } }: Run,
    lines: readonly Line[],
  ): Promise<readonly RowResult[]> {
    const prepared: Line[] = []
    for (const line of lines) {
      const values = line.reason === null ? await importing?.prepare?.(line.values, true) : undefined
      prepared.push(values ? { ...line, values } : line)
    }
    return writeLines(tx, caller, { importing, lines: prepared, afterCommit: () => {} })
  }

  /** Does something in a transaction of which nothing stays. */
  async function takenBack(work: (tx: Db) => Promise<void>): Promise<void> {
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

  function writeAudit(job: JobRow, caller: Caller, action: ListFilesOptions['exported'], detail: string, to = db) {
    return audit(to, { at: clock(), action, outcome: 'ok', caller, address: '', requestId: job.id, detail })
  }
}

/** A text that holds nothing but itself: one that was cut out of a long one keeps that in memory. */
const ownCopy = (text: string) => Buffer.from(text).toString()

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(objectOf(value)).map(([name, text]) => [name, String(text)]))

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
