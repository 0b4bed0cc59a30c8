import { displayTokens } from '@trackhoe/contract/session'
import { notifySessionEnd } from '../../platform/bus/bus.ts'
import { fromWireTime, MINUTE_MS, toWireTime } from '../../platform/core/clock.ts'
import { displaysOf, insertDisplay, removeDisplay } from './displays.queries.ts'
import { forbidden, invalid, notFound, refused, tooManyRequests, unauthorized } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { newId } from '../../platform/core/random.ts'
import { DISPLAY_COOKIE, DISPLAY_COOKIE_SECONDS } from '../../auth/displays/display-cookie.ts'
import { findDisplay, openDisplaySession } from '../../auth/displays/displays.queries.ts'
import { createRateLimit } from '../../auth/throttling/rate-limit.ts'
import { hashToken, newToken } from '../../auth/tokens.ts'
import { texts } from '../../platform/core/language.ts'

const DISPLAYS_PER_TENANT = 200
/** So many bad tokens may come from one address in a minute. */
const FAILURES_A_MINUTE = 30

/** Tokens of wall displays: read-only, bound to a tenant and a page, revocable. Native only; not in the specification. */
export function displayRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const failures = createRateLimit(db, { name: 'display', calls: FAILURES_A_MINUTE, windowMs: MINUTE_MS })
  const may = (verb: string) => ({ access: { action: `system:displayToken:${verb}` } }) as const

  serve(api, displayTokens.list, may('list'), async ({ caller }) => {
    const rows = await displaysOf(db, caller.tenantId)
    return rows.map(({ id, name, page, createBy, createTime, lastSeenTime, expireTime }) => ({
      id,
      name,
      scope: page,
      createBy,
      createTime: toWireTime(createTime),
      lastSeen: lastSeenTime && toWireTime(lastSeenTime),
      expireTime: expireTime && toWireTime(expireTime),
    }))
  })

  serve(api, displayTokens.add, may('add'), async ({ body, caller, audit }) => {
    const id = newId(random)
    const token = newToken(random)
    const expireTime = endOf(body.expireDate, clock())
    await db.transaction(async (tx) => {
      if ((await displaysOf(tx, caller.tenantId)).length >= DISPLAYS_PER_TENANT) {
        throw refused(texts(`显示屏最多 ${DISPLAYS_PER_TENANT} 个`, `At most ${DISPLAYS_PER_TENANT} displays`))
      }
      await insertDisplay(tx, {
        id,
        tenantId: caller.tenantId,
        name: body.name,
        page: body.scope,
        tokenHash: hashToken(token),
        createBy: caller.username,
        createTime: clock(),
        expireTime,
      })
      await audit(tx, 'display.add', `${id} ${body.scope} ${body.name}`)
    })
    return withMessage(texts('添加成功！', 'Added'), { id, token })
  })

  serve(api, displayTokens.remove, may('delete'), async ({ query, caller, audit }) => {
    await db.transaction(async (tx) => {
      if (!(await removeDisplay(tx, caller.tenantId, query.id))) throw notFound()
      await notifySessionEnd(tx, query.id)
      await audit(tx, 'display.delete', query.id)
    })
    return withMessage(texts('删除成功!', 'Deleted'), null)
  })

  serve(api, displayTokens.open, { access: 'public' }, async ({ body, request, audit }) => {
    const now = clock()
    const wait = await failures.waitSeconds(request.address, now)
    if (wait > 0)
      throw tooManyRequests(
        wait,
        texts(`失败次数过多，请${wait}秒后再试`, `Too many failed attempts. Try again in ${wait} seconds`),
      )
    const display = await findDisplay(db, body.token, now)
    if (!display) {
      await failures.note(request.address, now)
      throw unauthorized()
    }
    const sessionToken = newToken(random)
    await db.transaction(async (tx) => {
      await openDisplaySession(tx, display.id, sessionToken, now)
      await audit(tx, 'display.open', `${display.id} ${display.page}`, {
        caller: { tenantId: display.tenantId, username: display.name },
      })
    })
    request.setCookie(DISPLAY_COOKIE, sessionToken, DISPLAY_COOKIE_SECONDS)
    return { id: display.id, name: display.name, scope: display.page, tenantId: display.tenantId }
  })

  serve(api, displayTokens.own, { access: 'user' }, async ({ caller, request }) => {
    const sessionToken = request.cookie(DISPLAY_COOKIE)
    if (!caller.displayPage || !sessionToken) throw forbidden()
    request.setCookie(DISPLAY_COOKIE, sessionToken, DISPLAY_COOKIE_SECONDS)
    return { id: caller.userId, name: caller.username, scope: caller.displayPage, tenantId: caller.tenantId }
  })
}

/** The last second of the day; null without one. Errors: 400 for a day that does not exist or is over. */
function endOf(day: string | null | undefined, now: Date): Date | null {
  if (!day) return null
  const end = day.length === 10 ? fromWireTime(day, true) : null
  if (!end) throw invalid(texts('有效期应为 YYYY-MM-DD', 'The validity must be YYYY-MM-DD'), { field: 'expireDate' })
  if (end < now)
    throw invalid(texts('有效期不能早于今天', 'The validity must not end before today'), { field: 'expireDate' })
  return end
}
