import { count, desc, eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { storedFile } from '../../platform/database/schema/announcement-schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { organization } from '../../platform/database/schema/schema.ts'

const migration = pgTable('schema_migration', { number: integer().primaryKey(), name: text().notNull() })

/** Returns true when a tenant stands below no other one: its administrators run the installation. */
export async function isTopTenant(db: Db, tenantId: string): Promise<boolean> {
  const [row] = await db
    .select({ parentId: organization.parentId })
    .from(organization)
    .where(eq(organization.id, tenantId))
  return row !== undefined && (row.parentId === null || row.parentId === '')
}

/** The version that the database says of itself, such as `PostgreSQL 15.12`. */
export async function databaseVersion(db: Db): Promise<string> {
  const [row] = await db.select({ version: sql<string>`version()` }).from(sql`(select 1) as one`)
  return /^\S+ \S+/.exec(row?.version ?? '')?.[0] ?? ''
}

export async function newestMigration(db: Db): Promise<string> {
  const [row] = await db.select().from(migration).orderBy(desc(migration.number)).limit(1)
  return row?.name.replace(/\.sql$/, '') ?? ''
}

/** The stored files of all tenants. */
export async function storedFiles(db: Db): Promise<{ files: number; filesBytes: number }> {
  const [row] = await db
    .select({ files: count(), filesBytes: sql<string | null>`sum(${storedFile.sizeBytes})` })
    .from(storedFile)
  return { files: row?.files ?? 0, filesBytes: Number(row?.filesBytes ?? 0) }
}
