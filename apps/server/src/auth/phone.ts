import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A phone number as it is compared: without blanks and dashes, and without the country code of China. */
export function plainPhone(text: string): string {
  return text.replace(/[ -]/g, '').replace(/^\+86/, '')
}

/** The same for a column. The unique index of confirmed phones is over this expression. */
export function plainPhoneColumn(phone: PgColumn): SQL {
  return sql`regexp_replace(regexp_replace(${phone}, '[ -]', '', 'g'), '^[+]86', '')`
}
