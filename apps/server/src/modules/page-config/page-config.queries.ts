import { arrayContains, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { homePageConfig, organization, pageConfig } from '../../platform/database/schema.ts'

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
}

/** The login page whose list has exactly this host. */
export async function loginPageOf(db: Db, host: string) {
  const [row] = await db
    .select(login)
    .from(pageConfig)
    .innerJoin(organization, eq(organization.id, pageConfig.tenantId))
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
      logoIcon: homePageConfig.logoIcon,
    })
    .from(homePageConfig)
    .innerJoin(organization, eq(organization.id, homePageConfig.tenantId))
    .where(eq(homePageConfig.tenantId, tenantId))
  return row ?? null
}
