import type { ListJob } from '@trackhoe/contract/files'
import { newId } from '../core/random.ts'
import type { Db } from '../database/database.ts'
import { JobFailure, messageColumns, type ListJobs } from '../list-jobs/list-jobs.ts'
import * as queries from '../list-jobs/list-jobs.queries.ts'
import type { JobRow } from '../list-jobs/list-jobs.queries.ts'
import { isWorkbook, SheetError } from '../spreadsheet/read-sheet.ts'
import type { Caller } from '../http/env.ts'
import {
  assertFewSelected,
  exportName,
  importFailed,
  serveListFiles,
  type Calls,
  type JobCalls,
  type LeftToJob,
  type ListFilesOptions,
  type ListOfRequest,
} from './list-files.ts'
import { jobRecord } from './list-job-record.ts'
import { serve, type Api } from '../http/serve.ts'
import { addJob, asStarter, assertMayStartJob } from './user-jobs.ts'
import { currentLanguage, texts } from '../core/language.ts'
import { objectOf, runCheck, runExport, runWrite } from './run-list-job.ts'

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
    assertFewSelected(selections)
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
      if (job.phase === 'export') return runExport(api.deps, run)
      try {
        return await (job.phase === 'check' ? runCheck(api.deps, run) : runWrite(api.deps, run))
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
}

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(objectOf(value)).map(([name, text]) => [name, String(text)]))
