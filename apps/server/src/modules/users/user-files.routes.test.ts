import { writeXlsx, readXlsx } from 'hucre/xlsx'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { session, users } from '@trackhoe/contract'
import { BACKGROUND_ROWS, type ImportedRow } from '@trackhoe/contract/files'
import { userAdministration } from '@trackhoe/contract/system'
import { auditLog, depart as departTable, role, rolePermission, user } from '../../platform/database/schema/schema.ts'
import { TEST_PASSWORD } from '../../testing/start-test-server.ts'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const server = await freshServer()
const token = signedIn(server, 'admin')

const call = (path: string, as = token, init: RequestInit = {}) =>
  server.app.request(
    `/jeecg-boot/sys/user/${path}`,
    { ...init, headers: { 'X-Access-Token': as } },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )

async function exported(query: string, as = token) {
  const answer = await call(`exportXls?${query}`, as)
  expect(answer.headers.get('content-disposition')).toContain('.xlsx')
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  return sheets[0]?.rows ?? []
}

async function send(path: string, bytes: Uint8Array | string, as = token) {
  const body = new FormData()
  body.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], '用户.xlsx'))
  const answer = await call(path, as, { method: 'POST', body })
  return (await answer.json()) as { code: number; success: boolean; message: string; result: { rows: ImportedRow[] } }
}

const book = (rows: (string | number | Date | null)[][], merges: object[] = []) =>
  writeXlsx({ sheets: [{ name: '用户', rows, merges: merges as never }] })

const names = async () => (await server.call(users.list, { token, query: { column: 'username', order: 'asc' } })).result.records.map(({ username }) => username) // prettier-ignore

describe('the export of users', () => {
  it('has the shown columns in their order, the rows of the query, and texts that are no formulas', async () => {
    await server.db.update(user).set({ realname: '=1+1' }).where(eq(user.id, 'viewer'))
    const rows = await exported(
      'field=realname,sex,username,passwordHash&username=viewer,operator&column=username&order=asc',
    )
    expect(rows).toEqual([
      ['姓名', '性别', '账号'],
      ['operator金丝雀', '女', 'operator'],
      ['=1+1', '男', 'viewer'],
    ])
    expect(await exported('selections=viewer,admin2&field=username')).toEqual([['账号'], ['viewer']])
    expect(await server.db.select().from(auditLog).where(eq(auditLog.action, 'user.export'))).toHaveLength(2)
  })

  it('is refused without the permission, for another tenant empty, and for too many selections', async () => {
    expect((await call('exportXls', await server.tokenOf('viewer'))).status).toBe(403)
    expect(await exported('field=username&id=viewer', await server.tokenOf('admin2'))).toEqual([['账号']])
    const many = Array.from({ length: 101 }, (_, at) => `u${at}`).join(',')
    expect((await call(`exportXls?selections=${many}`)).status).toBe(400)
  })
})

describe('the import of users', () => {
  const good = [
    ['用户名单', null, null, null, null, null],
    ['姓名', '账号', '生日', '性别', '手机', '备注'],
    ['新人', 'fresh', '2001/2/3', '女', 13900001111, 'x'],
    ['日期', 'dated', new Date(Date.UTC(1999, 11, 31)), null, null, null],
    ['改名', 'viewer', '1990年1月2日', '男', null, null],
  ]

  it('shows what it would do, writes nothing, and then writes all rows', async () => {
    const preview = await send('importExcel/preview', await book(good))
    expect(preview).toMatchObject({ code: 200, result: { totalCount: 3, addCount: 2, changeCount: 1, errorCount: 0 } })
    expect(preview.result.rows[0]).toEqual({ line: 3, name: 'fresh', outcome: 'add', reason: null })
    expect(await names()).not.toContain('fresh')
    expect(await send('importExcel', await book(good))).toMatchObject({ code: 200, message: '共3行数据全部导入成功！' })
    const stored = await server.db.select().from(user).where(eq(user.username, 'fresh'))
    expect(stored).toMatchObject([{ realname: '新人', birthday: '2001-02-03', sex: 2, phone: '13900001111', tenantId: '1001', passwordHash: null }]) // prettier-ignore
    const [dated] = await server.db.select().from(user).where(eq(user.username, 'dated'))
    expect(dated?.birthday).toBe('1999-12-31')
    expect(await send('importExcel/preview', await book(good))).toMatchObject({
      result: { addCount: 0, changeCount: 0 },
    })
  })

  it('writes none when one row is refused, and says which and why', async () => {
    const bad = [...good, ['', 'nameless', null, null, null, null], ['别', 'operator2', null, null, null, null], ['期', 'born', '2月30日', null, null, null]] // prettier-ignore
    const preview = await send('importExcel/preview', await book(bad))
    expect(preview).toMatchObject({ code: 201, success: true, result: { errorCount: 3 } })
    expect(preview.result.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ line: 6, name: 'nameless', outcome: 'refuse', reason: '姓名不能为空' }),
        expect.objectContaining({ line: 7, name: 'operator2', outcome: 'refuse', reason: '用户账号已存在' }),
        expect.objectContaining({ line: 8, name: 'born', outcome: 'refuse', reason: '生日“2月30日”无效' }),
      ]),
    )
    expect(await send('importExcel', await book(bad))).toMatchObject({
      success: false,
      code: 500,
      message: '文件导入失败:第 6 行：姓名不能为空，未导入任何数据',
    })
    expect(await names()).not.toContain('fresh')
  })

  it('names all that is wrong with a row at once, each at its column', async () => {
    const rows = [
      ['账号', '姓名', '生日', '手机', '邮箱', '角色', '部门'],
      ['a b', null, '2月30日', null, 'nobody', 'nosuch', '没有的部门'],
    ]
    const { result } = await send('importExcel/preview', await book(rows))
    const [row] = result.rows
    expect(row?.reasons?.map(({ column }) => column)).toEqual(['姓名', '生日', '账号', '邮箱', '角色', '部门'])
    expect(row?.reasons?.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['姓名不能为空', '生日“2月30日”无效', '角色“nosuch”不存在', '部门“没有的部门”不存在']),
    )
    expect(row?.reason).toBe(row?.reasons?.map(({ text }) => text).join('；'))
  })

  it('reads merged cells, and a password that lets somebody sign in', async () => {
    const rows = [
      ['账号', '姓名', '密码'],
      ['first', '同名', TEST_PASSWORD],
      ['second', null, null],
    ]
    const merges = [{ startRow: 1, endRow: 2, startCol: 1, endCol: 1 }]
    expect(await send('importExcel', await book(rows, merges))).toMatchObject({ code: 200 })
    const login = (username: string) => server.call(session.login, { body: { username, password: TEST_PASSWORD } })
    expect(await login('first')).toMatchObject({ code: 200 })
    expect(await login('second')).toMatchObject({ success: false })
  })

  it('gives roles and departments by name or code, and demands another password', async () => {
    const template = await readXlsx(new Uint8Array(await (await call('importTemplate')).arrayBuffer()))
    expect(template.sheets[0]?.rows[0]).toEqual(expect.arrayContaining(['角色', '部门', '下次登录须修改密码']))
    const [head, depart] = await server.db.select().from(departTable).where(eq(departTable.tenantId, '1001')).limit(2)
    const rows = [
      ['账号', '姓名', '密码', '下次登录须修改密码', '角色', '部门'],
      ['listed', '名单', TEST_PASSWORD, '是', '运维人员，viewer', `${head?.departName},${depart?.orgCode}`],
      ['plain', '没有', null, '否', null, null],
    ]
    const roleNames = await server.db.select().from(role).where(eq(role.tenantId, '1001'))
    rows[1]![4] = `${roleNames.find(({ roleCode }) => roleCode === 'operator')?.roleName}，viewer`
    expect(await send('importExcel', await book(rows))).toMatchObject({ code: 200 })
    const [stored] = await server.db.select().from(user).where(eq(user.username, 'listed'))
    const { result: roles } = await server.call(users.rolesOf, { token, query: { userid: stored?.id ?? '' } })
    expect([...roles].sort()).toEqual(['1001-operator', '1001-viewer'])
    const { result: departments } = await server.call(users.departmentsOf, {
      token,
      query: { userId: stored?.id ?? '' },
    })
    expect(departments).toHaveLength(2)
    expect(await server.call(session.login, { body: { username: 'listed', password: TEST_PASSWORD } })).toMatchObject({
      message: '请先修改密码',
    })
    // The same file without passwords changes nothing; one with other roles does.
    const resent = [
      ['账号', '姓名', '角色'],
      ['listed', '名单', rows[1]![4]],
      ['plain', '没有', 'viewer'],
    ]
    expect(await send('importExcel/preview', await book(resent))).toMatchObject({
      result: { addCount: 0, changeCount: 1 },
    })
  })

  it('refuses roles and departments that nobody knows, those of others, and those that the caller may not give', async () => {
    await server.db.insert(rolePermission).values({ roleId: '1001-operator', permissionId: 'action-system:user:import', tenantId: '1001' }) // prettier-ignore
    const rows = [
      ['账号', '姓名', '角色', '部门'],
      ['a1', '无', 'nosuch', null],
      ['a2', '无', null, '没有的部门'],
      ['a3', '升', 'admin', null],
    ]
    const answer = await send('importExcel/preview', await book(rows), await server.tokenOf('operator'))
    expect(answer.result.rows).toMatchObject([
      { outcome: 'refuse', reason: '角色“nosuch”不存在' },
      { outcome: 'refuse', reason: '部门“没有的部门”不存在' },
      { outcome: 'refuse', reason: '没有权限，请联系管理员授权' },
    ])
  })

  it('refuses what is no workbook, a missing column and who may not', async () => {
    expect(await send('importExcel', 'MZ program')).toMatchObject({ message: '文件导入失败:不是有效的 Excel 文件' })
    expect(await send('importExcel', await book([['账号']]))).toMatchObject({
      message: '文件导入失败:缺少列：账号、姓名',
    })
    expect(await send('importExcel', await book(good), await server.tokenOf('operator'))).toMatchObject({ code: 510 })
  })

  it('offers to read a long file in the background, and writes none of it at once', async () => {
    const rows = Array.from({ length: BACKGROUND_ROWS + 10 }, (_, at) => [`u${at}`, '用户'])
    expect(await send('importExcel', await book([['账号', '姓名'], ...rows]))).toMatchObject({
      success: false,
      message: expect.stringContaining('文件导入失败:一次最多导入'),
      result: { background: true },
    })
    expect(await names()).not.toContain('u0')
  })

  it('changes no contact of somebody who may do more', async () => {
    await server.db.insert((await import('../../platform/database/schema/schema.ts')).rolePermission).values({ roleId: '1001-operator', permissionId: 'action-system:user:import', tenantId: '1001' }) // prettier-ignore
    const rows = [
      ['账号', '姓名', '手机'],
      ['admin', '王', '13900002222'],
    ]
    const answer = await send('importExcel/preview', await book(rows), await server.tokenOf('operator'))
    expect(answer.result.rows).toMatchObject([
      { outcome: 'refuse', reason: '该用户拥有您没有的权限，不能修改其手机号' },
    ])
  })
})

describe('deleting users', () => {
  const remove = (ids: string, as = token) => server.call(userAdministration.removeAll, { token: as, query: { ids } })

  it('ends their sessions and stands in the audit log', async () => {
    const viewer = await server.tokenOf('viewer')
    expect(await remove('viewer,nobody,')).toMatchObject({ message: '批量删除用户成功' })
    expect(await server.call(users.list, { token: viewer })).toMatchObject({ status: 401 })
    expect(await names()).toEqual(['admin', 'operator'])
    const entries = await server.db.select().from(auditLog).where(eq(auditLog.action, 'user.delete'))
    expect(entries).toMatchObject([{ username: 'admin', detail: 'nobody,viewer' }])
  })

  it('never reaches oneself, another tenant or somebody who may do more, and is all or nothing', async () => {
    expect(await remove('viewer,admin')).toMatchObject({ code: 500, message: '不能删除自己' })
    expect(await remove('viewer,viewer2')).toMatchObject({ code: 500, message: '未找到对应实体' })
    expect(await remove('viewer', await server.tokenOf('operator'))).toMatchObject({ status: 403 })
    expect(await names()).toHaveLength(4)
  })
})
