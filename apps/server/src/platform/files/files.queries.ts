import { and, desc, eq, like, or, sql } from 'drizzle-orm'
import { inArray } from '../database/schema/array-columns.ts'
import { storedFile } from '../database/schema/announcement-schema.ts'
import type { Db } from '../database/database.ts'
import { homePageConfig, organization, pageConfig, user } from '../database/schema/schema.ts'

export type StoredFile = typeof storedFile.$inferSelect

/** Takes a path for a file. False: another file has it. */
export async function insertFile(db: Db, row: typeof storedFile.$inferInsert): Promise<boolean> {
  const made = await db.insert(storedFile).values(row).onConflictDoNothing().returning({ id: storedFile.id })
  return made.length > 0
}

export async function findFile(db: Db, path: string): Promise<StoredFile | undefined> {
  const [row] = await db.select().from(storedFile).where(eq(storedFile.path, path))
  return row
}

export async function removeFile(db: Db, tenantId: string, path: string): Promise<void> {
  await db.delete(storedFile).where(and(eq(storedFile.path, path), eq(storedFile.tenantId, tenantId)))
}

/** Those of these files that have a row. */
export async function namedFiles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(inArray(storedFile.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Those of these paths that are files of the tenant whose content type begins so. */
export async function namedPaths(
  db: Db,
  tenantId: string,
  paths: readonly string[],
  contentType = '',
): Promise<Set<string>> {
  if (paths.length === 0) return new Set()
  const ofTenant = and(eq(storedFile.tenantId, tenantId), inArray(storedFile.path, [...paths]))
  const rows = await db
    .select({ path: storedFile.path })
    .from(storedFile)
    .where(and(ofTenant, contentType === '' ? undefined : like(storedFile.contentType, `${contentType}%`)))
  return new Set(rows.map(({ path }) => path))
}

interface Owner {
  userId: string
  tenantId: string
}

const SUM = sql<string | null>`sum(${storedFile.sizeBytes})`

/** How many bytes the files of a tenant take, and those of one of its users. */
export async function usedBytes(db: Db, { userId, tenantId }: Owner): Promise<{ user: number; tenant: number }> {
  const ofUser = sql<string | null>`sum(${storedFile.sizeBytes}) filter (where ${storedFile.createBy} = ${userId})`
  const rows = db.select({ user: ofUser, tenant: SUM }).from(storedFile)
  const [sums] = await rows.where(eq(storedFile.tenantId, tenantId))
  return { user: Number(sums?.user ?? 0), tenant: Number(sums?.tenant ?? 0) }
}

/** The limit that a tenant has of its own; null without one. */
export async function tenantLimitBytes(db: Db, tenantId: string): Promise<number | null> {
  const [row] = await db
    .select({ limitMb: organization.uploadLimitMb })
    .from(organization)
    .where(eq(organization.id, tenantId))
  return typeof row?.limitMb === 'number' ? row.limitMb * 1024 * 1024 : null
}

/** The users whose files take the most in a tenant, largest first. Unit: bytes. */
export async function largestUsers(db: Db, tenantId: string, count: number) {
  const rows = await db
    .select({ userId: user.id, username: user.username, realname: user.realname, usedBytes: SUM })
    .from(storedFile)
    .innerJoin(user, eq(user.id, storedFile.createBy))
    .where(eq(storedFile.tenantId, tenantId))
    .groupBy(user.id, user.username, user.realname)
    .orderBy(desc(SUM), user.username)
    .limit(count)
  return rows.map((row) => ({ ...row, usedBytes: Number(row.usedBytes) }))
}

/** Lets the uploads of a tenant be counted one after the other until the transaction ends, on every server. */
export async function lockUploads(db: Db, tenantId: string): Promise<void> {
  const row = db.select({ id: organization.id }).from(organization).where(eq(organization.id, tenantId))
  // Weaker than an update of the key, so that new rows that refer to the tenant do not wait.
  await row.for('no key update')
}

/**
 * Returns true when a page that is seen before anybody has signed in shows the file: a login page, or the header of a tenant.
 * `tenantIds`: the tenant of the file and those that it administers; a configuration of any other one counts for nothing.
 */
export async function isBranding(db: Db, tenantIds: readonly string[], path: string): Promise<boolean> {
  const [login] = await db
    .select({ id: pageConfig.id })
    .from(pageConfig)
    .where(
      and(
        inArray(pageConfig.tenantId, [...tenantIds]),
        or(
          eq(pageConfig.webIcon, path),
          eq(pageConfig.backgroundPicture, path),
          eq(pageConfig.loginBoxBackgroundPicture, path),
        ),
      ),
    )
    .limit(1)
  if (login) return true
  const [home] = await db
    .select({ id: homePageConfig.id })
    .from(homePageConfig)
    .where(and(inArray(homePageConfig.tenantId, [...tenantIds]), eq(homePageConfig.logoIcon, path)))
    .limit(1)
  return home !== undefined
}
