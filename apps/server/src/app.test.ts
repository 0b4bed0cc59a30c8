import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as contract from '@trackhoe/contract'
import {
  departments,
  dictionaries,
  overview,
  pageConfig,
  permission,
  type MenuNode,
  roles,
  session,
  users,
  type AnyEndpoint,
} from '@trackhoe/contract'
import { organizations } from '@trackhoe/contract/tenant'
import { rolePermission, userRole, userTenant } from './platform/database/schema/schema.ts'
import { permissionRows } from './seed/system/permissions.ts'
import { FORM_CALLS } from './testing/form-calls.ts'
import { CONTEXT_PATH } from './testing/start-test-server.ts'
import { freshServer, signedIn } from './testing/test-server.ts'
import { CANARY } from './testing/test-rows.ts'

const server = await freshServer()

const everyEndpoint = Object.values(contract)
  .flatMap((value) => (typeof value === 'object' ? Object.values(value) : []))
  .filter((value): value is AnyEndpoint => typeof value === 'object' && value !== null && 'method' in value)

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`

/** Something for each brace of the path. */
const paramsFor = (endpoint: AnyEndpoint) =>
  Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', '1001']))

describe('the routes', () => {
  it('serve every endpoint of the contract', () => {
    const mounted = new Set(server.routes.map(({ endpoint }) => nameOf(endpoint)))
    expect(everyEndpoint.length).toBeGreaterThan(15)
    expect(everyEndpoint.map(nameOf).filter((name) => !mounted.has(name))).toEqual([])
  })

  it('answer nobody without a token, but for a short list', async () => {
    const answered: string[] = []
    for (const { endpoint, methods } of server.routes) {
      for (const method of methods) {
        const reply = await server.call(endpoint, { method, params: paramsFor(endpoint), body: body(method, {}) })
        const { status, code, message } = reply
        const isRefused = status === 401 && code === 401 && message === 'Token失效，请重新登录'
        if (!isRefused) answered.push(nameOf(endpoint))
      }
    }
    // The exchange and stored files are open too; without a token they answer 401 by themselves.
    expect(answered).toEqual([
      'GET /sys/platform',
      'GET /sys/randomImage/{key}',
      'GET /sys/getEncryptedString',
      'POST /sys/login',
      'POST /sys/logout',
      'POST /sys/refreshToken',
      'POST /sys/sms',
      'POST /account/sms',
      'POST /sys/phoneLogin',
      'POST /sys/emailLogin',
      'POST /sys/binduser',
      'POST /cas/client/validateLogin',
      'POST /auth/register',
      'POST /auth/forge-password',
      'POST /sys/user/checkPwdStrength',
      'GET /sys/user/checkPwdStrength',
      'GET /sysPageConfig/loginQueryByDomain/{host}',
      'POST /sys/user/passwordLink/inspect',
      'POST /sys/user/passwordLink/redeem',
      'POST /sys/displayToken/session',
    ])
    const open = server.routes.filter(({ rules }) => rules.access === 'public').map(({ endpoint }) => nameOf(endpoint))
    expect(new Set(open)).toEqual(
      new Set([...answered, 'POST /oauth/api/userinfoDetail', 'GET /sys/common/static/{path}']),
    )
  })

  it('refuse a user without a role whatever names an action', async () => {
    const token = await server.tokenOf('nobody')
    const guarded = server.routes.filter(({ rules }) => typeof rules.access === 'object')
    for (const { endpoint } of guarded) {
      const reply = await server.call(endpoint, {
        token,
        params: paramsFor(endpoint),
        body: body(endpoint.method, {}),
      })
      expect(reply).toMatchObject({ status: 403, code: 510, message: '没有权限，请联系管理员授权' })
    }
    expect(guarded.length).toBeGreaterThan(5)
    expect(await audited('permission')).toHaveLength(guarded.length)
  })

  it('of a system subject delete several rows by the action that JeecgBoot has for it, which roles can be given', () => {
    const known = new Set(permissionRows.map(({ perms }) => perms))
    const batches = server.routes.flatMap(({ endpoint, rules: { access } }) =>
      endpoint.path.endsWith('/deleteBatch') && typeof access === 'object' && access.action.startsWith('system:')
        ? [access]
        : [],
    )
    expect(batches.length).toBeGreaterThan(10)
    expect(batches.filter(({ action, or }) => action !== `${or}Batch` || !known.has(action))).toEqual([])
  })

  it('leave to a user without a role his own data, his menu and public dictionaries', async () => {
    const open = server.routes.filter(({ rules }) => rules.access === 'user')
    expect(open.map(({ endpoint }) => nameOf(endpoint))).toEqual([
      'POST /sys/oneTimeToken',
      'PUT /sys/selectDepart',
      // The account itself.
      'GET /api/user/info',
      'GET /user/info',
      'GET /sys/user/getCurrentUserDeparts',
      'PUT /sys/user/updatePassword',
      'POST /sys/user/contact/code',
      'POST /sys/user/contact/confirm',
      'PUT /sys/user/account',
      'GET /sys/user/session/list',
      'DELETE /sys/user/session/delete',
      'DELETE /sys/user/session/deleteOthers',
      'GET /sys/user/tour/list',
      'POST /sys/user/tour/markSeen',
      'GET /sys/permission/getUserPermissionByToken',
      'GET /sys/permission/getPermCode',
      'GET /cms/eoaCmsSite/getSiteInfo',
      'GET /sysHomePageConfig/queryByTanId/{tenantId}',
      'GET /system/sysOrganization/queryOrgByuser',
      'GET /sys/sysDepart/queryMyDeptTreeList',
      // Dictionaries, and what is the same for every tenant.
      'GET /sys/dict/getDictItems/{code}',
      'GET /sys/dict/queryAllDictItems',
      'GET /sys/dict/loadDict/{dict}',
      'GET /sys/dict/loadDictItem/{dict}',
      'GET /sys/dict/loadTreeData',
      'GET /sys/dict/getSubTableDictItems',
      'GET /online/cgform/api/querySelectOptions',
      'GET /sys/category/loadTreeData',
      'GET /sys/category/loadDictItem',
      'GET /sys/category/loadAllData',
      // His own queries and those of his roles.
      'GET /sys/savedQuery/list',
      'GET /sys/savedQuery/roles',
      'POST /sys/savedQuery/save',
      'DELETE /sys/savedQuery/delete',
      // Whoever sees the rows of the column may ask.
      'GET /sys/duplicate/check',
      'GET /dict/dictInfo/getVclBrand',
      'GET /vcltype/serviceDictVcltype/list',
      'GET /dict/dictInfo/getVclType',
      'GET /dict/dictInfo/getDictVclbrandParazero',
      'GET /sumitomo/serviceParamsVideo/paraList',
      'GET /map/sources',
      'GET /map/archive/{id}',
      // How alarms come to him.
      'GET /alarm/preferences',
      'PUT /alarm/preferences',
      // Announcements to him.
      'GET /sys/annountCement/listByUser',
      'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId',
      'PUT /sys/sysAnnouncementSend/readAll',
      'GET /sys/sysAnnouncementSend/getMyAnnouncementSend',
      'GET /sys/annountCement/queryById',
      'GET /msg/serviceMsg/readMsg',
      // A file of his own.
      'POST /sys/common/removeFile',
      // Exports and imports that he has begun.
      'GET /sys/listJob/mine',
      'POST /sys/listJob/confirm',
      'POST /sys/listJob/cancel',
      'DELETE /sys/listJob/delete',
      'GET /sys/listJob/file',
      'GET /sys/displayToken/own',
      // Each form has actions of its own, which are asked for when it is known.
      ...FORM_CALLS,
    ])
    const token = await server.tokenOf('nobody')
    const replies = await Promise.all(
      open.map(({ endpoint, methods: [method = 'GET'] }) =>
        server.call(endpoint, { token, method, params: paramsFor(endpoint), body: body(method, {}) }),
      ),
    )
    const tables = ['sys_user,realname,username', 'sys_depart,depart_name,id', 'sys_role,role_name,id']
    for (const code of tables) {
      const reply = await server.call(dictionaries.items, { token, params: { code } })
      expect(reply).toMatchObject({ status: 403, code: 510 })
      replies.push(reply)
    }
    const seen = JSON.stringify(replies.map(({ result }) => result))
    for (const name of ['admin', 'operator', 'viewer', '华东', '上海服务站', '华南']) {
      expect(seen).not.toContain(name + CANARY)
    }
    expect(seen).toContain(`nobody${CANARY}`)
  })

  it('take a PUT as POST as well', async () => {
    const token = await server.tokenOf('admin')
    const input = { token, method: 'POST', body: { ids: 'viewer,', status: '2' } }
    expect(await server.call(users.setStatus, input)).toMatchObject({ status: 200, success: true })
  })
})

describe('a bad request', () => {
  const token = signedIn(server, 'admin')

  it('with page -1 names the field', async () => {
    const reply = await server.call(users.list, { token, query: { pageNo: '-1' } })
    expect(reply).toMatchObject({ status: 400, code: 400, message: '页码必须是 1 以上的整数' })
    expectLogged({ status: 400, code: 400 })
  })

  it('with page 1e9 is an empty page with the true total', async () => {
    const reply = await server.call(users.list, { token, query: { pageNo: '1000000000' } })
    expect(reply.result).toEqual({ records: [], total: 4, size: 10, current: 1_000_000_000, pages: 1 })
  })

  it('with a page of more than 500 rows is refused', async () => {
    const reply = await server.call(users.list, { token, query: { pageSize: '501' } })
    expect(reply).toMatchObject({ status: 400, message: '每页条数必须在 1 到 500 之间' })
  })

  it('that sorts by a column that is secret or unknown is refused by name', async () => {
    const secret = await server.call(users.list, { token, query: { column: 'passwordHash' } })
    expect(secret).toMatchObject({ status: 200, code: 500, message: '请注意，将要排序的列字段不存在：passwordHash' })
    const inherited = await server.call(users.list, { token, query: { column: 'constructor' } })
    expect(inherited).toMatchObject({ code: 500, message: '请注意，将要排序的列字段不存在：constructor' })
    expectLogged({ status: 200, code: 500 })
  })

  it('with an unknown field or filter is refused by name', async () => {
    const body = { id: 'viewer', realname: '新名', admin: true }
    const field = await server.call(users.edit, { token, body })
    expect(field).toMatchObject({ status: 400, code: 400, message: '未知的字段：admin' })
    const filter = await server.call(users.list, { token, query: { passwordHash: 'x' } })
    expect(filter).toMatchObject({ status: 400, code: 400, message: '未知的查询条件：passwordHash' })
    const usual = { _t: '1', field: 'id,username', superQueryMatchType: 'and', token: 'x' }
    expect(await server.call(users.list, { token, query: usual })).toMatchObject({ success: true })
    expectLogged({ status: 400, reason: '未知的字段：admin' })
  })

  it('that sends back the whole row is taken, without what a form may not change', async () => {
    const { result } = await server.call(users.list, { token, query: { username: 'viewer' } })
    const body = { ...result.records[0], status: 2, username: 'other', realname: '新名' }
    expect(await server.call(users.edit, { token, body })).toMatchObject({ success: true })
    const after = await server.call(users.list, { token, query: { username: 'viewer' } })
    expect(after.result.records).toMatchObject([{ id: 'viewer', realname: '新名', status: 1 }])
  })

  it('with a body that is no JSON, no object, or too long, is told so', async () => {
    const broken = await server.call(users.edit, { token, body: '{"id":' })
    expect(broken).toMatchObject({ status: 400, code: 400, message: '请求体不是有效的JSON' })
    const list = await server.call(users.edit, { token, body: [] })
    expect(list).toMatchObject({ status: 400, message: '请求体必须是JSON对象' })
    const long = await server.call(users.edit, { token, body: { id: 'viewer', realname: 'x'.repeat(3 * 1024 * 1024) } })
    expect(long).toMatchObject({ status: 413, code: 413, message: '请求体超出2MB限制' })
    expectLogged({ status: 413, code: 413 })
  })

  it('with a character that no database can keep is refused', async () => {
    const reply = await server.call(users.list, { token, query: { realname: 'a\u0000b' } })
    expect(reply).toMatchObject({ status: 400, message: '姓名的值无效' })
    const inBody = await server.call(users.edit, { token, body: { id: 'viewer', realname: 'a\u0000b' } })
    expect(inBody).toMatchObject({ status: 400, message: '姓名的值无效' })
  })

  it('for an unknown path or with a wrong method is told so', async () => {
    const reply = await server.app.request(`${CONTEXT_PATH}/sys/nothing`)
    expect(reply.status).toBe(404)
    expect(await reply.json()).toMatchObject({ success: false, code: 404, message: '路径不存在，请检查路径是否正确' })
    const wrong = await server.call(users.list, { token, method: 'DELETE' })
    expect(wrong).toMatchObject({ status: 405, code: 405, message: '不支持DELETE请求方法，支持以下GET' })
    expect(wrong.headers.get('Allow')).toBe('GET')
  })

  it('that meets a fault of ours learns an id and nothing else', async () => {
    await server.db.execute(sql`alter table sys_depart rename to sys_depart_away`)
    try {
      const reply = await server.call(departments.tree, { token })
      const id = reply.headers.get('X-Request-Id')
      expect(reply).toMatchObject({ status: 500, code: 500, message: `操作失败，请求编号：${id}`, result: null })
      expectLogged({ requestId: id, msg: 'fault' })
    } finally {
      await server.db.execute(sql`alter table sys_depart_away rename to sys_depart`)
    }
  })
})

describe('the tenant header', () => {
  it('is refused for a tenant to which the user does not belong', async () => {
    const token = await server.tokenOf('admin2')
    const call = server.call(users.list, { token, headers: { 'X-Tenant-Id': '1001' } })
    expect(await call).toMatchObject({ status: 403, code: 510 })
    expect(await audited('permission')).toMatchObject([{ detail: 'tenant 1001', username: 'admin2' }])
    expectLogged({ status: 403, userId: 'admin2' })
  })

  it('means the own tenant when it is missing, empty, 0 or a list', async () => {
    const token = await server.tokenOf('admin2')
    const totals = await Promise.all(
      ['', '0', '1001,1002'].map((tenant) =>
        server
          .call(roles.all, { token, headers: { 'tenant-id': tenant } })
          .then(({ result }) => result.map(({ id }) => id)),
      ),
    )
    expect(new Set(totals.flat())).toEqual(new Set(['1002-admin', '1002-operator', '1002-viewer']))
  })

  it('chooses among the tenants of the user, with the rights he has there', async () => {
    await server.db.insert(userTenant).values({ userId: 'admin2', tenantId: '1001' })
    await server.db.insert(userRole).values({ userId: 'admin2', roleId: '1001-viewer', tenantId: '1001' })
    const token = await server.tokenOf('admin2')
    const headers = { 'X-Tenant-Id': '1001' }
    const seen = await server.call(roles.all, { token, headers })
    expect(seen.result.map(({ id }) => id)).toContain('1001-admin')
    const { result } = await server.call(organizations.ofUser, { token })
    expect(result.map(({ id }) => id)).toEqual(['1002', '1001'])
    expect(await server.call(users.list, { token, headers })).toMatchObject({ status: 200 })
    const body = { ids: 'viewer', status: 2 }
    expect(await server.call(users.setStatus, { token, headers, body })).toMatchObject({ status: 403 })
  })

  it('or not: nothing of tenant 1001 reaches tenant 1002, and nothing there changes', async () => {
    const token = await server.tokenOf('admin2')
    const rowsOf1001 = () => server.db.execute(sql`select * from sys_user where tenant_id = '1001' order by id`)
    const before = JSON.stringify(await rowsOf1001())
    const foreign = [
      server.call(users.list, { token, query: { departId: '1001-A01' } }),
      server.call(users.list, { token, query: { id: 'viewer' } }),
      server.call(users.edit, { token, body: { id: 'viewer', realname: '改' } }),
      server.call(users.edit, { token, body: { id: 'viewer2', realname: '改', selectedroles: '1001-viewer' } }),
      server.call(users.edit, { token, body: { id: 'viewer2', realname: '改', selecteddeparts: '1001-A01' } }),
      server.call(users.setStatus, { token, body: { ids: 'viewer2,viewer', status: '2' } }),
      server.call(users.rolesOf, { token, query: { userid: 'viewer' } }),
      server.call(users.departmentsOf, { token, query: { userId: 'viewer' } }),
      server.call(users.checkOnly, { token, query: { phone: 'x' } }),
      server.call(roles.all, { token }),
      server.call(departments.tree, { token }),
      server.call(dictionaries.items, { token, params: { code: 'sys_user,realname,username' } }),
      server.call(dictionaries.items, { token, params: { code: 'sys_depart,depart_name,id' } }),
      server.call(dictionaries.items, { token, params: { code: 'sys_role,role_name,id' } }),
      server.call(pageConfig.homeOfTenant, { token, params: { tenantId: '1001' } }),
      server.call(overview.counts, { token }),
      server.call(permission.ofUser, { token }),
    ]
    const replies = await Promise.all(foreign)
    expect(JSON.stringify(replies.map(({ message, result }) => [message, result]))).not.toContain(CANARY)
    expect(replies.slice(2, 6).map(({ message }) => message)).toEqual(Array(4).fill('未找到对应实体'))
    const unknown = await server.call(users.edit, { token, body: { id: 'never', realname: '改' } })
    expect(unknown).toMatchObject({ status: 200, code: 500, message: '未找到对应实体' })
    expect(JSON.stringify(await rowsOf1001())).toBe(before)
  })
})

describe('an answer', () => {
  it('is never stored or guessed at, says its id, and is compressed when long', async () => {
    const token = await server.tokenOf('admin')
    const reply = await server.app.request(`${CONTEXT_PATH}/sys/dict/queryAllDictItems`, {
      headers: { 'X-Access-Token': token, 'Accept-Encoding': 'gzip, br' },
    })
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/json;charset=UTF-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-encoding': 'gzip',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    const short = await server.app.request(`${CONTEXT_PATH}/sys/platform`, { headers: { 'Accept-Encoding': 'gzip' } })
    expect(short.headers.get('Content-Encoding')).toBeNull()
    expect(reply.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it('may be embedded by its own pages alone, and over TLS asks for TLS', async () => {
    const answers = await Promise.all(
      [
        '/healthz',
        `${CONTEXT_PATH}/sys/platform`,
        `${CONTEXT_PATH}/sys/user/list`,
        `${CONTEXT_PATH}/none`,
        '/none',
      ].flatMap((path) => [`https://console.test${path}`, path].map(async (url) => server.app.request(url))),
    )
    const found = answers.map(({ headers }) => [
      headers.get('Cross-Origin-Resource-Policy'),
      headers.get('Strict-Transport-Security'),
    ])
    expect(found).toEqual(answers.map((_, at) => ['same-origin', at % 2 === 0 ? 'max-age=31536000' : null]))
  })

  it('tells that the process lives and that the database answers', async () => {
    expect((await server.app.request('/healthz')).status).toBe(200)
    expect((await server.app.request('/readyz')).status).toBe(200)
  })
})

describe('the menu', () => {
  it('holds what the roles grant, with the buttons below their page', async () => {
    const { result } = await server.call(permission.ofUser, { token: await server.tokenOf('operator') })
    expect(result.menu.map(({ path, route }) => [path, route])).toEqual([
      ['/vclinfoExtend/distributionMap', '1'],
      ['/isps/userAnnouncement', '1'],
      ['/account/settings', '1'],
      ['/isystem', '1'],
    ])
    const [page] = result.menu[3]?.children ?? []
    expect(page).toMatchObject({ path: '/isystem/user', name: 'isystem-user', component: 'system/UserList' })
    const actions = ['system:user:list', 'system:user:add', 'system:user:edit']
    expect(page?.meta?.permissionList?.map(({ action }) => action)).toEqual(actions)
    expect(result.auth.map(({ action }) => action)).toEqual(expect.arrayContaining(actions))
    expect(result.allAuth).toHaveLength(permissionRows.filter(({ menuType }) => menuType === 2).length)
  })

  it('has what everybody has even for those without a role, and drops pages whose parent is not granted', async () => {
    const { result } = await server.call(permission.ofUser, { token: await server.tokenOf('nobody') })
    expect(result.menu.map(({ meta }) => meta?.title)).toEqual(['首页', '我的公告', '个人设置'])
    await server.db.execute(sql`delete from sys_role_permission where permission_id = 'menu-system'`)
    const orphan = await server.call(permission.ofUser, { token: await server.tokenOf('viewer') })
    expect(orphan.result.menu.map(({ meta }) => meta?.title)).toEqual(['首页', '我的公告', '个人设置'])
  })

  it('leaves out what the user may not open, also where the row was granted, and groups without a page', async () => {
    const roleId = '1001-viewer'
    const menus = permissionRows.filter(({ menuType }) => menuType !== 2).map(({ id }) => id)
    await server.db
      .insert(rolePermission)
      .values(menus.map((permissionId) => ({ roleId, permissionId, tenantId: '1001' })))
      .onConflictDoNothing()
    const token = await server.tokenOf('viewer')
    const titleOf = ({ meta, children }: MenuNode): unknown =>
      children?.length ? [meta?.title, children.map(titleOf)] : meta?.title
    const titles = async () => {
      const { result } = await server.call(permission.ofUser, { token })
      return result.menu.map(({ meta, children }) => [meta?.title, children?.map(titleOf)] as const)
    }
    expect(await titles()).toEqual([
      ['首页', undefined],
      ['平台总览', undefined],
      ['我的公告', undefined],
      ['个人设置', undefined],
      [
        '车辆管理',
        [
          '车辆',
          '设备',
          '车型',
          '客户',
          '车辆详情',
          '指令记录',
          ['查看', ['单机视图', '设备信息', '服务参数', 'CAN数据', '曲线', '后处理计数', '报表', '月报', '参数记录']],
          [
            '设定',
            [
              '保养设定',
              '远程复位',
              '初始设定',
              '故障码事件设定',
              '发动机测试',
              '防拆锁',
              '数据采集设定',
              '启动采集',
              '发送时间设定',
              '发送消息',
            ],
          ],
          ['召回与数据', ['参数召回', '状态召回', '历史数据召回', '历史消息', '参数代码']],
          ['服务', ['保养记录', '出厂联机检查']],
        ],
      ],
      ['告警中心', ['告警', '告警详情', '告警统计', '告警规则', '值班表']],
      ['服务管理', ['服务类型', '服务类型详情', '工单', '工单详情']],
      ['在线开发', ['在线报表']],
      ['系统管理', ['用户', '角色', '部门']],
    ])
    await server.db.execute(
      sql`delete from sys_role_permission where permission_id in ('action-system:user:list', 'action-system:role:list', 'action-system:depart:list')`,
    )
    expect((await titles()).map(([title]) => title)).not.toContain('系统管理')
  })

  it('names for each page only an action that a role can be granted', () => {
    const actions = new Set(permissionRows.map(({ perms }) => perms))
    const required = permissionRows.flatMap(({ requiredAction }) => requiredAction?.split(',') ?? [])
    expect(required.length).toBeGreaterThan(5)
    expect(required.filter((action) => !actions.has(action))).toEqual([])
  })

  it('checks for each route only an action that a role can be granted', () => {
    const actions = new Set(permissionRows.map(({ perms }) => perms))
    const checked = server.routes.flatMap(({ rules }) =>
      typeof rules.access === 'object' ? [rules.access.action] : [],
    )
    expect(checked.length).toBeGreaterThan(100)
    expect(checked.filter((action) => !actions.has(action))).toEqual([])
  })

  it('denies an action of status 0 to everybody', async () => {
    await server.db.execute(sql`update sys_permission set status = '0' where perms = 'system:user:list'`)
    const token = await server.tokenOf('admin')
    expect(await server.call(users.list, { token })).toMatchObject({ status: 403 })
    const { result } = await server.call(permission.ofUser, { token })
    expect(result.auth.map(({ action }) => action)).not.toContain('system:user:list')
    expect(result.allAuth).toContainEqual(expect.objectContaining({ action: 'system:user:list', status: '0' }))
  })
})

describe('page configuration', () => {
  const titleOf = async (host: string) =>
    (await server.call(pageConfig.loginOfHost, { params: { host } })).result?.title ?? null

  it('is found by host and port first, then by host, and is null for an unknown one', async () => {
    expect(await titleOf('console.test:8080')).toBe('乙')
    expect(await titleOf('CONSOLE.test:9')).toBe('甲')
    expect(await titleOf('console.test')).toBe('甲')
    expect(await titleOf('elsewhere.test')).toBeNull()
    expect(await titleOf("console.test' or '1'='1")).toBeNull()
  })
})

describe('dictionaries', () => {
  it('answer plain codes and the published table forms, and refuse the rest', async () => {
    const token = await server.tokenOf('viewer')
    const items = (code: string) => server.call(dictionaries.items, { token, params: { code } })
    expect((await items('sex')).result.map(({ value, text }) => [value, text])).toEqual([['1', '男'], ['2', '女']]) // prettier-ignore
    expect((await items('unheard_of')).result).toEqual([])
    expect((await items('sys_role, role_name ,id')).result).toHaveLength(3)
    const refusal = { status: 200, code: 500, message: '字典Code格式不正确！' }
    expect(await items('sys_user,username,password_hash')).toMatchObject(refusal)
    expect(await items("sys_user,realname,username,1=1 or ''=''")).toMatchObject(refusal)
    expect(await items('sys_user/**/,realname,username')).toMatchObject(refusal)
  })
})

describe('the overview', () => {
  it('counts what is there', async () => {
    const { address, ...given } = { address: '192.0.2.9', username: 'viewer', password: 'wrong' }
    await server.call(session.login, { body: given, address })
    const token = await server.tokenOf('admin')
    await server.call(users.setStatus, { token, body: { ids: 'nobody', status: 2 } })
    const { result } = await server.call(overview.counts, { token })
    expect(result).toMatchObject({
      at: '2026-11-21 10:00:00',
      users: 4,
      frozenUsers: 1,
      onlineUsers: 1,
      departments: 3,
      roles: 3,
      loginsToday: 0,
      refusedLoginsToday: 1,
      usersByDepartment: [
        { departName: `华东${CANARY}`, count: 2 },
        { departName: `华南${CANARY}`, count: 1 },
      ],
    })
    expect(result.loginsByHour).toHaveLength(24)
    expect(result.loginsByHour.at(-1)).toEqual({ hour: '10', count: 0 })
  })
})

describe('the log', () => {
  it('never holds a token, a password or a query', async () => {
    const token = await server.tokenOf('nobody')
    await server.call(users.list, { token, query: { phone: '13912345678' } })
    await server.call(session.login, { body: { username: 'admin', password: 'hunter2hunter2' }, address: '192.0.2.8' })
    const text = JSON.stringify(server.logs)
    expect(server.logs).toHaveLength(2)
    for (const secret of [token, '13912345678', 'hunter2hunter2']) expect(text).not.toContain(secret)
  })
})

function body(method: string, value: object) {
  return method === 'GET' ? undefined : value
}

function expectLogged(line: Record<string, unknown>) {
  expect(server.logs).toContainEqual(expect.objectContaining(line))
}

async function audited(action: string) {
  const { auditLog } = await import('./platform/database/schema/schema.ts')
  return server.db
    .select()
    .from(auditLog)
    .where(sql`${auditLog.action} = ${action}`)
}
