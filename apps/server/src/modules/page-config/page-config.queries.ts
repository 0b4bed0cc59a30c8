import { and, arrayContains, arrayOverlaps, asc, eq, ne, sql } from 'drizzle-orm'
import { inArray } from '../../platform/database/schema/array-columns.ts'
import { storedFile } from '../../platform/database/schema/announcement-schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { homePageConfig, organization, pageConfig } from '../../platform/database/schema/schema.ts'
import { readPage } from '../../platform/resource/list-page.ts'
import { conditionsOf, type ListColumns, type ListQueryInput } from '../../platform/http/list-query.ts'
import { nextRevision } from '../../platform/resource/revision.ts'

const login = {
  id: pageConfig.id,
  tenantId: pageConfig.tenantId,
  tenantName: organization.name,
  title: pageConfig.title,
  webIcon: pageConfig.webIcon,
  backgroundPicture: pageConfig.backgroundPicture,
  loginBoxBackgroundPicture: pageConfig.loginBoxBackgroundPicture,
  loginPosition: pageConfig.loginPosition,
  otherLoginType: pageConfig.otherLoginType,
  icp: pageConfig.icp,
  systemName: homePageConfig.systemName,
  systemNameEn: homePageConfig.systemNameEn,
}

/** The login page whose list has exactly this host. Without a title of its own it has the name of the system. */
export async function loginPageOf(db: Db, host: string) {
  const title = sql<string | null>`coalesce(nullif(trim(${pageConfig.title}), ''), ${homePageConfig.systemName})`
  const [row] = await db
    .select({ ...login, title })
    .from(pageConfig)
    .innerJoin(organization, eq(organization.id, pageConfig.tenantId))
    .leftJoin(homePageConfig, eq(homePageConfig.tenantId, pageConfig.tenantId))
    .where(arrayContains(pageConfig.hosts, [host]))
    .orderBy(asc(pageConfig.tenantId))
    .limit(1)
  return row ?? null
}

export async function homePageOf(db: Db, tenantId: string) {
  const [row] = await db
    .select({
      id: homePageConfig.id,
      tenantId: homePageConfig.tenantId,
      tenantName: organization.name,
      systemName: homePageConfig.systemName,
      systemNameEn: homePageConfig.systemNameEn,
      logoIcon: homePageConfig.logoIcon,
      revision: homePageConfig.revision,
    })
    .from(homePageConfig)
    .innerJoin(organization, eq(organization.id, homePageConfig.tenantId))
    .where(eq(homePageConfig.tenantId, tenantId))
  return row ?? null
}

const edited = { ...login, remark: pageConfig.remark, hosts: pageConfig.hosts, revision: pageConfig.revision }

const columns: ListColumns = {
  id: { column: pageConfig.id, kind: 'text', label: '编号' },
  tenantId: { column: pageConfig.tenantId, kind: 'text', label: '租户' },
}

const readEdited = (db: Db) =>
  db
    .select(edited)
    .from(pageConfig)
    .innerJoin(organization, eq(organization.id, pageConfig.tenantId))
    .leftJoin(homePageConfig, eq(homePageConfig.tenantId, pageConfig.tenantId))
    .$dynamic()

/** The login page of a tenant as its administrator edits it. */
export async function editedLoginPageOf(db: Db, tenantId: string) {
  const [row] = await readEdited(db).where(eq(pageConfig.tenantId, tenantId))
  return row ?? null
}

/** One page of the login pages of some tenants, and how many there are. */
export async function editedLoginPages(db: Db, tenantIds: readonly string[], query: ListQueryInput) {
  const where = and(inArray(pageConfig.tenantId, [...tenantIds]), ...conditionsOf(columns, query))
  const rows = readEdited(db).where(where).$dynamic()
  return readPage(db, rows, { columns: columns, tieBreak: pageConfig.id, query })
}

export type EditedLoginPage = NonNullable<Awaited<ReturnType<typeof editedLoginPageOf>>>

/** The name of a tenant, which is locked until the transaction ends: one save of its pages at a time. */
export async function lockTenant(db: Db, tenantId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.id, tenantId))
    .for('no key update')
  return row?.name
}

/** Writes the login page of a tenant: its first one, or over the one it has. */
export async function saveLoginPage(db: Db, row: typeof pageConfig.$inferInsert): Promise<void> {
  const { id: _, tenantId: __, ...changes } = row
  await db
    .insert(pageConfig)
    .values(row)
    .onConflictDoUpdate({
      target: pageConfig.tenantId,
      set: { ...changes, revision: nextRevision(pageConfig.revision) },
    })
}

/** Writes the header of a tenant: its first one, or over the one it has. */
export async function saveHomePage(db: Db, row: typeof homePageConfig.$inferInsert): Promise<void> {
  const { id: _, tenantId: __, ...changes } = row
  await db
    .insert(homePageConfig)
    .values(row)
    .onConflictDoUpdate({
      target: homePageConfig.tenantId,
      set: { ...changes, revision: nextRevision(homePageConfig.revision) },
    })
}

/** The first of some hosts that another tenant has. */
export async function hostOfOthers(db: Db, tenantId: string, hosts: readonly string[]): Promise<string | undefined> {
  if (hosts.length === 0) return undefined
  const [row] = await db
    .select({ hosts: pageConfig.hosts })
    .from(pageConfig)
    .where(and(ne(pageConfig.tenantId, tenantId), arrayOverlaps(pageConfig.hosts, [...hosts])))
    .limit(1)
  return row?.hosts.find((host) => hosts.includes(host))
}

/** Which of these paths are files of one of the tenants. */
export async function filesOf(db: Db, tenantIds: readonly string[], paths: readonly string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const rows = await db
    .select({ path: storedFile.path })
    .from(storedFile)
    .where(and(inArray(storedFile.tenantId, [...tenantIds]), inArray(storedFile.path, [...paths])))
  return rows.map(({ path }) => path)
}

/** Returns true when the tenant stands below none. */
export async function isTopLevel(db: Db, tenantId: string): Promise<boolean> {
  const [row] = await db
    .select({ parentId: organization.parentId })
    .from(organization)
    .where(eq(organization.id, tenantId))
  return row?.parentId === null
}
