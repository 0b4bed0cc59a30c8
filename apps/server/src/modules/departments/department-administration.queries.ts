import { and, asc, count, eq, isNull, like, max, or, sql } from 'drizzle-orm'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import type { Db } from '../../platform/database/database.ts'
import { depart, departDirector, organization, user, userDepart } from '../../platform/database/schema/schema.ts'
import { wholeTenant, type DataScope } from '../../platform/data-scope/data-scope.ts'
import { visible } from '../../platform/data-scope/visible.ts'
import { nextRevision } from '../../platform/resource/revision.ts'
import type { DepartRow } from './departments.queries.ts'

/** Locks the tenant's row, so that codes are given out one after the other. */
export async function lockForUpdate(db: Db, tenantId: string): Promise<void> {
  await db.select({ id: organization.id }).from(organization).where(eq(organization.id, tenantId)).for('update')
}

/** The departments among these ids that the scope shows. */
export function find(db: Db, scope: DataScope, ids: readonly string[]): Promise<DepartRow[]> {
  return db
    .select()
    .from(depart)
    .where(visible(depart, scope, [inArray(depart.id, [...ids])]))
}

/** The departments directly below one, or the roots for null, in their order; hidden ones included. */
export function siblings(db: Db, tenantId: string, parentId: string | null) {
  const below = parentId === null ? isNull(depart.parentId) : eq(depart.parentId, parentId)
  return db
    .select({ id: depart.id, orgCode: depart.orgCode, departOrder: depart.departOrder })
    .from(depart)
    .where(visible(depart, wholeTenant(tenantId), [below]))
    .orderBy(asc(depart.departOrder), asc(depart.orgCode))
}

/** The order of a new last one below a department. */
export async function nextOrder(db: Db, tenantId: string, parentId: string | null): Promise<number> {
  const below = parentId === null ? isNull(depart.parentId) : eq(depart.parentId, parentId)
  const [row] = await db
    .select({ last: max(depart.departOrder) })
    .from(depart)
    .where(visible(depart, wholeTenant(tenantId), [below]))
  return row?.last === null || row === undefined ? 0 : row.last + 1
}

export async function insert(db: Db, row: typeof depart.$inferInsert): Promise<void> {
  await db.insert(depart).values(row)
}

/** Changes a department and counts up its revision. */
export async function update(db: Db, scope: DataScope, id: string, changes: Partial<DepartRow>): Promise<void> {
  await db
    .update(depart)
    .set({ ...changes, revision: nextRevision(depart.revision) })
    .where(visible(depart, scope, [eq(depart.id, id)]))
}

/** Gives siblings the order of their ids, without counting up revisions: nobody edits an order by a form. */
export async function reorder(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  const order = sql.join(
    ids.map((id, at) => sql`when ${id} then ${at}::integer`),
    sql` `,
  )
  await db
    .update(depart)
    .set({ departOrder: sql`case ${depart.id} ${order} end` })
    .where(visible(depart, wholeTenant(tenantId), [inArray(depart.id, [...ids])]))
}

/** Gives a department and everything below it another beginning of the code. */
export async function recode(db: Db, tenantId: string, from: string, to: string): Promise<void> {
  await db
    .update(depart)
    .set({ orgCode: sql`${to} || substr(${depart.orgCode}, ${from.length + 1}::integer)` })
    .where(visible(depart, wholeTenant(tenantId), [like(depart.orgCode, `${from}%`)]))
}

const below = (codes: readonly string[]) => or(...codes.map((code) => like(depart.orgCode, `${code}%`)))

/** How many users are in departments that begin with one of these codes. */
export async function usersBelow(db: Db, tenantId: string, codes: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ total: count(sql`distinct ${userDepart.userId}`) })
    .from(userDepart)
    .innerJoin(depart, eq(depart.id, userDepart.depId))
    .where(visible(depart, wholeTenant(tenantId), [below(codes)]))
  return row?.total ?? 0
}

/** Deletes the departments that begin with one of these codes. */
export async function removeBelow(db: Db, tenantId: string, codes: readonly string[]): Promise<void> {
  await db.delete(depart).where(visible(depart, wholeTenant(tenantId), [below(codes)]))
}

/** The directors of departments, with their names. */
export function directorsOf(db: Db, tenantId: string, departIds: readonly string[]) {
  return db
    .select({
      departId: departDirector.departId,
      userId: user.id,
      username: user.username,
      realname: user.realname,
    })
    .from(departDirector)
    .innerJoin(user, eq(user.id, departDirector.userId))
    .where(and(eq(departDirector.tenantId, tenantId), inArray(departDirector.departId, [...departIds])))
    .orderBy(asc(user.username))
}

export async function setDirectors(db: Db, tenantId: string, departId: string, userIds: readonly string[]) {
  await db
    .delete(departDirector)
    .where(and(eq(departDirector.departId, departId), eq(departDirector.tenantId, tenantId)))
  if (userIds.length === 0) return
  await db.insert(departDirector).values(userIds.map((userId) => ({ departId, userId, tenantId })))
}
