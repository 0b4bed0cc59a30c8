import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

// Column names and types for the query builder. Keys, indexes and checks live in migrations/, which make the tables.

export const smsCode = pgTable('sms_code', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  mobile: text().notNull(),
  purpose: text().notNull(),
  address: text().notNull(),
  codeHash: text('code_hash').notNull(),
  tries: integer().notNull().default(0),
  createTime: time('create_time').notNull(),
  expireTime: time('expire_time').notNull(),
})

export const thirdScan = pgTable('third_scan', {
  handleHash: text('handle_hash').primaryKey(),
  thirdType: text('third_type').notNull(),
  account: text().notNull(),
  expireTime: time('expire_time').notNull(),
})

export const thirdAccount = pgTable('third_account', {
  thirdType: text('third_type').notNull(),
  account: text().notNull(),
  userId: text('user_id').notNull(),
  createTime: time('create_time').notNull(),
})

export const userCurrentDepart = pgTable('sys_user_current_depart', {
  userId: text('user_id').notNull(),
  tenantId: text('tenant_id').notNull(),
  orgCode: text('org_code').notNull(),
})
