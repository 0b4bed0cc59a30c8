import { aliasedTable, and, asc, eq, exists, isNull, like, ne, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import type { Db } from '../../platform/database/database.ts'
import { category } from '../../platform/database/schema/form-schema.ts'
import { organization } from '../../platform/database/schema/schema.ts'

export type CategoryRow = typeof category.$inferSelect

const shown = (db: Db) => {
  const below = aliasedTable(category, 'below')
  return {
    id: category.id,
    pid: category.pid,
    name: category.name,
    code: category.code,
    createTime: category.createTime,
    revision: category.revision,
    hasChild: sql<boolean>`${exists(db.select({ id: below.id }).from(below).where(eq(below.pid, category.id)))}`,
  }
}

/** A category as lists and trees show it. */
export type ShownCategory = Pick<CategoryRow, 'id' | 'pid' | 'name' | 'code' | 'createTime' | 'revision'> & {
  hasChild: boolean
}

export const isRoot = isNull(category.pid)

/** Those of these categories that have something below them. */
export async function parentsAmong(db: Db, tenantId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ pid: category.pid })
    .from(category)
    .where(and(eq(category.tenantId, tenantId), inArray(category.pid, [...ids])))
  return new Set(rows.flatMap(({ pid }) => pid ?? []))
}

/** The categories directly below one, or the roots for null, in the order of their codes. */
export function children(db: Db, tenantId: string, pid: string | null, more?: SQL): Promise<ShownCategory[]> {
  return select(db, tenantId, and(pid === null ? isNull(category.pid) : eq(category.pid, pid), more))
}

/** All categories of the tenant, in the order of their codes. */
export function all(db: Db, tenantId: string): Promise<ShownCategory[]> {
  return select(db, tenantId, undefined)
}

/** Everything below a code. */
export function below(db: Db, tenantId: string, code: string): Promise<ShownCategory[]> {
  return select(db, tenantId, and(like(category.code, `${escapeLike(code)}%`), ne(category.code, code)))
}

/** The category of a code. */
export async function byCode(db: Db, tenantId: string, code: string): Promise<ShownCategory | undefined> {
  const [row] = await select(db, tenantId, eq(category.code, code))
  return row
}

/** Id → name of the tenant's categories among these ids. */
export async function namesOf(db: Db, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await select(db, tenantId, inArray(category.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function select(db: Db, tenantId: string, where: SQL | undefined): Promise<ShownCategory[]> {
  return db
    .select(shown(db))
    .from(category)
    .where(and(eq(category.tenantId, tenantId), where))
    .orderBy(asc(category.code))
}

/** The condition that columns have these values. Undefined when one of the names is none of `name`, `code` and `id`. */
export function conditionOf(values: Readonly<Record<string, string>>): { where: SQL | undefined } | undefined {
  const allowed = new Map<string, PgColumn>([
    ['id', category.id],
    ['name', category.name],
    ['code', category.code],
  ])
  const conditions = Object.entries(values).map(([name, value]) => {
    const column = allowed.get(name)
    return column && eq(column, value)
  })
  return conditions.includes(undefined) ? undefined : { where: and(...conditions) }
}

/** Locks the tenant's row, so that codes are given out one after the other. */
export async function lockForUpdate(db: Db, tenantId: string): Promise<void> {
  await db.select({ id: organization.id }).from(organization).where(eq(organization.id, tenantId)).for('update')
}

/** The tenant's categories among these ids. */
export function find(db: Db, tenantId: string, ids: readonly string[]): Promise<CategoryRow[]> {
  return db
    .select()
    .from(category)
    .where(and(inArray(category.id, [...ids]), eq(category.tenantId, tenantId)))
}

/** The codes directly below a category, or of the roots for null. */
export async function childCodes(db: Db, tenantId: string, pid: string | null): Promise<string[]> {
  const rows = await db
    .select({ code: category.code })
    .from(category)
    .where(and(eq(category.tenantId, tenantId), pid === null ? isNull(category.pid) : eq(category.pid, pid)))
  return rows.map(({ code }) => code)
}

/** Gives a category and everything below it another beginning of the code. */
export async function recode(db: Db, tenantId: string, from: string, to: string): Promise<void> {
  await db
    .update(category)
    .set({ code: sql`${to} || substr(${category.code}, ${from.length + 1})` })
    .where(and(eq(category.tenantId, tenantId), like(category.code, `${escapeLike(from)}%`)))
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
