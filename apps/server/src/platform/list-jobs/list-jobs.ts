import { push } from '../bus/bus.ts'
import { after, DAY_MS, HOUR_MS, SECOND_MS, type Clock } from '../core/clock.ts'
import type { Logger } from '../core/logger.ts'
import { newId, type Random } from '../core/random.ts'
import { startWorkLoop } from '../core/work-loop.ts'
import type { Db } from '../database/database.ts'
import { RELEASED } from '../jobs/leased-rows.ts'
import { removeJobFiles } from '../jobs/remove-job-files.ts'
import { runJob } from '../jobs/run-job.ts'
import type { FileStore } from '../storage/file-store.ts'
import { createJobFiles, type JobFiles } from './job-files.ts'
import * as queries from './list-jobs.queries.ts'
import type { JobChange, JobRow } from './list-jobs.queries.ts'
import { titleTexts } from '../core/english.ts'
import { runInLanguage, texts, type Language, type Texts } from '../core/language.ts'

/** How long a waiting job may lie before it is begun. */
const REST_MS = SECOND_MS
/** A job whose server has died so often is given up. */
const MOST_ATTEMPTS = 3
/** How long an ended job and its file are kept. */
const KEPT_MS = 7 * DAY_MS

/** Letters of a message that is pushed; the whole of it stands in the job. */
const MESSAGE_LETTERS = 200

const FAILED = texts('任务执行失败，请重试', 'The job failed. Try again')
const CANCELED = texts('已取消', 'Canceled')
const INTERRUPTED = texts(
  '服务器多次中断，任务没有完成',
  'The server was interrupted several times, so the job was not finished',
)

/** Why a job has failed, in the words of its user. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
  readonly text: Texts

  constructor(text: Texts) {
    super(text.zh)
    this.text = text
  }
}

/** What a job may use while it runs. */
export interface JobControl {
  readonly files: JobFiles
  /** Notes how far it is. Errors: ends the job when it was canceled, lost its lease or the server stops. */
  report: (doneRows: number, totalRows?: number | null) => void
  /**
   * Ends the job inside the transaction of what it has written, so that both are kept or lost together. Errors: when it was
   * canceled, or another instance has taken it over; nothing of the transaction may stay then.
   */
  commit: (tx: Db, change: JobEnd) => Promise<void>
}

/** How a job ends: `checked` waits for its user. */
export type JobEnd = Partial<
  Pick<JobRow, 'preview' | 'sizeBytes' | 'fileName' | 'totalRows' | 'doneRows' | 'followUps'>
> & {
  state: 'checked' | 'done' | 'failed'
  message?: Texts
}

/** The columns of a message, one for each language. */
export const messageColumns = ({ zh, en }: Texts) => ({ message: zh, messageEn: en })

/** Runs one job; undefined when it has ended by `commit`. */
export type JobRunner = (job: JobRow, control: JobControl) => Promise<JobEnd | undefined>

interface JobDeps {
  db: Db
  clock: Clock
  random: Random
  log: Logger
  store: FileStore
}

export interface ListJobs {
  readonly files: JobFiles
  /** Names what runs the jobs of a list. */
  register: (prefix: string, run: JobRunner) => void
  /** Runs one job. Returns 0 when there was none. */
  step: (stopping?: () => boolean) => Promise<number>
  /**
   * Deletes what has expired, and, where `orphans` says so, files whose job is gone; not from a store that another
   * installation uses.
   */
  purge: (options: { orphans: boolean }) => Promise<void>
}

/**
 * Exports and imports in the background, one after the other on each instance. A job is claimed under a lease: another
 * instance, or the same one after a restart, begins a job anew whose server has died. An import is written in one
 * transaction with the end of its job, so it is never written twice.
 */
export function createListJobs({ db, clock, random, log, store }: JobDeps): ListJobs {
  const owner = newId(random)
  const files = createJobFiles(store)
  const runners = new Map<string, JobRunner>()

  async function step(stopping = () => false): Promise<number> {
    const job = await queries.claim(db, owner, clock())
    if (!job) return 0
    const run = runners.get(job.prefix)
    if (job.attempts > MOST_ATTEMPTS || !run) {
      await fail(job, { message: run ? INTERRUPTED : FAILED })
      return 1
    }
    const write = (to: Db, change: JobChange) => queries.write(to, owner, job.id, change)
    const lease = () => queries.leases.lease(clock())
    const isCanceled = ({ cancelRequested }: JobRow) => cancelRequested
    const outcome = await runJob({ db, log, job, write, lease, isCanceled, stopping }, async ({ report, end }) => {
      const commit: JobControl['commit'] = async (tx, change) => {
        await end(tx, endOf(change))
        await announce(tx, job, change)
      }
      // What it writes is for the user who started it, in his language.
      const ending = await runInLanguage(languageOfJob(job), () =>
        run(job, {
          files,
          report: (doneRows, totalRows) => report(totalRows === undefined ? { doneRows } : { doneRows, totalRows }),
          commit,
        }),
      )
      if (ending?.state === 'failed') await fail(job, ending)
      else if (ending) {
        await db.transaction((tx) => commit(tx, ending))
        if (ending.state === 'done') await files.removeSource(job)
      }
    })
    if (outcome.kind === 'failed') {
      const { error } = outcome
      if (!(error instanceof JobFailure))
        log.error({ err: error, jobId: job.id, prefix: job.prefix }, 'a background job failed')
      await fail(job, { message: error instanceof JobFailure ? error.text : FAILED })
    } else if (outcome.kind === 'canceled')
      await write(db, { ...endOf({ state: 'failed', message: CANCELED }), state: 'canceled' })
    else if (outcome.kind === 'stopped') await write(db, { state: 'waiting', ...RELEASED, attempts: job.attempts - 1 })
    return 1
  }

  async function fail(job: JobRow, end: Partial<JobEnd>) {
    const failure = { ...end, state: 'failed' } as const
    if (await queries.write(db, owner, job.id, endOf(failure))) await announce(db, job, failure)
    await files.removeSource(job)
  }

  /** Notifies its user, wherever he is by now. */
  function announce(to: Db, { id: jobId, tenantId, userId, kind, title }: JobRow, { state, message }: JobEnd) {
    const textOf = (language: Language) => ({
      title: titleTexts(title)[language],
      msgTxt: message?.[language].slice(0, MESSAGE_LETTERS) ?? null,
    })
    const pushed = { cmd: 'listJob', jobId, kind, state, ...textOf('zh'), en: textOf('en') } as const
    return push(to, { tenantId, userIds: [userId] }, pushed)
  }

  const endOf = ({ message, ...end }: JobEnd) => ({
    ...end,
    ...(message && messageColumns(message)),
    finishTime: clock(),
    ...RELEASED,
  })

  return {
    files,
    register: (prefix, run) => void runners.set(prefix, run),
    step,
    async purge({ orphans }) {
      const stored = () => files.list(after(clock(), -HOUR_MS))
      await removeJobFiles({
        expired: await queries.removeEnded(db, after(clock(), -KEPT_MS)),
        remove: (job) => files.remove(job),
        orphans: orphans ? { stored, existing: (ids) => queries.leases.existing(db, ids) } : undefined,
      })
    },
  }
}

/** The language of the user who started a job. */
const languageOfJob = ({ request }: JobRow): Language => (request['language'] === 'en' ? 'en' : 'zh')

/** Runs jobs as long as some wait, then rests. */
export function keepRunning(jobs: ListJobs, log: Logger): { stop: () => Promise<void> } {
  return startWorkLoop({ step: jobs.step, restMs: REST_MS, log, failure: 'background jobs could not be run' })
}
