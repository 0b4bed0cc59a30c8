import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { rowOfTenant, signature, time } from './columns.ts'

// Column names and types for the query builder. Keys, indexes and checks live in migrations/, which make the tables.

export const announcement = pgTable('sys_announcement', {
  ...rowOfTenant,
  titile: text().notNull(),
  /** English, where the server wrote the message. */
  titileEn: text('titile_en'),
  msgContent: text('msg_content'),
  msgContentEn: text('msg_content_en'),
  msgAbstract: text('msg_abstract'),
  sender: text(),
  priority: text().notNull(),
  msgCategory: text('msg_category').notNull(),
  msgType: text('msg_type').notNull(),
  sendStatus: text('send_status').notNull().default('0'),
  sendTime: time('send_time'),
  cancelTime: time('cancel_time'),
  startTime: time('start_time'),
  endTime: time('end_time'),
  busId: text('bus_id'),
  busType: text('bus_type'),
  openType: text('open_type'),
  openPage: text('open_page'),
  ...signature,
})

export const announcementSend = pgTable('sys_announcement_send', {
  anntId: text('annt_id').notNull(),
  userId: text('user_id').notNull(),
  tenantId: text('tenant_id').notNull(),
  readTime: time('read_time'),
})

export const storedFile = pgTable('sys_file', {
  ...rowOfTenant,
  path: text().notNull(),
  originalName: text('original_name').notNull(),
  contentType: text('content_type').notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  createBy: text('create_by'),
  createTime: time('create_time').notNull(),
})

export const displayToken = pgTable('display_token', {
  ...rowOfTenant,
  name: text().notNull(),
  page: text().notNull(),
  tokenHash: text('token_hash').notNull(),
  createBy: text('create_by'),
  createTime: time('create_time').notNull(),
  lastSeenTime: time('last_seen_time'),
  expireTime: time('expire_time'),
})

export const displaySession = pgTable('display_session', {
  tokenHash: text('token_hash').primaryKey(),
  displayId: text('display_id').notNull(),
  createTime: time('create_time').notNull(),
})
