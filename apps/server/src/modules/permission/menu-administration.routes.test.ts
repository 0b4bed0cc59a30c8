import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { permission as own, users, type MenuNode } from '@trackhoe/contract'
import { permissions, type Permission } from '@trackhoe/contract/system'
import { auditLog, rolePermission } from '../../platform/database/schema/schema.ts'
import { seedSystemRows } from '../../seed/system/seed-system-rows.ts'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const server = await freshServer()
const token = signedIn(server, 'admin')
const foreign = signedIn(server, 'admin2')

const flat = (nodes: readonly Permission[]): Permission[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const all = async (as = token) => flat((await server.call(permissions.list, { token: as })).result)
const find = async (name: string, as = token) => {
  const found = (await all(as)).find((row) => row.name === name)
  if (!found) throw new Error(`There is no menu ${name}.`)
  return found
}
const add = (body: object, as = token) =>
  server.call(permissions.add, { token: as, body: { menuType: 1, parentId: 'menu-system', ...body } })
const edit = (body: object, as = token) => server.call(permissions.edit, { token: as, body })
const move = (id: string, parentId: string, before = '', as = token) =>
  server.call(permissions.move, { token: as, body: { id, parentId, before } })
/** The titles below 系统管理 in the menu that somebody gets. */
const menuOf = async (username: string) => {
  const { result } = await server.call(own.ofUser, { token: await server.tokenOf(username) })
  const find = (nodes: readonly MenuNode[], path: string): MenuNode | undefined => nodes.find((node) => node.path === path)
  return find(result.menu, '/isystem')?.children?.map(({ meta }) => meta?.title) ?? []
} // prettier-ignore
const userMenu = { id: 'menu-system-user', menuType: 1 }

describe('a menu of the tenant’s own', () => {
  it('is added in its usual form, granted to the administrators, edited, and deleted with what is below it', async () => {
    expect(await add({ name: '帮助', url: 'help', component: '/src/views/system/UserList.vue', route: true })).toMatchObject({ message: '添加成功！' })
    const help = await find('帮助')
    expect(help).toMatchObject({ url: '/help', component: 'system/UserList', builtIn: false, revision: 1, route: true })
    expect((await menuOf('admin')).at(-1)).toBe('帮助')
    expect(await menuOf('viewer')).not.toContain('帮助')
    await add({ name: '外部', url: 'https://help.example/' })
    expect(await find('外部')).toMatchObject({ internalOrExternal: true })
    await server.call(permissions.remove, { token, query: { id: (await find('外部')).id } })
    expect(await add({ name: '导出', menuType: 2, parentId: help.id, perms: 'help:export' })).toMatchObject({ success: true })
    const body = { id: help.id, name: '使用帮助', menuType: 1, revision: 1 }
    expect(await edit(body)).toMatchObject({ success: true })
    expect(await edit(body)).toMatchObject({ status: 409, result: { name: '使用帮助', revision: 2 } })
    const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'menu.edit'))
    expect(entry).toMatchObject({ detail: `${help.id} 帮助`, changes: { name: { from: '帮助', to: '使用帮助' } } })
    expect(await server.call(permissions.remove, { token, query: { id: help.id } })).toMatchObject({ message: '删除成功!' })
    expect((await all()).filter(({ builtIn }) => !builtIn)).toEqual([])
  }) // prettier-ignore

  it('has a place that makes sense, and never one below itself', async () => {
    const place = (message: string) => ({ code: 500, message, result: { field: 'parentId' } })
    expect(await add({ name: '甲', url: '/a', parentId: 'action-system:user:add' })).toMatchObject(place('上级菜单不能是按钮'))
    expect(await add({ name: '甲', url: '/a', parentId: '' })).toMatchObject(place('请选择上级菜单'))
    expect(await move('menu-system', 'menu-overview')).toMatchObject(place('一级菜单不能有上级菜单'))
    await add({ name: '甲', url: '/a' })
    const { id } = await find('甲')
    await add({ name: '乙', url: '/b', parentId: id })
    const below = (await find('乙')).id
    const no = place('上级菜单不能是自己或自己的下级')
    expect(await edit({ id, name: '甲', menuType: 1, parentId: id })).toMatchObject(no)
    expect(await edit({ id, name: '甲', menuType: 1, parentId: below })).toMatchObject(no)
    expect(await move(id, below)).toMatchObject(no)
    expect(await edit({ id, name: '甲', menuType: 2, perms: 'a:b' })).toMatchObject({ result: { field: 'menuType' } })
  }) // prettier-ignore

  it('opens nothing on the server by the action that it names', async () => {
    expect(await add({ name: '删', menuType: 2, perms: 'system:user:delete' })).toMatchObject({
      message: '授权标识已存在', result: { field: 'perms' },
    }) // prettier-ignore
    await add({ name: '新', menuType: 2, perms: 'system:tenant:future' })
    const { id } = await find('新')
    await server.db.insert(rolePermission).values({ roleId: '1001-viewer', permissionId: id, tenantId: '1001' })
    const { result } = await server.call(own.ofUser, { token: await server.tokenOf('viewer') })
    expect(result.auth).toContainEqual(expect.objectContaining({ action: 'system:tenant:future' }))
    // A later release names the same action: the tenant's button does not permit it.
    const { actionsOf } = await import('../../auth/access/callers.queries.ts')
    expect(await actionsOf(server.db, { userId: 'viewer', tenantId: '1001' })).not.toContain('system:tenant:future')
  })

  it('is unknown to another tenant', async () => {
    await add({ name: '帮助', url: '/help', component: 'system/UserList' })
    const { id } = await find('帮助')
    expect((await all(foreign)).map(({ name }) => name)).not.toContain('帮助')
    const unknown = { message: '未找到对应实体' }
    expect(await edit({ id, name: 'x', menuType: 1 }, foreign)).toMatchObject(unknown)
    expect(await move(id, 'menu-system', '', foreign)).toMatchObject(unknown)
    expect(await server.call(permissions.remove, { token: foreign, query: { id } })).toMatchObject(unknown)
    expect(await add({ name: '下级', url: '/x', parentId: id }, foreign)).toMatchObject({ message: '上级菜单不存在' })
    const rule = {
      permissionId: id,
      ruleName: '本人',
      ruleColumn: 'username',
      ruleConditions: '=',
      ruleValue: 'x',
      status: '1',
    } as const
    expect(await server.call(permissions.addRule, { token: foreign, body: rule })).toMatchObject(unknown)
  })
})

describe('a menu of the installation', () => {
  it('is shown differently by one tenant, through every release, until that is taken back', async () => {
    expect(await edit({ ...userMenu, name: '人员', icon: 'team', revision: 0 })).toMatchObject({ success: true })
    expect(await edit({ ...userMenu, name: '员工', revision: 0 })).toMatchObject({ status: 409, result: { name: '人员' } })
    expect((await menuOf('viewer'))[0]).toBe('人员')
    expect((await menuOf('viewer2'))[0]).toBe('用户')
    await seedSystemRows(server.db)
    expect(await find('人员')).toMatchObject({ builtIn: true, changed: true, icon: 'team' })
    await server.call(permissions.restore, { token, body: { id: userMenu.id } })
    expect(await find('用户')).toMatchObject({ icon: 'user' })
  }) // prettier-ignore

  it('keeps its address, its component and its action, and is not deleted', async () => {
    const message = '系统内置菜单只能修改名称、上级、图标、排序、描述和显示方式'
    expect(await edit({ ...userMenu, name: '用户', url: '/other' })).toMatchObject({
      message,
      result: { field: 'url' },
    })
    const button = { id: 'action-system:user:add', name: '添加用户', menuType: 2, perms: 'mine' }
    expect(await edit(button)).toMatchObject({ message, result: { field: 'perms' } })
    expect(await server.call(permissions.removeAll, { token, query: { ids: 'menu-system-user' } })).toMatchObject({
      message: '「用户」是系统内置菜单，不能删除，可设为隐藏',
    })
    await add({ name: '组', menuType: 0, parentId: '' })
    const { id } = await find('组')
    await move(userMenu.id, id)
    expect(await server.call(permissions.remove, { token, query: { id } })).toMatchObject({
      message: expect.stringContaining('是系统内置菜单，请先移出'),
    })
  })

  it('is moved into an order, and stays with those who have it', async () => {
    const below = async () => (await menuOf('admin')).slice(0, 2)
    expect(await below()).toEqual(['用户', '角色'])
    await move('menu-system-role', 'menu-system', 'menu-system-user')
    expect(await below()).toEqual(['角色', '用户'])
    await add({ name: '组织', menuType: 0, parentId: '' })
    const { id } = await find('组织')
    await move(userMenu.id, id)
    const { result } = await server.call(own.ofUser, { token: await server.tokenOf('viewer') })
    expect(result.menu.find(({ meta }) => meta?.title === '组织')?.children).toMatchObject([{ path: '/isystem/user' }])
    expect(await server.call(users.list, { token: await server.tokenOf('viewer') })).toMatchObject({ success: true })
    const restored = await server.call(permissions.restore, { token, body: { id: userMenu.id } })
    expect(restored).toMatchObject({ success: true })
  })
})

describe('related menus', () => {
  it('are granted together', async () => {
    const save = (menuId: string, relationIds: string, as = token) =>
      server.call(permissions.saveRelations, { token: as, body: { menuId, relationIds } })
    expect(await save('menu-system-role', 'menu-system-dict,menu-system-role')).toMatchObject({ message: '保存成功！' })
    expect(await save('menu-system-role', 'action-system:user:add')).toMatchObject({ message: '未找到对应实体' })
    const query = { menuId: 'menu-system-role' }
    expect((await server.call(permissions.relationsOf, { token, query })).result).toEqual(['menu-system-dict'])
    expect((await server.call(permissions.allRelations, { token: foreign })).result).toEqual({})
    const body = { roleId: '1001-viewer', permissionIds: 'menu-system-role', lastpermissionIds: '' }
    await server.call(permissions.saveOfRole, { token, body })
    const { result } = await server.call(permissions.ofRole, { token, query: { roleId: '1001-viewer' } })
    expect(result).toContain('menu-system-dict')
    const menus = (await server.call(permissions.menus, { token, query: { name: '数据字典' } })).result
    expect(menus).toMatchObject([{ id: 'menu-system-dict', parentId: 'menu-system', menuType: 1 }])
  })
})
