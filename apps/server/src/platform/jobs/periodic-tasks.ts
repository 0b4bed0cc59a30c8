import { after, type Clock } from '../core/clock.ts'
import { newId, type Random } from '../core/random.ts'
import type { Db } from '../database/database.ts'
import { claimTask, endTask, renewTask } from './periodic-tasks.queries.ts'

/** Work that one instance does now and then for all of them. */
interface PeriodicTask {
  name: string
  everyMs: number
  /** How long it may go without a renewal. */
  leaseMs?: number | undefined
  /** When it is repeated after a failure: at its next turn, or as soon as the lease has ended. */
  afterFailure: 'next-turn' | 'lease'
}

export interface TaskControl {
  /** When it was claimed. */
  began: Date
  /** Goes on with the task; false when another instance has taken it over. */
  renew: () => Promise<boolean>
}

/** Does a task that is due. Undefined: it is not due, or another instance does it. Errors: those of the work. */
export async function runPeriodicTask<Result>(
  { db, clock, random }: { db: Db; clock: Clock; random: Random },
  { name, everyMs, leaseMs, afterFailure }: PeriodicTask,
  work: (control: TaskControl) => Promise<Result>,
): Promise<Result | undefined> {
  const claim = { name, owner: newId(random), leaseMs }
  const began = clock()
  if (!(await claimTask(db, claim, began))) return undefined
  let ends = afterFailure === 'next-turn'
  try {
    const result = await work({ began, renew: () => renewTask(db, claim, clock()) })
    ends = true
    return result
  } finally {
    // Of a task that another instance has taken over nothing is written.
    if (ends) await endTask(db, claim, clock(), after(began, everyMs))
  }
}
