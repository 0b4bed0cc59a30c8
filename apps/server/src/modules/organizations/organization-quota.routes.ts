import { organizationAdministration } from '@trackhoe/contract/tenant'
import { changesBetween } from '../../platform/audit/changes.ts'
import { after, MINUTE_MS } from '../../platform/core/clock.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/resource/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import * as queries from './organizations.queries.ts'
import { texts } from '../../platform/core/language.ts'
import { inBranch } from './organization-branch.ts'

const MEBIBYTE = 1024 * 1024
const ONLINE_MS = 5 * MINUTE_MS

/** What tenants use, and how much they may. Not in the specification. */
export function organizationQuotaRoutes(api: Api) {
  const { db, clock, config } = api.deps
  const calls = organizationAdministration
  const may = (verb: string) => ({ access: { action: `system:organization:${verb}` } }) as const

  serve(api, calls.usage, may('list'), async ({ query, caller }) => {
    const row = await queries.find(db, await inBranch(db, caller, query.id))
    if (!row) throw notFound()
    const { id, name, userLimit, uploadLimitMb, revision } = row
    return {
      id,
      name,
      userLimit,
      uploadLimitMb,
      uploadLimitBytes: uploadLimitMb === null ? config.tenantQuotaBytes || null : uploadLimitMb * MEBIBYTE,
      ...(await queries.usageOf(db, id, after(clock(), -ONLINE_MS))),
      editable: id !== caller.tenantId,
      revision,
    }
  })

  serve(api, calls.saveQuota, may('quota'), async ({ body, caller, audit }) => {
    const { id, userLimit, uploadLimitMb } = body
    await inBranch(db, caller, id)
    if (id === caller.tenantId)
      throw refused(texts('当前租户的配额由上级租户设置', 'The quota of the current tenant is set by its parent'))
    await db.transaction(async (tx) => {
      const found = await queries.findForUpdate(tx, id)
      if (!found) throw notFound()
      await assertRevision(body.revision, found.revision, () => ({
        id,
        userLimit: found.userLimit,
        uploadLimitMb: found.uploadLimitMb,
        revision: found.revision,
        updateBy: found.updateBy,
      }))
      const changes = { userLimit, uploadLimitMb }
      await queries.update(tx, id, { ...changes, updateBy: caller.username, updateTime: clock() })
      await audit(tx, 'tenant.quota', `${id} ${found.name}`, { changes: changesBetween(found, changes) })
    })
    return withMessage(texts('保存成功！', 'Saved'), null)
  })
}
