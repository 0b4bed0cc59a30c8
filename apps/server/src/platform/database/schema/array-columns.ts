import { is, isSQLWrapper, sql, type GetColumnData, type SQL, type SQLWrapper } from 'drizzle-orm'
import { PgColumn, type AnyPgColumn } from 'drizzle-orm/pg-core'

/** Types of elements, as PostgreSQL names them. */
type ElementType =
  'text' | 'boolean' | 'smallint' | 'integer' | 'bigint' | 'double precision' | 'date' | 'timestamptz' | 'jsonb'

/**
 * One column of many rows as one bound array, for `unnest`: a statement has as many bound values as columns, however many rows there
 * are. JSON comes as text.
 */
export function columnOf<Row>(
  rows: readonly Row[],
  type: ElementType,
  valueOf: (row: Row) => string | number | boolean | null,
): SQL {
  return sql`${arrayLiteral(rows.map(valueOf))}::${sql.raw(type)}[]`
}

/** An array as PostgreSQL writes it: of many thousand elements the driver makes one several times slower. */
function arrayLiteral(values: readonly (string | number | boolean | null)[]): string {
  const elements = values.map((value) => {
    if (typeof value !== 'string') return value === null ? 'NULL' : String(value)
    return NEEDS_ESCAPE.test(value) ? `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${value}"`
  })
  return `{${elements.join(',')}}`
}

const NEEDS_ESCAPE = /["\\]/

type Values<Column extends AnyPgColumn | SQL> =
  (Column extends AnyPgColumn ? readonly GetColumnData<Column, 'raw'>[] : readonly unknown[]) | SQLWrapper

/** One bound array, as the column stores its values. */
export function arrayOf(column: AnyPgColumn, values: readonly unknown[]): SQL {
  const stored = values.map((value) => (value === null || value === undefined ? null : column.mapToDriverValue(value)))
  return sql`${sql.param(stored)}::${sql.raw(column.getSQLType())}[]`
}

const isList = (values: readonly unknown[] | SQLWrapper): values is readonly unknown[] => Array.isArray(values)

/**
 * The column has one of the values, or one that a query finds. However many there are, they are one bound value: the function of the
 * library binds each by itself, and a statement takes 65,535. Where the column or a value is an expression, they are bound one by one.
 */
export function inArray<Column extends AnyPgColumn | SQL>(column: Column, values: Values<Column>): SQL {
  if (!isList(values)) return sql`${column} in ${values}`
  if (is(column, PgColumn) && !values.some((value) => isSQLWrapper(value))) {
    // An index that begins with the column has the order of the others for one value, not for a list of one.
    if (values.length === 1) return sql`${column} = ${sql.param(values[0], column)}`
    return sql`${column} = any(${arrayOf(column, values)})`
  }
  return values.length === 0 ? sql`false` : sql`${column} in ${values}`
}

/** The column has none of the values. */
export function notInArray<Column extends AnyPgColumn>(column: Column, values: Values<Column>): SQL {
  return isList(values) ? sql`${column} <> all(${arrayOf(column, values)})` : sql`${column} not in ${values}`
}
