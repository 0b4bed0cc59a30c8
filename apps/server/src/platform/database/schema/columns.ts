import { integer, text, timestamp } from 'drizzle-orm/pg-core'

/** A point in time, to the millisecond. */
export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** The id of a row of another table. */
export const reference = (name: string) => text(name).notNull()

/** The tenant of a row. */
export const ofTenant = { tenantId: reference('tenant_id') }

/** The id of a row, and its tenant. */
export const rowOfTenant = { id: text().primaryKey(), ...ofTenant }

/** The columns of who created and changed a row, and how often it was changed. */
export const signature = {
  createBy: text('create_by'),
  createTime: time('create_time').notNull(),
  updateBy: text('update_by'),
  updateTime: time('update_time'),
  revision: integer().notNull().default(1),
}
