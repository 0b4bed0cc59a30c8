import { sql, type SQL } from 'drizzle-orm'

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
  return sql`${sql.param(rows.map(valueOf))}::${sql.raw(type)}[]`
}

/** The right side of a comparison with any of some texts: `eq(column, anyOf(ids))`. */
export const anyOf = (texts: readonly string[]): SQL => sql`any(${sql.param([...texts])}::text[])`
