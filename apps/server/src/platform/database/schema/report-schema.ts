import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { rowOfTenant, signature, time } from './columns.ts'
import type { ReportSetup } from '@trackhoe/contract/online'

export const onlineReport = pgTable('online_report', {
  ...rowOfTenant,
  code: text().notNull(),
  name: text().notNull(),
  setup: jsonb().$type<ReportSetup>().notNull(),
  /** The menu row whose grant opens the report. */
  permissionId: text('permission_id').notNull(),
  ...signature,
})

/** The earlier states of a report. */
export const onlineReportRevision = pgTable('online_report_revision', {
  reportId: text('report_id').notNull(),
  revision: integer().notNull(),
  setup: jsonb().$type<ReportSetup>().notNull(),
  updateBy: text('update_by'),
  updateTime: time('update_time').notNull(),
})
