// The menu of the caller, its stored rows, and what roles are granted.
import type { Hono } from 'hono'
import type { Answers, Row } from './answers.ts'
import { at } from './lists.ts'
import { menuOfLine2, menuOfLine3 } from './stock-menus.ts'

const grantable = { key: 'p1', value: 'p1', title: '用户管理', slotTitle: '用户管理', isLeaf: true, icon: '', parentId: '', ruleFlag: 0, children: null } // prettier-ignore

const storedMenu = {
  id: 'p1', parentId: '', name: '用户管理', perms: null, permsType: '0', icon: 'user', component: 'system/user/index',
  componentName: null, url: '/system/user', redirect: null, sortNo: 1, menuType: 0, isLeaf: false, leaf: false, route: true,
  keepAlive: false, hidden: false, hideTab: false, description: null, status: null, alwaysShow: false, internalOrExternal: false,
  children: [], ...at,
} // prettier-ignore

/** Returns how the stored row of the entry 用户管理 is read. */
export function servePermissions(api: Hono, { ok }: Pick<Answers, 'ok'>, line: 2 | 3): () => Row {
  let menu: Row = storedMenu
  api.get('/sys/permission/getUserPermissionByToken', (context) =>
    ok(context, {
      menu: line === 3 ? menuOfLine3 : menuOfLine2,
      auth: (line === 3
        ? ['system:user:edit', 'system:user:frozenBatch', 'system:user:add', 'system:user:changepwd']
        : ['user:edit', 'user:add']
      ).map((action) => ({ action, type: '1', describe: action })),
      allAuth: (line === 3
        ? ['system:user:edit', 'system:user:frozenBatch', 'system:user:changepwd']
        : ['user:edit', 'user:add']
      ).map((action) => ({
        action,
        type: '1',
        status: '1',
        describe: action,
      })),
      sysSafeMode: false,
    }),
  )
  api.get('/sys/permission/queryDepartPermission', (context) => ok(context, []))
  api.get('/sys/permission/queryTreeList', (context) => ok(context, { ids: ['p1'], treeList: [grantable] }))
  // A role keeps grants of entries that were deleted, and some twice.
  api.get('/sys/permission/queryRolePermission', (context) => ok(context, ['p1', 'p1', 'p-deleted']))
  api.get('/sys/permission/list', (context) => ok(context, [menu]))
  api.put('/sys/permission/edit', async (context) => {
    menu = await context.req.json<Row>()
    return ok(context, null, '修改成功!')
  })
  api.get('/sys/permission/queryPermissionRule', (context) => ok(context, []))
  api.get('/sys/permission/getPermRuleListByPermId', (context) => ok(context, []))
  return () => menu
}
