import { DISPLAY_PAGES, displayTokens } from '@trackhoe/contract/session'
import { notifySessionEnd } from '../../platform/bus/bus.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { displaysOf, insertDisplay, removeDisplay } from './displays.queries.ts'
import { forbidden, notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { newId } from '../../platform/core/random.ts'
import { hashToken, newToken } from '../../auth/tokens.ts'

const DISPLAYS_PER_TENANT = 200

/** Tokens of wall displays: read-only, bound to a tenant and a page, revocable. Native only; not in the specification. */
export function displayRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const may = (verb: string) => ({ access: { action: `system:displayToken:${verb}` } }) as const

  serve(api, displayTokens.list, may('list'), async ({ caller }) => {
    const rows = await displaysOf(db, caller.tenantId)
    return rows.map(({ id, name, page, createBy, createTime, lastSeenTime }) => ({
      id,
      name,
      scope: page,
      createBy,
      createTime: toWireTime(createTime),
      lastSeen: lastSeenTime && toWireTime(lastSeenTime),
    }))
  })

  serve(api, displayTokens.add, may('add'), async ({ body, caller, audit }) => {
    const id = newId(random)
    const token = newToken(random)
    await db.transaction(async (tx) => {
      if ((await displaysOf(tx, caller.tenantId)).length >= DISPLAYS_PER_TENANT) {
        throw refused(`显示屏最多 ${DISPLAYS_PER_TENANT} 个`)
      }
      await insertDisplay(tx, {
        id,
        tenantId: caller.tenantId,
        name: body.name,
        page: body.scope,
        tokenHash: hashToken(token),
        createBy: caller.username,
        createTime: clock(),
      })
      await audit(tx, 'display.add', `${id} ${body.scope} ${body.name}`)
    })
    return withMessage('添加成功！', { id, token })
  })

  serve(api, displayTokens.remove, may('delete'), async ({ query, caller, audit }) => {
    await db.transaction(async (tx) => {
      if (!(await removeDisplay(tx, caller.tenantId, query.id))) throw notFound()
      await notifySessionEnd(tx, query.id)
      await audit(tx, 'display.delete', query.id)
    })
    return withMessage('删除成功!', null)
  })

  serve(api, displayTokens.own, { access: 'user', display: DISPLAY_PAGES }, async ({ caller }) => {
    if (!caller.displayPage) throw forbidden()
    return { id: caller.userId, name: caller.username, scope: caller.displayPage, tenantId: caller.tenantId }
  })
}
