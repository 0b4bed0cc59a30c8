import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { rowOfTenant, time } from './columns.ts'
import type { ImportedRow, ImportPreview, ListJob } from '@trackhoe/contract/files'

/** A reason why a row is refused, with the head of its column. */
interface StoredReason {
  column: string | null
  zh: string
  en: string
}

/** A preview as it is stored: the reasons in both languages, where it is not older than that. */
export interface StoredPreview extends Omit<ImportPreview, 'rows'> {
  rows: (Omit<ImportedRow, 'reasons'> & { reasonEn?: string | null; reasons?: StoredReason[] | undefined })[]
}

export const listJob = pgTable('list_job', {
  ...rowOfTenant,
  userId: text('user_id').notNull(),
  prefix: text().notNull(),
  title: text().notNull(),
  kind: text().$type<ListJob['kind']>().notNull(),
  phase: text().$type<ListJob['phase']>().notNull(),
  state: text().$type<ListJob['state']>().notNull(),
  request: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  doneRows: integer('done_rows').notNull().default(0),
  totalRows: integer('total_rows'),
  fileName: text('file_name'),
  sizeBytes: bigint('size_bytes', { mode: 'number' }),
  message: text(),
  messageEn: text('message_en'),
  preview: jsonb().$type<StoredPreview>(),
  followUps: jsonb('follow_ups').$type<readonly string[]>().notNull().default([]),
  attempts: integer().notNull().default(0),
  cancelRequested: boolean('cancel_requested').notNull().default(false),
  leaseOwner: text('lease_owner'),
  leaseUntil: time('lease_until'),
  createTime: time('create_time').notNull(),
  finishTime: time('finish_time'),
})
