import { wallLayouts } from '@trackhoe/contract/vehicle'
import { toWireTime } from '../../platform/core/clock.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/resource/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import * as queries from './wall-layouts.queries.ts'
import type { LayoutRow } from './wall-layouts.queries.ts'
import { texts } from '../../platform/core/language.ts'

/** The wall that a tenant composes of panels: read by its displays, changed by whoever may. Not in the specification. */
export function wallLayoutRoutes(api: Api) {
  const { db, clock } = api.deps
  const composers = { access: { action: 'vehicle:wall' } } as const

  serve(api, wallLayouts.read, { access: { action: 'vehicle:telemetry' } }, async ({ caller }) => {
    const row = await queries.layoutOf(db, caller.tenantId)
    return row ? wireOf(row) : null
  })

  serve(api, wallLayouts.edit, composers, async ({ body, caller, audit }) => {
    const { panels, revision } = body
    const saved = await db.transaction(async (tx) => {
      const found = await queries.layoutForUpdate(tx, caller.tenantId)
      await assertRevision(revision, found?.revision ?? 0, () => (found ? wireOf(found) : {}))
      await audit(tx, 'wall.edit', panels.map(({ panel }) => panel).join(' '))
      return queries.save(tx, {
        tenantId: caller.tenantId,
        panels: panels.map(({ panel, width, height }) => ({ panel, width, height })),
        updateBy: caller.username,
        updateTime: clock(),
      })
    })
    if (!saved) throw notFound()
    return withMessage(texts('保存成功！', 'Saved'), wireOf(saved))
  })

  serve(api, wallLayouts.remove, composers, async ({ caller, audit }) => {
    await db.transaction(async (tx) => {
      await queries.remove(tx, caller.tenantId)
      await audit(tx, 'wall.delete', '')
    })
    return withMessage(texts('已恢复默认布局', 'Default layout restored'), null)
  })
}

function wireOf({ panels, revision, updateBy, updateTime }: LayoutRow) {
  return { panels, revision, updateBy, updateTime: toWireTime(updateTime) }
}
