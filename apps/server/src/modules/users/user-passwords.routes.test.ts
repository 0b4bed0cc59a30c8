import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { session } from '@trackhoe/contract'
import { passwordLinks } from '@trackhoe/contract/session'
import { userAdministration, userSessions } from '@trackhoe/contract/system'
import { auditLog, passwordLink, permission, rolePermission, user } from '../../platform/database/schema/schema.ts'
import { TEST_PASSWORD } from '../../testing/start-test-server.ts'
import { freshServer } from '../../testing/test-server.ts'

const NEW = 'seventeen green excavators'
const HOUR_MS = 3_600_000

const server = await freshServer()
let admin: string
beforeEach(async () => {
  admin = await server.tokenOf('admin')
})

const give = (body: object, token = admin) => server.call(userAdministration.changePassword, { token, body })
const signIn = (username: string, password: string) => server.call(session.login, { body: { username, password } })
const makeLinks = (usernames: string[], token = admin) => server.call(passwordLinks.add, { token, body: { usernames } })
const inspect = (token: string) => server.call(passwordLinks.inspect, { body: { token } })
const redeem = (token: string, password = NEW) =>
  server.call(passwordLinks.redeem, { body: { token, password, confirmpassword: password } })

async function linkOf(username: string): Promise<string> {
  const { result } = await makeLinks([username])
  return result[0]?.token ?? ''
}

/** Gives the role of operators the action, so that the rule of the people is what refuses. */
async function letOperatorsChange() {
  const [row] = await server.db.select().from(permission).where(eq(permission.perms, 'system:user:changepwd'))
  await server.db
    .insert(rolePermission)
    .values({ roleId: '1001-operator', tenantId: '1001', permissionId: row?.id ?? '' })
}

const audited = async (action: string) => server.db.select().from(auditLog).where(eq(auditLog.action, action))

const UNKNOWN = { code: 500, message: '用户不存在！' }
const DEAD = { code: 500, message: '链接无效或已过期' }

describe('the password of another person', () => {
  it('is set by an administrator, ends all sessions of that person and is audited without it', async () => {
    const theirs = await server.tokenOf('viewer')
    const body = { username: 'viewer', password: NEW, confirmpassword: NEW }
    expect(await give(body)).toMatchObject({ success: true, message: '密码修改成功!' })
    expect((await server.call(userAdministration.ownDeparts, { token: theirs })).status).toBe(401)
    expect((await server.call(userAdministration.ownDeparts, { token: admin })).status).toBe(200)
    expect((await signIn('viewer', TEST_PASSWORD)).success).toBe(false)
    expect((await signIn('viewer', NEW)).success).toBe(true)
    const [entry] = await audited('password.give')
    expect(entry).toMatchObject({ username: 'admin', detail: 'viewer', outcome: 'ok' })
    expect(JSON.stringify(entry)).not.toContain(NEW)
  })

  it('lets somebody in who has none', async () => {
    await server.db.update(user).set({ passwordHash: null }).where(eq(user.username, 'viewer'))
    await give({ username: 'viewer', password: NEW })
    expect((await signIn('viewer', NEW)).success).toBe(true)
  })

  it('is not set by somebody without the action, nor of a person who may do more', async () => {
    const operator = await server.tokenOf('operator')
    const body = { username: 'admin', password: NEW }
    expect(await give(body, operator)).toMatchObject({ status: 403, code: 510 })
    await letOperatorsChange()
    expect(await give(body, operator)).toMatchObject({
      status: 403,
      code: 510,
      message: '该用户拥有您没有的权限，不能修改其密码',
      result: { field: 'username' },
    })
    expect(await makeLinks(['admin'], operator)).toMatchObject({ status: 403, code: 510 })
    expect(await makeLinks(['viewer', 'admin'], operator)).toMatchObject({ status: 403 })
    expect(await server.db.select().from(passwordLink)).toEqual([])
    expect((await give({ username: 'viewer', password: NEW }, operator)).success).toBe(true)
    expect((await signIn('admin', TEST_PASSWORD)).success).toBe(true)
  })

  it('of another tenant, and of nobody, answers alike', async () => {
    for (const username of ['viewer2', 'nosuch']) {
      expect(await give({ username, password: NEW })).toMatchObject(UNKNOWN)
      expect(await makeLinks([username])).toMatchObject(UNKNOWN)
    }
    expect((await signIn('viewer2', TEST_PASSWORD)).success).toBe(true)
  })

  it('is checked, and one’s own is changed elsewhere', async () => {
    const refusals = [
      [{ username: 'viewer', password: 'short' }, 'password'],
      [{ username: 'viewer', password: 'viewer' }, 'password'],
      [{ username: 'viewer', password: '12345678' }, 'password'],
      [{ username: 'viewer', password: NEW, confirmpassword: `${NEW}!` }, 'confirmpassword'],
      [{ username: 'viewer', password: NEW, confirmPassword: `${NEW}!` }, 'confirmpassword'],
      [{ username: 'admin', password: NEW }, 'username'],
    ] as const
    for (const [body, field] of refusals) expect(await give(body)).toMatchObject({ success: false, result: { field } })
    expect((await signIn('viewer', TEST_PASSWORD)).success).toBe(true)
  })

  it('of a frozen person lets nobody in', async () => {
    await server.db.update(user).set({ status: 2 }).where(eq(user.username, 'viewer'))
    expect((await give({ username: 'viewer', password: NEW })).success).toBe(true)
    expect(await signIn('viewer', NEW)).toMatchObject({ success: false, message: '该用户已冻结' })
    expect(await redeem(await linkOf('viewer'), `${NEW}!`)).toMatchObject(DEAD)
  })
})

describe('a password that must be changed', () => {
  it('opens no session; with what the sign-in answers its owner sets another one', async () => {
    await give({ username: 'viewer', password: NEW, mustChange: true })
    const refused = await signIn('viewer', NEW)
    expect(refused).toMatchObject({ success: false, message: '请先修改密码' })
    const { passwordToken = '' } = refused.result as unknown as { passwordToken?: string }
    expect((await server.call(userSessions.list, { token: admin, query: { userId: 'viewer' } })).result).toEqual([])
    // The token is no session.
    expect((await server.call(userAdministration.ownDeparts, { token: passwordToken })).status).toBe(401)
    expect(await redeem(passwordToken)).toMatchObject({
      result: { field: 'password' },
      message: '新密码不能与旧密码相同',
    })
    expect((await redeem(passwordToken, `${NEW} two`)).success).toBe(true)
    expect((await signIn('viewer', `${NEW} two`)).success).toBe(true)
    expect(await redeem(passwordToken, `${NEW} three`)).toMatchObject(DEAD)
  })
})

describe('a one-time link', () => {
  it('sets the password once, and names whose', async () => {
    const theirs = await server.tokenOf('viewer')
    const token = await linkOf('viewer')
    expect((await inspect(token)).result).toMatchObject({ username: 'viewer' })
    expect(await redeem(token)).toMatchObject({ success: true, result: { username: 'viewer' } })
    expect((await server.call(userAdministration.ownDeparts, { token: theirs })).status).toBe(401)
    expect((await signIn('viewer', NEW)).success).toBe(true)
    expect(await redeem(token, `${NEW}!`)).toMatchObject(DEAD)
    expect(await inspect(token)).toMatchObject(DEAD)
    expect((await audited('password.reset'))[0]).toMatchObject({ username: 'viewer', detail: 'by a one-time link' })
  })

  it('stands in the database hashed, and in no log', async () => {
    const token = await linkOf('viewer')
    const stored = JSON.stringify([await server.db.select().from(passwordLink), await audited('password.link')])
    expect(stored).toContain('viewer')
    expect(stored).not.toContain(token)
    expect(JSON.stringify(server.logs)).not.toContain(token)
  })

  it('runs out after three days, and when a newer one is made or a password set', async () => {
    const first = await linkOf('viewer')
    const second = await linkOf('viewer')
    expect(await inspect(first)).toMatchObject(DEAD)
    server.pass(73 * HOUR_MS)
    expect(await redeem(second)).toMatchObject(DEAD)
    admin = await server.tokenOf('admin')
    const third = await linkOf('viewer')
    await give({ username: 'viewer', password: NEW })
    expect(await redeem(third, `${NEW}!`)).toMatchObject(DEAD)
  })

  it('used twice at once works for one of them', async () => {
    const token = await linkOf('viewer')
    const replies = await Promise.all([redeem(token, `${NEW} a`), redeem(token, `${NEW} b`)])
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
  })

  it('is made for 500 people at once, each with an own one', async () => {
    const people = Array.from({ length: 500 }, (_, at) => `crowd${at}`)
    await server.db.insert(user).values(
      people.map((username) => ({
        id: username,
        tenantId: '1001',
        username,
        realname: username,
        status: 1,
        createTime: new Date(),
      })),
    )
    const started = performance.now()
    const { result } = await makeLinks(people)
    expect(performance.now() - started).toBeLessThan(5000)
    expect(new Set(result.map(({ token }) => token)).size).toBe(500)
    expect(result.map(({ username }) => username).sort()).toEqual([...people].sort())
    const last = result.at(-1)
    expect(await inspect(last?.token ?? '')).toMatchObject({ result: { username: last?.username } })
    expect(await makeLinks([...people, 'onemore'])).toMatchObject({ success: false })
  })

  it('of somebody who was deleted is dead', async () => {
    const token = await linkOf('viewer')
    await server.call(userAdministration.removeAll, { token: admin, query: { ids: 'viewer' } })
    expect(await inspect(token)).toMatchObject(DEAD)
    expect(await redeem(token)).toMatchObject(DEAD)
    expect(await give({ username: 'viewer', password: NEW })).toMatchObject(UNKNOWN)
  })

  it('cannot be guessed without end from one address', async () => {
    let last = await inspect('x')
    for (let at = 0; at < 40 && last.status !== 429; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      last = await inspect(`guess${at}`)
    }
    expect(last.status).toBe(429)
  })
})
