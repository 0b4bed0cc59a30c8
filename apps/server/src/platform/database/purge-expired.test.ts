import { describe, expect, it } from 'vitest'
import { after, DAY_MS, HOUR_MS } from '../core/clock.ts'
import { testServer } from '../../testing/test-server.ts'
import { auditLog, authRefreshToken, authSession, captcha, loginAttempt } from './schema/schema.ts'
import { purgeExpired } from './purge-expired.ts'

const server = await testServer()

describe('trim', () => {
  it('removes what is too old or has run out, in as many pieces as it takes, and keeps the rest', async () => {
    const { db } = server
    const now = server.now()
    const entry = (days: number) => ({ createTime: after(now, -days * DAY_MS), action: 'login', outcome: 'ok' })
    await db.insert(auditLog).values([...Array.from({ length: 6000 }, () => entry(31)), entry(29)])
    await db.insert(captcha).values([
      { checkKey: 'old', answerHash: 'x', expireTime: after(now, -1) },
      { checkKey: 'new', answerHash: 'x', expireTime: after(now, 1) },
    ])
    await db.insert(loginAttempt).values([
      { username: 'old', address: 'x', attemptTime: after(now, -25 * HOUR_MS) },
      { username: 'new', address: 'x', attemptTime: after(now, -23 * HOUR_MS) },
    ])
    await server.tokenOf('viewer')
    const rows = async () => ({
      audits: (await db.select().from(auditLog)).map(({ createTime }) => createTime),
      captchas: (await db.select().from(captcha)).map(({ checkKey }) => checkKey),
      tries: (await db.select().from(loginAttempt)).map(({ username }) => username),
      sessions: (await db.select().from(authSession)).length,
      refreshes: (await db.select().from(authRefreshToken)).length,
    })
    await purgeExpired(db, now, { auditDays: 30 })
    expect(await rows()).toEqual({
      audits: [after(now, -29 * DAY_MS)],
      captchas: ['new'],
      tries: ['new'],
      sessions: 1,
      refreshes: 1,
    })
    await purgeExpired(db, after(now, 11 * DAY_MS), { auditDays: 400 })
    expect(await rows()).toMatchObject({ captchas: [], tries: [], sessions: 0, refreshes: 0 })
  })
})
