import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { permission, session, users } from '@trackhoe/contract'
import { otherLogins } from '@trackhoe/contract/session'
import { auditLog, user } from '../../platform/database/schema/schema.ts'
import { callWithProof } from '../../testing/solve-proof.ts'
import { freshServer, signedIn } from '../../testing/test-server.ts'
import { CANARY } from '../../testing/test-rows.ts'

const server = await freshServer()
const token = signedIn(server, 'admin')

const list = async (query: Record<string, string>) => (await server.call(users.list, { token, query })).result
const namesOf = async (query: Record<string, string>) => (await list(query)).records.map(({ username }) => username)
const rolesOf = async (userid: string) => (await server.call(users.rolesOf, { token, query: { userid } })).result ?? []
const storedUsers = async () => JSON.stringify(await server.db.select().from(user).orderBy(user.id))

const newUser = { username: 'wang.wu', password: 'a long password', realname: '王五' }
const add = (more: Record<string, unknown> = {}, as = token) =>
  server.call(users.add, { token: as, body: { ...newUser, ...more } })
const edit = (body: Record<string, unknown>, as = token) =>
  server.call(users.edit, { token: as, body: { realname: '改', ...body } })
const setStatus = (ids: string, status: string | number, as = token) =>
  server.call(users.setStatus, { token: as, body: { ids, status } })

describe('the user list', () => {
  it('shows the newest of the own tenant first, with texts and departments', async () => {
    const page = await list({ pageSize: '2' })
    expect(page).toMatchObject({ total: 4, size: 2, current: 1, pages: 2 })
    expect(page.records.map(({ username }) => username)).toEqual(['nobody', 'viewer'])
    expect(page.records[1]).toEqual({
      id: 'viewer',
      username: 'viewer',
      realname: `viewer${CANARY}`,
      avatar: null,
      sex: 1,
      sex_dictText: '男',
      phone: null,
      phoneConfirmed: false,
      email: null,
      emailConfirmed: false,
      birthday: null,
      workNo: null,
      post: null,
      userIdentity: 1,
      departIds: '',
      relTenantIds: '1001',
      status: 1,
      status_dictText: '正常',
      orgCode: 'A02',
      orgCodeTxt: `华南${CANARY}`,
      createTime: '2026-01-01 08:00:02',
      revision: 1,
    })
  })

  it('filters by operators and sorts by what it shows', async () => {
    expect(await namesOf({ username: '*er*', column: 'username', order: 'asc' })).toEqual(['operator', 'viewer'])
    expect(await namesOf({ username: 'admin,viewer', column: 'username', order: 'asc' })).toEqual(['admin', 'viewer'])
    expect(await namesOf({ username: '!admin', sex: '1' })).toEqual(['viewer'])
    expect(await namesOf({ createTime_begin: '2026-01-01 08:00:03' })).toEqual(['nobody'])
    expect(await namesOf({ createTime_end: '2025-12-31' })).toEqual([])
    expect(await namesOf({ status: '2' })).toEqual([])
  })

  it('takes the operators of stock clients', async () => {
    const sorted = { column: 'username', order: 'ascending' }
    expect(await namesOf({ username_MultiString: 'admin,viewer', ...sorted })).toEqual(['admin', 'viewer'])
    expect(await namesOf({ createTime: '>= 2026-01-01 08:00:02', ...sorted })).toEqual(['nobody', 'viewer'])
    expect(await namesOf({ createTime: '2026-01-01 08:00:02' })).toEqual(['viewer'])
    expect(await namesOf({ username: '*er*', column: 'username', order: 'descending' })).toEqual(['viewer', 'operator'])
  })

  it('refuses to list the roles and departments of a user who has none', async () => {
    const roles = await server.call(users.rolesOf, { token, query: { userid: 'nobody' } })
    expect(roles).toMatchObject({ status: 200, code: 500, message: '未找到用户相关角色信息' })
    const departments = await server.call(users.departmentsOf, { token, query: { userId: 'nobody' } })
    expect(departments).toMatchObject({ status: 200, code: 0, message: '查找失败' })
  })

  it('sorts Chinese names by their pinyin', async () => {
    for (const [id, realname] of Object.entries({ admin: '张伟', operator: '重庆', viewer: '阿明', nobody: '李娜' })) {
      await server.db.update(user).set({ realname }).where(eq(user.id, id))
    }
    const names = async (order: string) =>
      (await list({ column: 'realname', order })).records.map(({ realname }) => realname)
    expect(await names('asc')).toEqual(['阿明', '重庆', '李娜', '张伟'])
    expect(await names('desc')).toEqual(['张伟', '李娜', '重庆', '阿明'])
  })

  it('takes a department with everything below it', async () => {
    expect(await namesOf({ departId: '1001-A01', column: 'username', order: 'asc' })).toEqual(['admin', 'operator'])
    expect(await namesOf({ departId: '1001-A01A01' })).toEqual(['operator'])
    expect(await namesOf({ departId: 'never' })).toEqual([])
  })

  it('reads every filter as a value, whatever is in it', async () => {
    const before = await storedUsers()
    const filters = ['id', 'username', 'realname', 'phone', 'email', 'workNo', 'departId']
    for (const name of filters) {
      expect(await namesOf({ [name]: "x' or '1'='1" })).toEqual([])
      expect(await namesOf({ [name]: "'; delete from sys_user; --" })).toEqual([])
    }
    const number = await server.call(users.list, { token, query: { status: "1' or '1'='1" } })
    expect(number).toMatchObject({ status: 400, message: '状态应为整数' })
    expect(await storedUsers()).toBe(before)
  })
})

describe('an edit of a user that somebody else has edited meanwhile', () => {
  const viewer = { id: 'viewer' }
  const current = async () => (await list({ username: 'viewer' })).records[0]

  it('is refused with the newer record, its roles and departments, and changes nothing', async () => {
    expect(await edit({ ...viewer, phone: '13800000001', revision: 1, selecteddeparts: '1001-A01' })).toMatchObject({
      code: 200,
    })
    const stale = await edit({ ...viewer, phone: '13800000002', revision: 1 })
    expect(stale).toMatchObject({
      status: 409,
      code: 409,
      message: '数据已被他人修改，请核对后再保存',
      result: {
        ...viewer, username: 'viewer', realname: '改', phone: '13800000001', revision: 2,
        selectedroles: '1001-viewer', selecteddeparts: '1001-A01', updateBy: 'admin',
      },
    }) // prettier-ignore
    expect(JSON.stringify(stale)).not.toContain('passwordHash')
    expect(await current()).toMatchObject({ phone: '13800000001', revision: 2 })
    expect(await edit({ ...viewer, phone: '13800000002', revision: 2 })).toMatchObject({ code: 200 })
    expect(await current()).toMatchObject({ phone: '13800000002', revision: 3 })
  })

  it('loses nothing when two arrive at once', async () => {
    const replies = await Promise.all(['1', '2', '3'].map((workNo) => edit({ ...viewer, workNo, revision: 1 })))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await current()).toMatchObject({ revision: 2 })
  })

  it('is taken as it is without a revision, as a stock client sends it', async () => {
    expect(await edit({ ...viewer, workNo: '1' })).toMatchObject({ code: 200 })
    expect(await edit({ ...viewer, workNo: '2', revision: null })).toMatchObject({ code: 200 })
    expect(await current()).toMatchObject({ workNo: '2', revision: 3 })
  })

  it('does not reveal the user of another tenant', async () => {
    const south = await server.tokenOf('admin2')
    expect(await edit({ ...viewer, revision: 7 }, south)).toMatchObject({
      status: 200,
      code: 500,
      message: '未找到对应实体',
    })
  })
})

describe('the fields of an edit', () => {
  it('keep their value when they are missing or null, and are cleared by the empty text', async () => {
    const details = { sex: 2, phone: '13800000001', email: 'v@example.com', birthday: '1990-05-01', workNo: 'S1' }
    const lists = { selectedroles: '1001-viewer', selecteddeparts: '1001-A02' }
    await edit({ id: 'viewer', ...details, ...lists })
    const nothing = Object.fromEntries(Object.keys({ ...details, ...lists, realname: 1 }).map((name) => [name, null]))
    expect(await edit({ id: 'viewer', ...nothing })).toMatchObject({ code: 200 })
    expect((await list({ id: 'viewer' })).records[0]).toMatchObject({ ...details, realname: '改', orgCode: 'A02' })
    expect(await rolesOf('viewer')).toEqual(['1001-viewer'])
    const empty = Object.fromEntries(Object.keys(details).map((name) => [name, '']))
    expect(await edit({ id: 'viewer', ...empty })).toMatchObject({ code: 200 })
    const cleared = Object.fromEntries(Object.keys(details).map((name) => [name, null]))
    expect((await list({ id: 'viewer' })).records[0]).toMatchObject(cleared)
    const nameless = await edit({ id: 'viewer', realname: '' })
    expect(nameless).toMatchObject({ status: 400, message: '请输入姓名', result: { field: 'realname' } })
  })
})

describe('adding a user', () => {
  it('makes one that can sign in, with roles and departments', async () => {
    const more = {
      phone: '13800000009',
      sex: 2,
      birthday: '1990-05-01',
      selectedroles: '1001-viewer',
      selecteddeparts: '1001-A02,',
    }
    expect(await add(more)).toMatchObject({ status: 200, code: 200, message: '添加成功！' })
    const [row] = (await list({ username: 'wang.wu' })).records
    expect(row).toMatchObject({
      realname: '王五',
      sex: 2,
      birthday: '1990-05-01',
      orgCodeTxt: `华南${CANARY}`,
      status: 1,
    })
    const reply = await server.call(session.login, { body: { username: 'wang.wu', password: newUser.password } })
    expect(reply).toMatchObject({ code: 200 })
    expect(await server.call(users.list, { token: reply.result.token })).toMatchObject({ status: 200 })
    expect(await audits()).toMatchObject([
      { action: 'user.add', username: 'admin', tenantId: '1001', detail: 'wang.wu' },
    ])
  })

  it('refuses a name that is taken anywhere, in any case', async () => {
    const taken = { status: 200, code: 500, message: '用户账号已存在', result: { field: 'username' } }
    expect(await add({ username: 'ADMIN2' })).toMatchObject(taken)
    const both = (await Promise.all([add(), add()])).map(({ message }) => message).sort()
    expect(both).toEqual(['添加成功！', '用户账号已存在'])
  })

  it('refuses weak passwords and bad fields, each by its own words', async () => {
    const before = await storedUsers()
    const messages = [
      await add({ password: 'short' }),
      await add({ password: '12345678' }),
      await add({ username: 'wang.wu.1', password: 'Wang.Wu.1' }),
      await add({ username: '王五' }),
      await add({ realname: '  ' }),
      await add({ phone: 'abc' }),
      await add({ birthday: '2026-02-31' }),
      await add({ sex: 3 }),
    ]
    expect(messages.map(({ status, message }) => `${status} ${message}`)).toEqual([
      '400 密码至少 8 个字符',
      '400 密码过于简单',
      '400 密码不能与账号相同',
      '400 账号为 2 到 50 个字母、数字或 _ . @ -',
      '400 请输入姓名',
      '400 手机号格式不正确',
      '400 生日不是有效的日期',
      '400 性别只能是男或女',
    ])
    const fields = ['password', 'password', 'password', 'username', 'realname', 'phone', 'birthday', 'sex']
    expect(messages.map(({ result }) => result)).toEqual(fields.map((field) => ({ field })))
    expect(await storedUsers()).toBe(before)
  })

  it('leaves nothing behind when a role or department is unknown', async () => {
    expect(await add({ selectedroles: '1001-viewer,never' })).toMatchObject({ message: '未找到对应实体' })
    expect(await add({ selecteddeparts: 'never' })).toMatchObject({ message: '未找到对应实体' })
    expect(await namesOf({ username: 'wang.wu' })).toEqual([])
  })
})

describe('editing a user', () => {
  it('changes what came along and keeps the rest', async () => {
    await edit({ id: 'viewer', phone: '13800000001', workNo: 'S1' })
    expect(await edit({ id: 'viewer', phone: '' })).toMatchObject({ message: '修改成功!' })
    expect((await list({ id: 'viewer' })).records).toMatchObject([{ realname: '改', phone: null, workNo: 'S1' }])
    expect(await rolesOf('viewer')).toEqual(['1001-viewer'])
    expect(await audits()).toHaveLength(2)
  })

  it('replaces roles and departments only when their lists are given', async () => {
    await edit({ id: 'viewer', selectedroles: '1001-operator', selecteddeparts: '' })
    expect(await rolesOf('viewer')).toEqual(['1001-operator'])
    const departments = await server.call(users.departmentsOf, { token, query: { userId: 'viewer' } })
    expect(departments).toMatchObject({ code: 0, message: '查找失败' })
    await edit({ id: 'viewer', selectedroles: '' })
    expect(await rolesOf('viewer')).toEqual([])
  })

  it('takes effect at the next call of the user', async () => {
    const viewer = await server.tokenOf('viewer')
    expect(await server.call(users.list, { token: viewer })).toMatchObject({ status: 200 })
    await edit({ id: 'viewer', selectedroles: '' })
    expect(await server.call(users.list, { token: viewer })).toMatchObject({ status: 403 })
  })

  it('lets nobody give or take what he does not hold, nor change his own roles', async () => {
    const operator = await server.tokenOf('operator')
    expect(await edit({ id: 'viewer', selectedroles: '1001-admin' }, operator)).toMatchObject({
      status: 403,
      code: 510,
    })
    expect(await edit({ id: 'admin', selectedroles: '' }, operator)).toMatchObject({ status: 403 })
    expect(await add({ selectedroles: '1001-admin' }, operator)).toMatchObject({ status: 403 })
    expect(await namesOf({ username: 'wang.wu' })).toEqual([])
    expect(await edit({ id: 'operator', selectedroles: '1001-viewer' }, operator)).toMatchObject({
      code: 500,
      message: '不能修改自己的角色',
    })
    expect(await edit({ id: 'admin', selectedroles: '' })).toMatchObject({ message: '不能修改自己的角色' })
    expect(await edit({ id: 'operator', selectedroles: '1001-operator' }, operator)).toMatchObject({ success: true })
    expect(await edit({ id: 'viewer', selectedroles: '1001-viewer,1001-operator' }, operator)).toMatchObject({
      success: true,
    })
    expect(await rolesOf('admin')).toEqual(['1001-admin'])
  })
})

describe('the account of somebody who may do more than the caller', () => {
  const ADMIN_PHONE = '13800000001'
  const operator = signedIn(server, 'operator')
  beforeEach(async () => {
    await server.db
      .update(user)
      .set({ phone: ADMIN_PHONE, phoneConfirmed: true, email: 'admin@example.com', emailConfirmed: true })
      .where(eq(user.id, 'admin'))
  })

  it.each([
    ['phone', { phone: '13900000009' }, '手机号'],
    ['phone', { phone: '' }, '手机号'],
    ['email', { email: 'mine@example.com' }, '邮箱'],
    ['selectedroles', { selectedroles: '' }, '角色'],
    ['selecteddeparts', { selecteddeparts: '1001-A02' }, '部门'],
  ])('cannot be opened or limited through %s', async (field, body, label) => {
    const before = await storedUsers()
    expect(await edit({ id: 'admin', ...body }, operator)).toMatchObject({
      status: 403,
      code: 510,
      message: `该用户拥有您没有的权限，不能修改其${label}`,
      result: { field },
    })
    expect(await storedUsers()).toBe(before)
  })

  it('cannot be frozen or unfrozen', async () => {
    await server.db.execute(sql`insert into sys_role_permission (role_id, permission_id, tenant_id)
      values ('1001-operator', 'action-system:user:frozenBatch', '1001')`)
    expect(await setStatus('viewer,admin', '2', operator)).toMatchObject({ status: 403, code: 510 })
    expect(await namesOf({ status: '2' })).toEqual([])
    expect(await setStatus('viewer', '2', operator)).toMatchObject({ success: true })
  })

  it('counts what the person may do in other tenants too', async () => {
    await server.db.execute(sql`insert into sys_user_role values ('nobody', '1002-admin', '1002')`)
    expect(await edit({ id: 'nobody', phone: '13900000009' }, operator)).toMatchObject({ status: 403 })
  })

  it('can still be renamed, with the row sent back as it was read', async () => {
    const body = { id: 'admin', phone: '+86 138-0000-0001', email: 'Admin@Example.com', selectedroles: '1001-admin' }
    expect(await edit(body, operator)).toMatchObject({ success: true })
    expect((await list({ id: 'admin' })).records).toMatchObject([{ realname: '改', phoneConfirmed: true }])
  })
})

describe('a changed phone or e-mail address', () => {
  const sent: unknown[] = []
  beforeEach(() => {
    sent.length = 0
    const keep = async (message: unknown) => void sent.push(message)
    server.deps.signIn = { messages: { send: keep }, mail: { send: keep } }
    return server.db
      .update(user)
      .set({ phone: '13800000001', phoneConfirmed: true, email: 'v@example.com', emailConfirmed: true })
      .where(eq(user.id, 'viewer'))
  })

  it('signs nobody in, is told to the old one, and stands in the audit log with both values', async () => {
    await edit({ id: 'viewer', phone: '13900000009', email: '' }, await server.tokenOf('operator'))
    expect((await list({ id: 'viewer' })).records).toMatchObject([
      { phone: '13900000009', phoneConfirmed: false, email: null, emailConfirmed: false },
    ])
    expect(sent).toEqual([
      {
        mobile: '13800000001',
        text: '您的账号viewer的手机号已更改为139****0009。如非本人操作，请立即联系管理员。',
      },
      {
        email: 'v@example.com',
        subject: '账号邮箱变更',
        text: '您的账号viewer的邮箱已被移除。如非本人操作，请立即联系管理员。',
      },
    ])
    expect(await audits()).toMatchObject([
      {
        username: 'operator',
        detail: 'viewer',
        changes: {
          phone: { from: '13800000001', to: '13900000009' },
          email: { from: 'v@example.com', to: '' },
        },
      },
    ])
    expect(
      await callWithProof(server, otherLogins.sendSms, { body: { mobile: '13900000009', smsmode: '0' } }),
    ).toMatchObject({
      success: true,
    })
    expect(sent).toHaveLength(2)
  })
})

describe('freezing users', () => {
  it('takes a list with a trailing comma, and back', async () => {
    expect(await setStatus('viewer,nobody,', '2')).toMatchObject({ status: 200, message: '操作成功!' })
    expect(await namesOf({ status: '2', column: 'username', order: 'asc' })).toEqual(['nobody', 'viewer'])
    expect((await list({ id: 'viewer' })).records[0]?.status_dictText).toBe('冻结')
    await setStatus('viewer', 1)
    expect(await namesOf({ status: '2' })).toEqual(['nobody'])
    expect(await audits()).toMatchObject([
      { action: 'user.freeze', detail: expect.stringMatching(/^\S+ \(nobody\), \S+ \(viewer\)$/) },
      { action: 'user.unfreeze', detail: expect.stringMatching(/^\S+ \(viewer\)$/) },
    ])
  })

  it('is all or nothing when one of them is unknown', async () => {
    expect(await setStatus('viewer,never', '2')).toMatchObject({ status: 200, code: 500, message: '未找到对应实体' })
    expect(await namesOf({ status: '2' })).toEqual([])
    expect(await audits()).toEqual([])
  })

  it('never reaches oneself or the last administrator', async () => {
    expect(await setStatus('viewer,admin', '2')).toMatchObject({ code: 500, message: '不能冻结自己' })
    await server.db.execute(
      sql`insert into sys_role_permission (role_id, permission_id, tenant_id)
        select '1001-operator', id, '1001' from sys_permission on conflict do nothing`,
    )
    const operator = await server.tokenOf('operator')
    expect(await setStatus('admin', '2', operator)).toMatchObject({ code: 500, message: '不能冻结最后一个管理员' })
    expect(await edit({ id: 'admin', selectedroles: '' }, operator)).toMatchObject({
      message: '不能移除最后一个管理员',
    })
    expect(await rolesOf('admin')).toEqual(['1001-admin'])
    expect(await server.call(permission.ofUser, { token })).toMatchObject({ status: 200 })
  })

  it('lets two administrators not freeze each other at once', async () => {
    await edit({ id: 'viewer', selectedroles: '1001-admin' })
    const viewer = await server.tokenOf('viewer')
    await Promise.all([setStatus('viewer', '2'), setStatus('admin', '2', viewer)])
    const [left] = await server.db
      .select({ total: sql<number>`count(*)::int` })
      .from(user)
      .where(sql`id in ('admin', 'viewer') and status = 1`)
    expect(left?.total).toBe(1)
  })

  it('refuses a bad status, an empty list and too many', async () => {
    expect(await setStatus('viewer', '3')).toMatchObject({ status: 400, message: '状态只能是 1 或 2' })
    expect(await setStatus(',', '2')).toMatchObject({ status: 400, message: '请选择一条记录！' })
    const many = Array.from({ length: 1001 }, (_, index) => `u${index}`).join(',')
    expect(await setStatus(many, '2')).toMatchObject({ status: 400, message: '一次最多 1000 条' })
  })
})

describe('looking up', () => {
  it('answers no roles and no departments with empty lists', async () => {
    expect(await rolesOf('nobody')).toEqual([])
    expect(await rolesOf('never')).toEqual([])
    const departments = await server.call(users.departmentsOf, { token, query: { userId: 'operator' } })
    expect(departments.result).toEqual([
      { key: '1001-A01A01', value: '1001-A01A01', title: `上海服务站${CANARY}`, code: 'A01A01' },
    ])
  })

  it('tells whether a name is free, the user himself aside', async () => {
    const check = (query: Record<string, string>) => server.call(users.checkOnly, { token, query })
    expect(await check({ username: 'free' })).toMatchObject({ success: true, code: 200, result: true })
    const taken = { status: 200, success: false, code: 0, message: '用户账号已存在', result: true }
    expect(await check({ username: 'Viewer' })).toMatchObject(taken)
    expect(await check({ username: 'viewer', id: 'viewer' })).toMatchObject({ success: true })
    await server.db.update(user).set({ phone: '13800000001' }).where(eq(user.id, 'viewer'))
    expect(await check({ phone: '13800000001' })).toMatchObject(taken)
    expect(await check({ email: '*' })).toMatchObject({ success: true })
  })
})

function audits() {
  return server.db
    .select()
    .from(auditLog)
    .where(sql`action like 'user.%'`)
    .orderBy(auditLog.id)
}
