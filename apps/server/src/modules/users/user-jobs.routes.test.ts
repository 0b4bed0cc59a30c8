import { listJobs, type ListJob } from '@trackhoe/contract/files'
import { texts } from '../../platform/core/language.ts'
import { session, users } from '@trackhoe/contract'
import { passwordLinks } from '@trackhoe/contract/session'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { listJob } from '../../platform/database/schema/list-job-schema.ts'
import { auditLog, organization, rolePermission } from '../../platform/database/schema/schema.ts'
import { createListJobs } from '../../platform/list-jobs/list-jobs.ts'
import { freshServer, signedIn } from '../../testing/test-server.ts'

const server = await freshServer()
const token = signedIn(server, 'admin')

const request = (path: string, init: RequestInit = {}, as = token) =>
  server.app.request(`/jeecg-boot${path}`, { ...init, headers: { 'X-Access-Token': as } })

interface Answer {
  success: boolean
  message: string
  result: ListJob
}

async function startImport(rows: (string | number)[][] | Uint8Array, name = '用户.xlsx'): Promise<Answer> {
  const bytes = rows instanceof Uint8Array ? rows : await writeXlsx({ sheets: [{ name: '用户', rows }] })
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], name))
  return (await (await request('/sys/user/importJob', { method: 'POST', body })).json()) as Answer
}

async function startExport(query = '', as = token): Promise<Answer> {
  return (await (await request(`/sys/user/exportJob?${query}`, { method: 'POST' }, as)).json()) as Answer
}

const mine = async (as = token) => (await server.call(listJobs.mine, { token: as })).result
const job = async (id: string) => (await mine()).find((each) => each.id === id)
const confirm = (id: string, as = token) => server.call(listJobs.confirm, { token: as, body: { id } })
const cancel = (id: string, as = token) => server.call(listJobs.cancel, { token: as, body: { id } })
const fileOf = (id: string, as = token) => request(`/sys/listJob/file?id=${id}`, {}, as)
const rowsOf = async (id: string) =>
  (await readXlsx(new Uint8Array(await (await fileOf(id)).arrayBuffer()))).sheets[0]?.rows ?? []
const count = async () => (await server.call(users.list, { token })).result.total
const run = () => server.deps.jobs.step()
const HEAD = ['账号', '姓名', '性别']
const people = (amount: number) =>
  Array.from({ length: amount }, (_, at) => [`u${at}`, `用户${at}`, at % 2 ? '男' : '女'])

describe('an import in the background', () => {
  it('is checked without a trace, and written as a whole once it is confirmed', async () => {
    const before = await count()
    const { result } = await startImport([HEAD, ...people(1200), ['viewer', '改名', '']])
    expect(result).toMatchObject({ kind: 'import', phase: 'check', state: 'waiting', fileName: '用户.xlsx' })
    await run()
    expect(await job(result.id)).toMatchObject({
      state: 'checked',
      totalRows: 1201,
      preview: { totalCount: 1201, addCount: 1200, changeCount: 1, errorCount: 0 },
    })
    expect(await count()).toBe(before)
    expect(await confirm(result.id)).toMatchObject({ success: true })
    expect(await confirm(result.id)).toMatchObject({ message: '该任务不能执行导入' })
    await run()
    expect(await job(result.id)).toMatchObject({ state: 'done', phase: 'write', message: '共1201行数据全部导入成功！' })
    expect(await count()).toBe(before + 1200)
    const [entry] = await server.db.select().from(auditLog).where(eq(auditLog.action, 'user.import'))
    expect(entry).toMatchObject({ username: 'admin', requestId: result.id, detail: '1201: 用户.xlsx' })
  })

  it('names every refused row in a file, and imports none', async () => {
    const before = await count()
    const rows = [
      HEAD,
      ...people(600),
      ['u3', '又一个', ''],
      ['bad name', '空格', ''],
      ['u700', '', ''],
      ['u701', '性别', '无'],
    ]
    const { result } = await startImport(rows)
    await run()
    expect(await job(result.id)).toMatchObject({ state: 'failed', preview: { errorCount: 4 } })
    const [, ...details] = await rowsOf(result.id)
    expect(details.map(([line, , , reason]) => [line, reason])).toEqual([
      [602, '与第 5 行重复'],
      [603, expect.stringContaining('账号')],
      [604, '姓名不能为空'],
      [605, '性别“无”无效'],
    ])
    expect(await confirm(result.id)).toMatchObject({ success: false })
    expect(await count()).toBe(before)
  })

  it('imports none when a row can no longer be written, and none beyond the quota of the tenant', async () => {
    const before = await count()
    const { result } = await startImport([HEAD, ...people(20)])
    await run()
    await server.db
      .update(organization)
      .set({ userLimit: before + 10 })
      .where(eq(organization.id, '1001'))
    await confirm(result.id)
    await run()
    expect(await job(result.id)).toMatchObject({ state: 'failed', message: expect.stringContaining('最多') })
    expect(await count()).toBe(before)
    await server.db.update(organization).set({ userLimit: null }).where(eq(organization.id, '1001'))
  })

  it('of a program under another name, a broken file and one without its columns is refused', async () => {
    expect(await startImport(new Uint8Array(Buffer.from('4d5a9000', 'hex')))).toMatchObject({
      success: false,
      message: expect.stringContaining('不是有效的 Excel 文件'),
      result: { field: 'file' },
    })
    const broken = await startImport(new Uint8Array(Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(50)])))
    const other = await startImport([['名称'], ['甲']])
    await run()
    await run()
    expect(await job(broken.result.id)).toMatchObject({
      state: 'failed',
      message: '文件导入失败:不是有效的 Excel 文件',
    })
    expect(await job(other.result.id)).toMatchObject({ state: 'failed', message: '文件导入失败:缺少列：账号、姓名' })
  })
})

describe('an import of people with passwords', () => {
  const PASSWORD = 'seventeen green excavators'
  const HEADS = ['账号', '姓名', '密码']
  const withPasswords = (amount: number) => Array.from({ length: amount }, (_, at) => [`p${at}`, `用户${at}`, PASSWORD])

  it('is left to a job as soon as it takes long, which tells how far it is', async () => {
    const before = await count()
    const body = new FormData()
    const bytes = await writeXlsx({ sheets: [{ name: '用户', rows: [HEADS, ...withPasswords(21)] }] })
    body.set('file', new File([new Uint8Array(bytes)], '密码.xlsx'))
    const answer = (await (await request('/sys/user/importExcel', { method: 'POST', body })).json()) as {
      message: string
      result: { job: ListJob }
    }
    expect(answer).toMatchObject({
      success: true,
      message: '共21行数据正在后台导入',
      result: { job: { state: 'waiting', phase: 'write', doneRows: 0, totalRows: 21 } },
    })
    expect(await count()).toBe(before)
    expect(await mine()).toMatchObject([{ id: answer.result.job.id, prefix: 'sys/user', fileName: '密码.xlsx' }])
    await run()
    expect(await job(answer.result.job.id)).toMatchObject({
      state: 'done',
      doneRows: 21,
      totalRows: 21,
      followUps: 0,
      message: '共21行数据全部导入成功！',
    })
    expect((await server.call(session.login, { body: { username: 'p20', password: PASSWORD } })).success).toBe(true)
  }, 60_000)

  it('lets others read before it writes, and writes nothing once it is canceled', async () => {
    const before = await count()
    const { result } = await startImport([HEADS, ...withPasswords(30)])
    await run()
    expect(await job(result.id)).toMatchObject({ state: 'checked' })
    expect(await confirm(result.id)).toMatchObject({ success: true })
    const { store } = server.deps
    const open = store.open.bind(store)
    let goOn = () => {}
    // Its file is read once for the passwords, and once more in the transaction.
    const isReached = new Promise<void>((reached) => {
      vi.spyOn(store, 'open').mockImplementationOnce(async (key) => {
        reached()
        await new Promise<void>((resolve) => {
          goOn = resolve
        })
        return open(key)
      })
    })
    const running = run()
    await Promise.race([isReached, running])
    // The database has one connection: inside of a transaction nobody else would be answered.
    expect(await count()).toBe(before)
    expect(await cancel(result.id)).toMatchObject({ success: true })
    goOn()
    await running
    expect(await job(result.id)).toMatchObject({ state: 'canceled' })
    expect(await count()).toBe(before)
  }, 60_000)
})

describe('people who were imported without a password', () => {
  it('are let in by links that are made of their job, once for those who have none', async () => {
    const body = new FormData()
    const bytes = await writeXlsx({ sheets: [{ name: '用户', rows: [HEAD, ...people(3)] }] })
    body.set('file', new File([new Uint8Array(bytes)], '三人.xlsx'))
    const sent = await request('/sys/user/importExcel', { method: 'POST', body })
    const { result } = (await sent.json()) as { result: { job: ListJob } }
    expect(result.job).toMatchObject({ state: 'done', followUps: 3, message: '共3行数据全部导入成功！' })
    expect(await mine()).toMatchObject([{ id: result.job.id, followUps: 3 }])
    const made = await server.call(passwordLinks.addOfImport, { token, body: { id: result.job.id } })
    expect(made.result.map(({ username }) => username)).toEqual(['u0', 'u1', 'u2'])
    const password = 'seventeen green excavators'
    const use = { token: made.result[0]?.token ?? '', password, confirmpassword: password }
    expect(await server.call(passwordLinks.redeem, { body: use })).toMatchObject({ result: { username: 'u0' } })
    expect((await server.call(session.login, { body: { username: 'u0', password } })).success).toBe(true)
    const rest = await server.call(passwordLinks.addOfImport, { token, body: { id: result.job.id } })
    expect(rest.result.map(({ username }) => username)).toEqual(['u1', 'u2'])
    const other = await server.tokenOf('admin2')
    expect(await server.call(passwordLinks.addOfImport, { token: other, body: { id: result.job.id } })).toMatchObject({
      message: '未找到对应实体',
    })
    expect(
      await server.call(passwordLinks.addOfImport, {
        token: await server.tokenOf('viewer'),
        body: { id: result.job.id },
      }),
    ).toMatchObject({ status: 403 })
  })

  it('of a job in the background are counted, those who were there before are not', async () => {
    const { result } = await startImport([HEAD, ...people(40), ['viewer', '改名', '']])
    await run()
    await confirm(result.id)
    await run()
    expect(await job(result.id)).toMatchObject({ state: 'done', followUps: 40 })
  })
})

describe('every list with files', () => {
  it.each([
    { prefix: 'sys/role', heads: ['角色名称', '角色编码', '描述', '创建时间'], query: 'roleCode=viewer', rows: 1 },
    {
      prefix: 'consumer/serviceConsumer',
      heads: ['客户名称', '手机号', '地址', '车辆数', '创建时间'],
      query: '',
      rows: 0,
    },
    {
      prefix: 'sys/auditLog',
      heads: ['时间', '操作人', '操作', '结果', '内容', '变更', 'IP地址'],
      query: 'action=role.copy',
      rows: 0,
    },
  ])('is exported in the background, with its filters: $prefix', async ({ prefix, heads, query, rows }) => {
    const start = async (as: string) => {
      const answer = await request(`/${prefix}/exportJob?${query}`, { method: 'POST' }, as)
      return { status: answer.status, ...((await answer.json()) as Answer) }
    }
    const { result } = await start(token)
    await run()
    expect(await job(result.id)).toMatchObject({ state: 'done', message: `共导出 ${rows} 行` })
    expect(await rowsOf(result.id)).toMatchObject([heads, ...Array.from({ length: rows }, () => expect.anything())])
    expect((await start(await server.tokenOf('nobody'))).status).toBe(403)
  })
})

describe('an export in the background', () => {
  it('is kept for its user, who fetches and deletes it', async () => {
    const { result } = await startExport('field=realname,username&column=username&order=asc&username=*er*')
    await run()
    expect(await job(result.id)).toMatchObject({
      state: 'done',
      doneRows: 2,
      totalRows: 2,
      fileName: '用户_20261121.xlsx',
    })
    expect(await rowsOf(result.id)).toEqual([
      ['姓名', '账号'],
      ['operator金丝雀', 'operator'],
      ['viewer金丝雀', 'viewer'],
    ])
    for (const name of ['operator', 'admin2']) {
      const other = await server.tokenOf(name)
      expect(await mine(other)).toEqual([])
      const unknown = { status: 404, message: '未找到对应实体' }
      expect(await cancel(result.id, other)).toMatchObject(unknown)
      const confirmed = await server.call(listJobs.confirm, { token: other, body: { id: result.id } })
      expect(confirmed).toMatchObject(unknown)
      expect(await server.call(listJobs.remove, { token: other, query: { id: result.id } })).toMatchObject(unknown)
      expect((await fileOf(result.id, other)).status).toBe(404)
    }
    const removed = await server.call(listJobs.remove, { token, query: { id: result.id } })
    expect(removed).toMatchObject({ message: '删除成功!' })
    expect(await mine()).toEqual([])
    expect(await (await fileOf(result.id)).json()).toMatchObject({ success: false })
  })

  it('is refused to those who may not export, also when they may not any more', async () => {
    expect(await startExport('', await server.tokenOf('viewer'))).toMatchObject({ success: false })
    const action = { permissionId: 'action-system:user:export', roleId: '1001-operator', tenantId: '1001' }
    await server.db.insert(rolePermission).values(action)
    const operator = await server.tokenOf('operator')
    const { result } = await startExport('', operator)
    await server.db.delete(rolePermission).where(eq(rolePermission.permissionId, action.permissionId))
    await run()
    expect(await mine(operator)).toMatchObject([
      { id: result.id, state: 'failed', message: '没有权限，请联系管理员授权' },
    ])
  })
})

describe('a job', () => {
  it('can be canceled while it waits and while it runs', async () => {
    const waiting = (await startExport()).result.id
    expect(await cancel(waiting)).toMatchObject({ success: true })
    expect(await job(waiting)).toMatchObject({ state: 'canceled' })
    expect(await cancel(waiting)).toMatchObject({ message: '该任务已结束' })
    const running = (await startExport()).result.id
    await server.db.update(listJob).set({ cancelRequested: true }).where(eq(listJob.id, running))
    await run()
    expect(await job(running)).toMatchObject({ state: 'canceled' })
  })

  it('that is canceled when its rows are written keeps none of them, and an export no file', async () => {
    const { db, clock, random, log, store } = server.deps
    const jobs = createListJobs({ db, clock, random, log, store })
    jobs.register('sys/user', async ({ id, kind }, control) => {
      expect(await cancel(id)).toMatchObject({ success: true })
      if (kind === 'export') return { state: 'done', message: texts('共导出 1 行', '1 row exported') }
      await db.transaction(async (tx) => {
        await tx.update(organization).set({ userLimit: 7 }).where(eq(organization.id, '1001'))
        await control.commit(tx, { state: 'done', message: texts('共1行数据全部导入成功！', 'All 1 rows imported') })
      })
      return undefined
    })
    const imported = (await startImport([HEAD, ...people(1)])).result.id
    await jobs.step()
    expect(await job(imported)).toMatchObject({ state: 'canceled', message: '已取消' })
    expect(await db.select().from(organization).where(eq(organization.userLimit, 7))).toEqual([])
    const exported = (await startExport()).result.id
    await jobs.step()
    expect(await job(exported)).toMatchObject({ state: 'canceled' })
  })

  it('whose server has died is begun anew by another one, and given up when that happens again and again', async () => {
    const { id } = (await startExport()).result
    const died = { state: 'running', leaseOwner: 'dead', leaseUntil: new Date('2026-11-21T01:59:59Z') } as const
    await server.db
      .update(listJob)
      .set({ ...died, attempts: 1 })
      .where(eq(listJob.id, id))
    await run()
    expect(await job(id)).toMatchObject({ state: 'done' })
    const often = (await startExport()).result.id
    await server.db
      .update(listJob)
      .set({ ...died, attempts: 3 })
      .where(eq(listJob.id, often))
    await run()
    expect(await job(often)).toMatchObject({ state: 'failed', message: '服务器多次中断，任务没有完成' })
  })

  it('that stops with its server waits for the next start', async () => {
    const { id } = (await startExport()).result
    await server.deps.jobs.step(() => true)
    expect(await job(id)).toMatchObject({ state: 'waiting' })
    const { db, clock, random, log, store } = server.deps
    // Another instance that does not know the list yet leaves nothing half done.
    await createListJobs({ db, clock, random, log, store }).step()
    expect(await job(id)).toMatchObject({ state: 'failed' })
  })

  it('is one of at most three of its user, also of twelve that are started at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => startExport()))
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
    expect(await mine()).toHaveLength(3)
  })

  it('is refused as a fourth one', async () => {
    for (let at = 0; at < 3; at++) expect((await startExport()).success).toBe(true)
    expect(await startExport()).toMatchObject({ message: expect.stringContaining('最多同时进行 3 个后台任务') })
  })
})
