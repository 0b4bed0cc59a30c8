import type { ListJob } from '@trackhoe/contract/files'
import { toWireTime } from '../core/clock.ts'
import type { JobRow } from '../list-jobs/list-jobs.queries.ts'

/** A job as the wire has it. */
export function jobRecord(row: JobRow): ListJob {
  const {
    id,
    kind,
    phase,
    state,
    prefix,
    title,
    doneRows,
    totalRows,
    fileName,
    sizeBytes,
    message,
    preview,
    followUps,
  } = row
  return {
    id,
    kind,
    phase,
    state,
    prefix,
    title,
    doneRows,
    totalRows,
    fileName,
    sizeBytes,
    message,
    preview,
    followUps: followUps.length,
    createTime: toWireTime(row.createTime),
    finishTime: row.finishTime && toWireTime(row.finishTime),
  }
}
