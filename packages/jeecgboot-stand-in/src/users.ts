// The users of both lines: their list and its filters, the users of a role, their files, and the dictionary of a field.
import { type Context, type Hono } from 'hono'
import { listOf, type Answers, type Row } from './answers.ts'

/** A user with what hangs on him in other tables. */
export interface StoredUser {
  row: Record<string, unknown> & { id: string; username: string; status: number }
  roles: string[]
  departments: string[]
  tenants: string[]
  posts: string[]
  /** As it was set by an administrator. */
  password?: string
}

/** The dictionary `sex` of a company that has added to it. */
export const sexes = [
  { value: '0', text: '未说明', title: '未说明' },
  { value: '1', text: '男', title: '男' },
  { value: '2', text: '女', title: '女' },
]

export function firstUsers(): Map<string, StoredUser> {
  const user = (id: string, username: string, realname: string, sex: number): StoredUser => ({
    row: {
      id, username, realname, status: 1, sex, phone: '13800000000', email: `${username}@example.com`, birthday: '1990-01-01',
      workNo: id, orgCodeTxt: '服务部', post: 'p1', relTenantIds: '7', telephone: '010-1', otherDepPostId: 'p2',
      createTime: '2026-01-01 08:00:00', activitiSync: 1, userIdentity: 1, departIds: '',
    },
    roles: ['r2'],
    departments: ['d2'],
    tenants: ['7'],
    posts: ['p1', 'p2'],
  }) // prettier-ignore
  const elsewhere = { ...user('u4', 'liping', '李平', 2), roles: [], departments: ['d1'] }
  const all = [
    user('u1', 'admin', '管理员', 1),
    user('u2', 'liwei', '李伟', 1),
    user('u3', 'wangfang', '王芳', 0),
    elsewhere,
  ]
  return new Map(all.map((each) => [each.row.id, each])) // prettier-ignore
}

/** The columns that a list compares as they are. Those of texts take `*` for a part. */
const EXACT = ['sex', 'status', 'phone']
const PART = ['username', 'realname']

/** A workbook of Office Open XML begins as an archive does, one of the older kind as a compound file. */
const SHEET = { 2: [0xd0, 0xcf, 0x11, 0xe0], 3: [0x50, 0x4b, 0x03, 0x04] }

export function serveUsers(
  api: Hono,
  { ok, refused }: Answers,
  { users, departments, line }: { users: Map<string, StoredUser>; departments: readonly Row[]; line: 2 | 3 },
): void {
  const all = () => [...users.values()]
  const withText = ({ row }: StoredUser) => {
    const sex = sexes.find(({ value }) => value === String(row['sex']))
    return { ...row, sex_dictText: sex?.text }
  }
  const page = (context: Context, found: readonly StoredUser[]) => {
    const [current, size] = [Number(context.req.query('pageNo') ?? 1), Number(context.req.query('pageSize') ?? 10)]
    const records = found.slice((current - 1) * size, current * size).map(withText)
    return { records, total: found.length, size, current, pages: Math.ceil(found.length / size) }
  }
  const matches = (context: Context, { row }: StoredUser) =>
    EXACT.every((name) => {
      const wanted = context.req.query(name)
      return wanted === undefined || wanted === '' || String(row[name]) === wanted
    }) &&
    PART.every((name) => {
      const wanted = context.req.query(name) ?? ''
      const text = String(row[name])
      return wanted.includes('*') ? text.includes(wanted.replaceAll('*', '')) : wanted === '' || text === wanted
    })

  api.get('/sys/user/list', (context) => {
    const departId = context.req.query('departId')
    const matching = all().filter((user) => matches(context, user))
    // Line 2 does not read it; line 3 reads it alone, and has no page where it finds nobody.
    if (line === 2 || !departId) return ok(context, page(context, matching))
    const found = all().filter(({ departments }) => departments.includes(departId))
    return ok(context, found.length === 0 ? null : page(context, found))
  })
  api.get('/sys/user/queryUserComponentData', (context) => {
    // Users of a department and of those below it; without one, all.
    const departId = context.req.query('departId')
    const root = departments.find(({ id }) => id === departId)
    const within = departments.filter(({ orgCode }) => String(orgCode).startsWith(String(root?.['orgCode'])))
    const isWithin = (user: StoredUser) => user.departments.some((id) => within.some((one) => one.id === id))
    const found = all().filter((user) => matches(context, user) && (!departId || isWithin(user)))
    return ok(context, page(context, found))
  })
  api.get('/sys/user/userRoleList', (context) => {
    const roleId = context.req.query('roleId') ?? ''
    const found = all().filter((user) => user.roles.includes(roleId) && matches(context, user))
    return ok(context, page(context, found))
  })
  api.get('/sys/user/checkOnlyUser', (context) => {
    const username = context.req.query('username')
    const isTaken = all().some(({ row }) => row.username === username)
    return isTaken ? refused(context, '用户账号已存在', 0) : ok(context, true)
  })
  api.post('/sys/user/add', async (context) => {
    const body = await context.req.json<Record<string, unknown> & { username?: string }>()
    const { username = '', selectedroles, selecteddeparts, ...row } = body
    // The unique key of the table refuses it, without a word about the field.
    if (all().some((user) => user.row.username === username)) return refused(context, '操作失败')
    const id = `u${users.size + 1}`
    users.set(id, {
      row: { ...row, id, username, status: 1 },
      roles: listOf(selectedroles),
      departments: listOf(selecteddeparts),
      tenants: [],
      posts: [],
    })
    return ok(context, null, '添加成功！')
  })
  const remove = (context: Context, ids: readonly string[], message: string) => {
    for (const id of ids) users.delete(id)
    return ok(context, line === 3 ? message : null, message)
  }
  api.delete('/sys/user/delete', (context) => remove(context, [context.req.query('id') ?? ''], '删除用户成功'))
  api.delete('/sys/user/deleteBatch', (context) =>
    remove(context, (context.req.query('ids') ?? '').split(','), '批量删除用户成功'),
  )
  // Without a content type, and with a name that another origin does not get to see.
  api.get('/sys/user/exportXls', (context) => context.body(new Uint8Array([...SHEET[line], 0, 0, 0, 0])))
  api.post('/sys/user/importExcel', async (context) => {
    const form = await context.req.formData()
    return form.get('file') instanceof File
      ? ok(context, line === 3 ? '共1行数据全部导入成功！' : null, '共1行数据全部导入成功！')
      : refused(context, '文件导入失败:没有文件')
  })
}

/** The users of roles. */
export function serveRoleUsers(api: Hono, { ok }: Pick<Answers, 'ok'>, users: ReadonlyMap<string, StoredUser>): void {
  api.post('/sys/user/addSysUserRole', async (context) => {
    const { roleId, userIdList } = await context.req.json<{ roleId: string; userIdList: string[] }>()
    for (const user of users.values())
      if (userIdList.includes(user.row.id) && !user.roles.includes(roleId)) user.roles.push(roleId)
    return ok(context, null, '添加成功!')
  })
  const takeFromRole = (context: Context, userIds: readonly string[]) => {
    for (const user of users.values())
      if (userIds.includes(user.row.id)) user.roles = user.roles.filter((id) => id !== context.req.query('roleId'))
    return ok(context, null, '删除成功!')
  }
  api.delete('/sys/user/deleteUserRole', (context) => takeFromRole(context, [context.req.query('userId') ?? '']))
  api.delete('/sys/user/deleteUserRoleBatch', (context) =>
    takeFromRole(context, (context.req.query('userIds') ?? '').split(',')),
  )
}

/** The edits of one user, and what hangs on him. */
export function serveUserEdits(
  api: Hono,
  { ok, refused }: Answers,
  { users, known, line }: { users: ReadonlyMap<string, StoredUser>; known: (id: string) => StoredUser; line: 2 | 3 },
): void {
  api.put('/sys/user/edit', async (context) => {
    const body = await context.req.json<Record<string, string | undefined>>()
    const user = known(body['id'] ?? '')
    Object.assign(user.row, body)
    // What the real ones do: what the body leaves out is gone.
    user.roles = listOf(body['selectedroles'])
    user.departments = listOf(body['selecteddeparts'])
    if (line === 3) {
      user.tenants = listOf(body['relTenantIds'])
      user.posts = [...listOf(body['post']), ...listOf(body['otherDepPostId'])]
    }
    return ok(context, null, '修改成功!')
  })
  api.put('/sys/user/frozenBatch', async (context) => {
    // Line 3 reports success for the administrator and does nothing; here so for everybody.
    const { ids, status } = await context.req.json<{ ids: string; status: string }>()
    if (line === 2) for (const id of ids.split(',')) known(id).row.status = Number(status)
    return ok(context, null, '操作成功!')
  })
  api.put('/sys/user/changePassword', async (context) => {
    // As `SysUserServiceImpl.changePassword`: the user by name, and what else the body has is ignored.
    const { username, password } = await context.req.json<{ username: string; password: string }>()
    const user = [...users.values()].find(({ row }) => row['username'] === username)
    if (!user) return refused(context, '用户不存在！')
    user.password = password
    return ok(context, null, '密码修改成功!')
  })
  api.get('/sys/user/queryUserRole', (context) => ok(context, known(context.req.query('userid') ?? '').roles))
  api.get('/sys/user/userDepartList', (context) =>
    ok(
      context,
      known(context.req.query('userId') ?? '').departments.map((key) => ({
        key,
        value: key,
        title: '服务部',
        code: 'A01A01',
      })),
    ),
  )
}
