import { fieldTypeOf, type FieldStorage, type OnlineFormField } from '@trackhoe/contract/online'
import { sql, type SQL } from 'drizzle-orm'

/** A field that stores one value: every one but a sub-table. */
export type ValueField = Omit<OnlineFormField, 'relation' | 'minRows' | 'maxRows' | 'fields'>

/** How the values of a field are stored. */
export type Storage = Exclude<FieldStorage, 'none'>

export function storageOf({ type }: Pick<ValueField, 'type'>): Storage {
  const { storage } = fieldTypeOf(type)
  return storage === 'none' ? 'text' : storage
}

/** The type of a column as the database calls it. */
export const COLUMN_TYPES: Readonly<Record<Storage, string>> = {
  text: 'text',
  integer: 'bigint',
  number: 'numeric',
  day: 'date',
  time: 'timestamptz(3)',
}

/** Returns true when a field stores several values, comma-joined. */
export function holdsSeveral({ type, multiple }: Pick<ValueField, 'type' | 'multiple'>): boolean {
  const { several } = fieldTypeOf(type)
  return several === 'by-field' ? multiple === true : several
}

/** Returns true when a field holds texts of several lines or pages. */
export function holdsLongText({ type }: Pick<ValueField, 'type'>): boolean {
  const { text } = fieldTypeOf(type)
  return text === 'long' || text === 'html'
}

/** A value that is stored hashed and never shown. */
export const isSecret = ({ type }: Pick<ValueField, 'type'>) => fieldTypeOf(type).text === 'secret'

/** Columns that PostgreSQL gives to every table. Source: PostgreSQL, "System Columns". */
const SYSTEM_COLUMNS = ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid']

/** Names that a field cannot have: columns of every table of a form. */
export const RESERVED_KEYS: readonly string[] = [
  'id',
  'tenant_id',
  'parent_id',
  'row_no',
  'pid',
  'has_child',
  'create_by',
  'create_time',
  'update_by',
  'update_time',
  'revision',
  'constructor',
  ...SYSTEM_COLUMNS,
]

/** A stored value as the text of the wire. */
export function asWireText(storage: Storage, column: SQL): SQL {
  switch (storage) {
    case 'text':
      return column
    case 'integer':
      return sql`${column}::text`
    case 'number':
      return sql`trim_scale(${column})::text`
    case 'day':
      return sql`to_char(${column}, 'YYYY-MM-DD')`
    case 'time':
      return sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`
    default:
      return storage satisfies never
  }
}

/** A text of the wire as a stored value. `fits`: whether it is one; `value` fails for a text that does not fit. */
export function fromWireText(storage: Storage, text: SQL): { fits: SQL; value: SQL } {
  const trimmed = sql`btrim(${text})`
  switch (storage) {
    case 'text':
      return { fits: sql`true`, value: text }
    case 'integer':
      return { fits: sql`${trimmed} ~ '^-?[0-9]{1,15}$'`, value: sql`${trimmed}::bigint` }
    case 'number':
      return { fits: sql`${trimmed} ~ '^-?[0-9]{1,15}([.][0-9]{1,10})?$'`, value: sql`${trimmed}::numeric` }
    case 'day': {
      const day = sql`regexp_replace(${trimmed}, ' 00:00:00$', '')`
      return { fits: isDay(day), value: sql`${day}::date` }
    }
    case 'time': {
      const day = sql`left(${trimmed}, 10)`
      const clock = sql`substr(${trimmed}, 11) ~ '^( ([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?)?$'`
      return { fits: sql`(${isDay(day)} and ${clock})`, value: sql`(${trimmed} || '+08')::timestamptz` }
    }
    default:
      return storage satisfies never
  }
}

/** A day that exists: the form of the text is looked at first, so that the calendar is asked for nothing impossible. */
function isDay(text: SQL): SQL {
  const lastOfMonth = sql`extract(day from (left(${text}, 7) || '-01')::date + interval '1 month' - interval '1 day')`
  return sql`case when ${text} ~ '^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then substr(${text}, 9, 2)::int <= ${lastOfMonth} else false end`
}
