import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { permission as permissionCalls } from '@trackhoe/contract'
import { permission, permissionOverride, rolePermission } from '../../platform/database/schema/schema.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { permissionRows } from './permissions.ts'
import { seedSystemRows } from './seed-system-rows.ts'

const GROUPS = permissionRows.filter(
  ({ parentId, component }) => parentId === 'menu-vehicle' && component === 'layouts/RouteView',
)
const MOST_ENTRIES = 10

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.empty()
})
afterAll(() => server.close())

async function pathsOf(username: string) {
  const { result } = await server.call(permissionCalls.ofUser, { token: await server.tokenOf(username) })
  const vehicles = result.menu.find(({ path }) => path === '/vehicle')
  return new Map((vehicles?.children ?? []).map(({ path, children }) => [path, children?.map((page) => page.path)]))
}

it('has few enough entries in the first level of vehicles to be seen at once, and none twice', async () => {
  const shown = permissionRows.filter(({ parentId, menuType, hidden }) => parentId === 'menu-vehicle' && menuType === 1 && !hidden) // prettier-ignore
  expect(shown.length).toBeLessThanOrEqual(MOST_ENTRIES)
  const urls = permissionRows.flatMap(({ url }) => url ?? [])
  expect(new Set(urls).size).toBe(urls.length)
})

it('gives the groups to the roles of an installation that had the pages before, and moves none that a tenant has placed', async () => {
  const { db } = server
  const pages = ['menu-vehicle', 'menu-vehicle-screen-reSet-home', 'menu-vehicle-screen-chart-index', 'action-vehicle:telemetry'] // prettier-ignore
  await db
    .insert(rolePermission)
    .values(pages.map((permissionId) => ({ roleId: '1001-viewer', permissionId, tenantId: '1001' })))
    .onConflictDoNothing()
  // As an older release had them.
  for (const { id } of GROUPS) await db.delete(permission).where(eq(permission.id, id ?? ''))
  await db.insert(permissionOverride).values({
    tenantId: '1001',
    permissionId: 'menu-vehicle-screen-chart-index',
    changes: { parentId: 'menu-vehicle' },
    updateBy: 'admin',
    updateTime: server.now(),
  })
  await seedSystemRows(db)
  const paths = await pathsOf('viewer')
  expect(paths.get('/vehicle/settings')).toEqual(['/reSet/home'])
  expect([...paths.keys()]).toContain('/chart/index')
  // Whoever takes a group away from a role later has done so.
  await db.delete(rolePermission).where(eq(rolePermission.permissionId, 'menu-vehicle-settings'))
  await seedSystemRows(db)
  expect([...(await pathsOf('viewer')).keys()]).not.toContain('/vehicle/settings')
})
