import { chartViews, MAX_CHART_VIEWS } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import * as queries from './chart-views.queries.ts'
import type { ViewRow } from './chart-views.queries.ts'
import { texts } from '../../platform/core/language.ts'

/** Named set-ups of charts: everybody's own, opened by others through their link. Not in the specification. */
export function chartViewRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const readers = { access: { action: 'vehicle:telemetry' } } as const

  serve(api, chartViews.list, readers, async ({ caller }) => {
    const rows = await queries.viewsOf(db, caller)
    return rows.map((row) => wireOf(row, caller.userId))
  })

  serve(api, chartViews.find, readers, async ({ query, caller }) => {
    const row = await queries.find(db, caller.tenantId, query.id)
    if (!row) throw notFound()
    return wireOf(row, caller.userId)
  })

  serve(api, chartViews.save, { ...readers, ownRows: true }, async ({ body, caller }) => {
    const { tenantId, userId, username } = caller
    const now = clock()
    const row = await db.transaction(async (tx) => {
      const saved = await queries.save(
        tx,
        { id: newId(random), tenantId, ownerId: userId, ...body, createBy: username, createTime: now },
        now,
      )
      if ((await queries.countOwn(tx, caller)) > MAX_CHART_VIEWS)
        throw refused(texts(`最多保存 ${MAX_CHART_VIEWS} 个视图`, `You can save at most ${MAX_CHART_VIEWS} views`))
      return saved
    })
    if (!row) throw notFound()
    return withMessage(texts('保存成功！', 'Saved'), wireOf(row, userId))
  })

  serve(api, chartViews.remove, readers, async ({ query, caller }) => {
    if (!(await queries.remove(db, caller, query.id))) throw notFound()
    return withMessage(texts('删除成功!', 'Deleted'), null)
  })
}

function wireOf({ id, name, setup, ownerId, createBy, createTime, updateTime }: ViewRow, userId: string) {
  return {
    id,
    name,
    setup,
    own: ownerId === userId,
    createBy,
    createTime: toWireTime(createTime),
    updateTime: updateTime && toWireTime(updateTime),
  }
}
