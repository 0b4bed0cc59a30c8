import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { ById, DateTime, ListOf, RecordId } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { wireObject } from '../wire/object.ts'
import { removeCall } from '../wire/record-calls.ts'
import { Count, OptionalText } from '../wire/values.ts'
import { ReceivedFile } from './received-file.ts'
import { ImportPreview } from './spreadsheets.ts'

/** Longer lists are exported, and longer files imported, in the background. Unit: rows. Not in the specification. */
export const BACKGROUND_ROWS = 20_000

/**
 * The states of a job: `waiting` for a server, `running`, an import that was `checked` and waits for its user, `done`,
 * `failed` and `canceled`.
 */
export const JOB_STATES = ['waiting', 'running', 'checked', 'done', 'failed', 'canceled'] as const

/**
 * An export or an import that a server makes in the background, for the user who started it. It goes on after a restart of
 * the server. Native only; not in the specification.
 */
export const ListJob = wireObject({
  id: z.string(),
  kind: z.enum(['export', 'import']),
  /** An import is checked, and after its user has confirmed it, written. */
  phase: z.enum(['export', 'check', 'write']),
  state: z.enum(JOB_STATES),
  /** The prefix of the list's calls: `sys/user`. */
  prefix: z.string(),
  /** The name of the list: 用户. */
  title: z.string(),
  doneRows: Count,
  totalRows: z.nullable(Count),
  /** The uploaded file of an import, the made file of an export. */
  fileName: OptionalText,
  /** Of the file that can be fetched; null while there is none. Unit: bytes. */
  sizeBytes: z.nullable(Count),
  /** The outcome, or the cause of the failure. */
  message: OptionalText,
  /** The effect of the import, once it is checked. */
  preview: z.nullable(ImportPreview),
  /** Rows of an import that its user has to do something for, such as people who were added without a password. */
  followUps: Count,
  createTime: DateTime,
  finishTime: DateTime,
})
export type ListJob = z.output<typeof ListJob>

/** An import that is left to a job: one that takes long, or that was written and leaves its user something to do. Native only. */
export const ImportLeftToJob = wireObject({ job: ListJob })

const Job = z.object({ id: RecordId.check(label('任务')) })

/** The background jobs of the signed-in user. Native only; not in the specification. */
export const listJobs = {
  /** Returns the jobs of the user, newest first. */
  mine: endpoint('GET', '/sys/listJob/mine', { result: ListOf(ListJob) }),
  /** Writes an import that was checked and would refuse no row: all its rows or none. */
  confirm: endpoint('POST', '/sys/listJob/confirm', { body: Job, result: z.unknown() }),
  /** Stops a job. Of an import that is being written nothing stays. */
  cancel: endpoint('POST', '/sys/listJob/cancel', { body: Job, result: z.unknown() }),
  /** Deletes a job that has ended, with its file. */
  remove: removeCall('/sys/listJob/delete'),
  /** Returns the file of an export, or the refused rows of an import. */
  file: endpoint('GET', '/sys/listJob/file', { query: ById, responseType: 'file', result: ReceivedFile }),
}
