import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { Db } from '../database/database.ts'
import { rowsOfStatement } from '../database/rows-of-statement.ts'

/** Tables whose rows the server writes by itself, or whose bytes count elsewhere. */
const UNCOUNTED = [
  'audit_log',
  'auth_refresh_token',
  'auth_session',
  'command_record',
  'command_send',
  'list_count',
  'list_job',
  'one_time_token',
  'sys_file',
]

/** Tables that belong to a tenant by a row of another one. */
const BY_PARENT = [
  { table: 'sys_dict_item', key: 'dict_id', parent: 'sys_dict' },
  { table: 'onl_form_version', key: 'form_id', parent: 'onl_form' },
  { table: 'online_report_revision', key: 'report_id', parent: 'online_report' },
]

/** What a row takes beside its texts. Unit: bytes. */
const ROW_BYTES = 64

const CountedTable = z.object({
  schema: z.string(),
  name: z.string(),
  /** The columns of variable length. */
  columns: z.array(z.object({ name: z.string(), isText: z.boolean() })),
  hasTenant: z.boolean(),
  hasOwner: z.boolean(),
})
export type CountedTable = z.infer<typeof CountedTable>

/** The tables whose rows belong to a tenant: a new one is counted unless it is listed above. */
export async function countedTables(db: Db): Promise<CountedTable[]> {
  const children = BY_PARENT.map(({ table }) => table)
  const found = await db.execute(sql`
    select n.nspname as schema, c.relname as name,
      coalesce(json_agg(json_build_object('name', a.attname, 'isText', a.atttypid = 'text'::regtype) order by a.attnum)
        filter (where a.attlen = -1), '[]') as columns,
      bool_or(a.attname = 'tenant_id') as "hasTenant", bool_or(a.attname = 'owner_id') as "hasOwner"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ('public', 'online_form') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname not in ${UNCOUNTED}
    group by n.nspname, c.relname
    having bool_or(a.attname = 'tenant_id') or c.relname in ${children}
    order by 1, 2`)
  return z.array(CountedTable).parse(rowsOfStatement(found))
}

/** The bytes of the rows of a tenant. Texts count as they are read: one of 1.5 MB that repeats itself is stored as 17 KB. */
export function bytesOfTenant(db: Db, tables: readonly CountedTable[], tenantId: string): Promise<number> {
  return sumOf(
    db,
    tables.map((table) => {
      const child = table.hasTenant ? undefined : BY_PARENT.find((known) => known.table === table.name)
      const own = sql`tenant_id = ${tenantId}`
      const where = child
        ? sql`${sql.identifier(child.key)} in (select id from ${sql.identifier(child.parent)} where ${own})`
        : own
      return { table, where }
    }),
  )
}

/** The bytes of the rows that one user owns in a tenant. */
export function bytesOfUser(
  db: Db,
  tables: readonly CountedTable[],
  { tenantId, userId }: { tenantId: string; userId: string },
): Promise<number> {
  const owned = tables.filter(({ hasTenant, hasOwner }) => hasTenant && hasOwner)
  return sumOf(
    db,
    owned.map((table) => ({ table, where: sql`tenant_id = ${tenantId} and owner_id = ${userId}` })),
  )
}

async function sumOf(db: Db, parts: readonly { table: CountedTable; where: SQL }[]): Promise<number> {
  const sums = parts.map(({ table: { schema, name, columns }, where }) => {
    // Neither is read: the length of a text stands beside it.
    const sizes = columns.map(({ name: column, isText }) =>
      isText
        ? sql`coalesce(octet_length(${sql.identifier(column)}), 0)`
        : sql`coalesce(pg_column_size(${sql.identifier(column)}), 0)`,
    )
    const row = sql.join([sql.raw(String(ROW_BYTES)), ...sizes], sql` + `)
    return sql`select sum(${row})::float8 as bytes from ${sql.identifier(schema)}.${sql.identifier(name)} where ${where}`
  })
  if (sums.length === 0) return 0
  const all = await db.execute(
    sql`select coalesce(sum(bytes), 0)::float8 as total from (${sql.join(sums, sql` union all `)}) as counted`,
  )
  return Number(rowsOfStatement(all)[0]?.['total'] ?? 0)
}
