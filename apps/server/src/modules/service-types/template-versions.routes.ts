import { PRESENCE_INTERVAL_MS, templateVersions } from '@trackhoe/contract/service'
import { after, toWireTime } from '../../platform/core/clock.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import * as serviceTypes from './service-types.queries.ts'
import * as queries from './template-versions.queries.ts'

/** The saved states of templates, and who has one open. Not in the specification. */
export function templateVersionRoutes(api: Api) {
  const { db, clock } = api.deps

  serve(
    api,
    templateVersions.list,
    { access: { action: 'service:serviceType:list' } },
    async ({ query, caller, page }) => {
      const { rows, total } = await queries.page(db, caller.tenantId, { ...query })
      return page(
        rows.map(({ id, version, items, content, createBy, createTime }) => ({
          id,
          version,
          items,
          content,
          createBy,
          createTime: toWireTime(createTime),
        })),
        total,
      )
    },
  )

  serve(
    api,
    templateVersions.presence,
    { access: { action: 'service:serviceType:edit' } },
    async ({ body, caller }) => {
      const { serviceTypeId, template, windowId, dirty, left } = body
      const { tenantId, userId, username } = caller
      const now = clock()
      if (left === true) {
        await queries.leave(db, body, windowId, userId)
        return []
      }
      if (!(await serviceTypes.find(db, tenantId, serviceTypeId))) throw notFound()
      await queries.enter(db, {
        serviceTypeId,
        template,
        windowId,
        tenantId,
        userId,
        username,
        isDirty: dirty,
        beginTime: now,
        seenTime: now,
      })
      const rows = await queries.others(db, tenantId, body, windowId, after(now, -3 * PRESENCE_INTERVAL_MS))
      return rows.map(({ beginTime, ...row }) => ({
        ...row,
        dirty: row.dirty ? 1 : 0,
        beginTime: toWireTime(beginTime),
      }))
    },
  )
}
