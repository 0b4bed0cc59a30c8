import { push } from '../bus/bus.ts'
import { after, DAY_MS, HOUR_MS, SECOND_MS, type Clock } from '../core/clock.ts'
import type { Logger } from '../core/logger.ts'
import { newId, type Random } from '../core/random.ts'
import { startWorkLoop } from '../core/work-loop.ts'
import type { Db } from '../database/database.ts'
import type { FileStore } from '../storage/file-store.ts'
import { createJobFiles, type JobFiles } from './job-files.ts'
import * as queries from './list-jobs.queries.ts'
import type { JobRow } from './list-jobs.queries.ts'

/** How often progress is written, the lease renewed and a cancellation noticed. */
const RENEW_MS = SECOND_MS
/** How long a waiting job may lie before it is begun. */
const REST_MS = SECOND_MS
/** A job whose server has died so often is given up. */
const MOST_ATTEMPTS = 3
/** How long an ended job and its file are kept. */
const KEPT_MS = 7 * DAY_MS

/** Letters of a message that is pushed; the whole of it stands in the job. */
const MESSAGE_LETTERS = 200

const FAILED = '任务执行失败，请重试'
const CANCELED = '已取消'
const INTERRUPTED = '服务器多次中断，任务没有完成'

/** Why a job has failed, in the words of its user. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
}

class Stopped extends Error {
  override readonly name = 'Stopped'
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
  Pick<JobRow, 'message' | 'preview' | 'sizeBytes' | 'fileName' | 'totalRows' | 'doneRows' | 'followUps'>
> & {
  state: 'checked' | 'done' | 'failed'
}

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
    let progress: { doneRows?: number; totalRows?: number | null } = {}
    let lost = false
    let canceled = job.cancelRequested
    let renewing: Promise<void> | undefined
    // Outside of the transaction of an import: an embedded database answers when that has ended, and nobody waits for it.
    const timer = setInterval(() => {
      renewing ??= queries
        .write(db, owner, job.id, { ...progress, leaseUntil: after(clock(), queries.LEASE_MS) })
        .then(
          (row) => {
            lost = row === undefined
            canceled ||= row?.cancelRequested ?? false
          },
          (error: unknown) => log.warn({ err: error, jobId: job.id }, 'the lease of a job could not be renewed'),
        )
        .finally(() => {
          renewing = undefined
        })
    }, RENEW_MS)
    const control: JobControl = {
      files,
      report(doneRows, totalRows) {
        progress = { ...progress, doneRows, ...(totalRows !== undefined && { totalRows }) }
        if (canceled || lost || stopping()) throw new Stopped()
      },
      async commit(tx, change) {
        // Written before it is read: a cancellation either stands in the row by now, or comes to a job that has ended.
        const row = await queries.write(tx, owner, job.id, endOf(change))
        canceled ||= row?.cancelRequested ?? false
        if (!row || canceled) throw new Stopped()
        await announce(tx, job, change)
      },
    }
    try {
      const end = await run(job, control)
      if (end?.state === 'failed') await fail(job, end)
      else if (end) {
        await db.transaction((tx) => control.commit(tx, end))
        if (end.state === 'done') await files.removeSource(job)
      }
    } catch (error) {
      if (error instanceof JobFailure) await fail(job, { message: error.message })
      else if (!(error instanceof Stopped)) {
        log.error({ err: error, jobId: job.id, prefix: job.prefix }, 'a background job failed')
        await fail(job, { message: FAILED })
      } else if (canceled)
        await queries.write(db, owner, job.id, { ...endOf({ state: 'failed', message: CANCELED }), state: 'canceled' })
      // It goes on at the next start, or on another instance.
      else
        await queries.write(db, owner, job.id, {
          state: 'waiting',
          leaseOwner: null,
          leaseUntil: null,
          attempts: job.attempts - 1,
        })
    } finally {
      clearInterval(timer)
      await renewing
    }
    return 1
  }

  async function fail(job: JobRow, end: Partial<JobEnd>) {
    const failure = { ...end, state: 'failed' } as const
    if (await queries.write(db, owner, job.id, endOf(failure))) await announce(db, job, failure)
    await files.removeSource(job)
  }

  /** Notifies its user, wherever he is by now. */
  function announce(to: Db, { id: jobId, tenantId, userId, kind, title }: JobRow, { state, message }: JobEnd) {
    const msgTxt = message?.slice(0, MESSAGE_LETTERS) ?? null
    return push(to, { tenantId, userIds: [userId] }, { cmd: 'listJob', jobId, kind, state, title, msgTxt })
  }

  const endOf = (end: JobEnd) => ({ ...end, finishTime: clock(), leaseOwner: null, leaseUntil: null })

  return {
    files,
    register: (prefix, run) => void runners.set(prefix, run),
    step,
    async purge({ orphans }) {
      for (const job of await queries.removeEnded(db, after(clock(), -KEPT_MS))) await files.remove(job)
      if (!orphans) return
      const stored = await files.list(after(clock(), -HOUR_MS))
      const known = await queries.existing(
        db,
        stored.map(({ id }) => id),
      )
      for (const job of stored) if (!known.has(job.id)) await files.remove(job)
    },
  }
}

/** Runs jobs as long as some wait, then rests. */
export function keepRunning(jobs: ListJobs, log: Logger): { stop: () => Promise<void> } {
  return startWorkLoop({ step: jobs.step, restMs: REST_MS, log, failure: 'background jobs could not be run' })
}
