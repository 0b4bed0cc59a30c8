import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { listJob } from '../database/schema/list-job-schema.ts'
import { JobFailure, type JobRunner } from '../list-jobs/list-jobs.ts'
import { countOpen, insert, type JobRow } from '../list-jobs/list-jobs.queries.ts'
import type { Caller } from '../http/env.ts'
import { forbidden, Refusal, refused } from '../http/refusal.ts'
import type { Api } from '../http/serve.ts'
import { texts } from '../core/language.ts'

/** Jobs of one user that wait or run at once. */
const OPEN_LIMIT = 3

/** Errors: a refusal when the user has as many open jobs as one may have. */
export async function assertMayStartJob(db: Db, caller: Caller): Promise<void> {
  if ((await countOpen(db, caller)) >= OPEN_LIMIT)
    throw refused(
      texts(
        `最多同时进行 ${OPEN_LIMIT} 个后台任务，请等待其中一个完成`,
        `At most ${OPEN_LIMIT} background jobs can run at a time. Wait until one has finished`,
      ),
    )
}

/** Adds a job of the caller. Errors: as of `assertMayStartJob`, also for several that are started in the same instant. */
export function addJob(db: Db, caller: Caller, row: typeof listJob.$inferInsert): Promise<JobRow> {
  return db.transaction(async (tx) => {
    const key = `list-jobs ${caller.tenantId} ${caller.userId}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    await assertMayStartJob(tx, caller)
    return insert(tx, row)
  })
}

type UserJobRunner = (caller: Caller, ...rest: Parameters<JobRunner>) => ReturnType<JobRunner>

/**
 * Runs jobs in the name of the users who started them, as far as they may still do what `actionOf` names. Errors: a
 * `JobFailure` where they may not, and for what is refused.
 */
export function asStarter(
  { findCallerLater }: Pick<Api, 'findCallerLater'>,
  actionOf: (job: JobRow) => string | null,
  run: UserJobRunner,
): JobRunner {
  return async (job, control) => {
    const { userId, tenantId } = job
    const caller = await findCallerLater({ userId, tenantId, action: actionOf(job) })
    if (!caller) throw new JobFailure(forbidden().answer.message)
    try {
      return await run(caller, job, control)
    } catch (error) {
      throw error instanceof Refusal ? new JobFailure(error.answer.message) : error
    }
  }
}
