import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { wholeTenant } from '../../platform/data-scope/data-scope.ts'
import type { Db } from '../../platform/database/database.ts'
import { category, position } from '../../platform/database/schema/form-schema.ts'
import { depart, role, user } from '../../platform/database/schema/schema.ts'
import type { MountedResource } from '../../platform/http/serve.ts'

/** A column whose values may be asked for. */
export interface CheckedColumn {
  table: PgTable
  id: PgColumn
  column: PgColumn
  /** Who may ask: whoever sees the rows anyway. */
  action: string
  /** The rows among which a value must be the only one; undefined: all of the installation. */
  among: (tenantId: string) => SQL | undefined
  ignoresCase?: true
}

const users = { ...of(user), action: 'system:user:list' }
const roles = { ...of(role), action: 'system:role:list' }
const departs = { ...of(depart), action: 'system:depart:list' }

/** By `table.column`. What is neither in it nor a unique field of the resource kit does not exist. Source: platform specification §5 "Duplicate checks". */
const CHECKED = new Map<string, CheckedColumn>([
  ['sys_user.username', { ...users, column: user.username, among: () => undefined, ignoresCase: true }],
  ['sys_user.phone', { ...users, column: user.phone }],
  ['sys_user.email', { ...users, column: user.email, ignoresCase: true }],
  ['sys_user.work_no', { ...users, column: user.workNo }],
  ['sys_role.role_name', { ...roles, column: role.roleName }],
  ['sys_depart.depart_name', { ...departs, column: depart.departName }],
  ['sys_depart.org_code', { ...departs, column: depart.orgCode }],
  ['sys_category.name', { ...of(category), column: category.name, action: 'system:category:list' }],
  ['sys_position.code', { ...of(position), column: position.code, action: 'system:user:list' }],
])

function of(table: PgTable & { id: PgColumn; tenantId: PgColumn }) {
  return { table, id: table.id, among: (tenantId: string) => eq(table.tenantId, tenantId) }
}

/** The column that a duplicate check names; undefined when its values may not be asked for. Unique fields of the resource kit may. */
export function checkedColumn(
  resources: readonly MountedResource[],
  tableName: string,
  fieldName: string,
): CheckedColumn | undefined {
  const mounted = resources.find(({ name }) => name === tableName)
  const unique = mounted?.unique.find(({ column }) => column.name === fieldName)
  if (!mounted || !unique) return CHECKED.get(`${tableName}.${fieldName}`)
  const { column, among, ignoresCase } = unique
  return {
    table: mounted.table,
    id: mounted.table.id,
    column,
    action: mounted.actionOf('list'),
    among: (tenantId) => among(wholeTenant(tenantId)),
    ignoresCase: ignoresCase || undefined,
  }
}

/** Returns true when another record than `except` has the value. */
export async function hasValue(
  db: Db,
  tenantId: string,
  { table, id, column, among, ignoresCase }: CheckedColumn,
  { value, except }: { value: string; except?: string | undefined },
): Promise<boolean> {
  const [row] = await db
    .select({ id })
    .from(table)
    .where(
      and(
        among(tenantId),
        ignoresCase ? eq(sql`lower(${column})`, value.toLowerCase()) : eq(column, value),
        except === undefined ? undefined : ne(id, except),
      ),
    )
    .limit(1)
  return row !== undefined
}
