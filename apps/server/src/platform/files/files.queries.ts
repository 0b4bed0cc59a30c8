import { and, eq, or } from 'drizzle-orm'
import { storedFile } from '../database/announcement-schema.ts'
import type { Db } from '../database/database.ts'
import { homePageConfig, pageConfig } from '../database/schema.ts'

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

/** Whether a page that is seen before anybody has signed in shows the file: the login page of its tenant. */
export async function isBranding(db: Db, { tenantId, path }: StoredFile): Promise<boolean> {
  const [login] = await db
    .select({ id: pageConfig.id })
    .from(pageConfig)
    .where(
      and(
        eq(pageConfig.tenantId, tenantId),
        or(
          eq(pageConfig.webIcon, path),
          eq(pageConfig.backgroundPicture, path),
          eq(pageConfig.loginBoxBackgroundPicture, path),
        ),
      ),
    )
  if (login) return true
  const [home] = await db
    .select({ id: homePageConfig.id })
    .from(homePageConfig)
    .where(and(eq(homePageConfig.tenantId, tenantId), eq(homePageConfig.logoIcon, path)))
  return home !== undefined
}
