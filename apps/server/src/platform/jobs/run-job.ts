import { SECOND_MS } from '../core/clock.ts'
import type { Logger } from '../core/logger.ts'
import type { Db } from '../database/database.ts'

/** How often progress is written, the lease renewed and a cancellation noticed. */
const RENEW_MS = SECOND_MS

class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** How a job has ended for this instance. */
export type JobOutcome =
  | { kind: 'ended' }
  /** Its user does not want it any more. */
  | { kind: 'canceled' }
  /** It was deleted, or another instance has claimed it: nothing of it may be written. */
  | { kind: 'lost' }
  /** The server stops: it goes on at the next start, or on another instance. */
  | { kind: 'stopped' }
  | { kind: 'failed'; error: unknown }

/** What the work of a job notes of itself. Every call throws when the job was canceled or lost. */
export interface JobControl<Change> {
  /** Notes progress, which the next renewal writes. Throws when the server stops, too. */
  report: (progress?: Change) => void
  /** Writes progress that the work resumes from. */
  save: (progress: Change) => Promise<void>
  /**
   * Ends the job inside the transaction of what it has written, so that both are kept or lost together. Nothing of the
   * transaction may stay when it throws. A server that stops does not keep a finished job from ending.
   */
  end: (tx: Db, change: Change) => Promise<void>
}

interface JobRun<Row, Change> {
  db: Db
  log: Logger
  job: Row & { id: string }
  /** Writes the claimed row and returns it; undefined when this instance does not have it any more. */
  write: (db: Db, change: Change) => Promise<Row | undefined>
  /** What a renewal writes beside the progress. */
  lease: () => NoInfer<Change>
  isCanceled?: (row: Row) => boolean
  stopping: () => boolean
}

/** Runs a claimed job: renews its lease, writes its progress, and ends it early where it was canceled or lost. */
export async function runJob<Row, Change extends object>(
  { db, log, job, write, lease, isCanceled = () => false, stopping }: JobRun<Row, Change>,
  work: (control: JobControl<Change>) => Promise<void>,
): Promise<JobOutcome> {
  let progress: Change | undefined
  let lost = false
  let canceled = isCanceled(job)
  let renewing: Promise<void> | undefined

  function note(row: Row | undefined) {
    lost ||= row === undefined
    canceled ||= row !== undefined && isCanceled(row)
  }

  function assertOwned() {
    if (canceled || lost) throw new Stopped()
  }

  // Outside of the transaction of the work: an embedded database answers when that has ended, and nobody waits for it.
  const timer = setInterval(() => {
    renewing ??= write(db, { ...progress, ...lease() })
      .then(note, (error: unknown) =>
        log.warn({ err: error, jobId: job.id }, 'the lease of a job could not be renewed'),
      )
      .finally(() => {
        renewing = undefined
      })
  }, RENEW_MS)

  try {
    await work({
      report(next) {
        if (next) progress = { ...progress, ...next }
        assertOwned()
        if (stopping()) throw new Stopped()
      },
      async save(next) {
        note(await write(db, { ...next, ...lease() }))
        assertOwned()
      },
      async end(tx, change) {
        // Written before it is read: a cancellation either stands in the row by now, or comes to a job that has ended. What
        // a renewal has read at the same time does not count: it may have come later.
        const row = await write(tx, change)
        lost = row === undefined
        canceled ||= row !== undefined && isCanceled(row)
        assertOwned()
      },
    })
    return { kind: 'ended' }
  } catch (error) {
    if (!(error instanceof Stopped)) return { kind: 'failed', error }
    return { kind: canceled ? 'canceled' : lost ? 'lost' : 'stopped' }
  } finally {
    clearInterval(timer)
    await renewing
  }
}
