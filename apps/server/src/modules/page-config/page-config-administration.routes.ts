import { pageConfigAdministration } from '@trackhoe/contract/tenant'
import { changesBetween } from '../../platform/audit/changes.ts'
import { newId } from '../../platform/core/random.ts'
import type { Db } from '../../platform/database/database.ts'
import { sanitizeHtml } from '../../platform/files/sanitize-html.ts'
import type { Caller } from '../../platform/http/env.ts'
import { invalid, notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/resource/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { branchOf } from '../organizations/organizations.queries.ts'
import * as queries from './page-config.queries.ts'
import { texts } from '../../platform/core/language.ts'

const SAVED = texts('保存成功', 'Saved')
/** A name or an address, with a port where one is meant. */
const HOST = /^[a-z0-9\u0080-\uffff]([a-z0-9\u0080-\uffff.-]{0,251}[a-z0-9\u0080-\uffff])?(:\d{1,5})?$/
const PICTURES = ['webIcon', 'backgroundPicture', 'loginBoxBackgroundPicture'] as const

/**
 * Login page and header of the own tenant and those below it. Pictures are files that were uploaded to one of them, and a
 * host shows the login page of one tenant only. Source: platform specification §7 "Page config"; who may what is not in
 * the specification.
 */
export function pageConfigAdministrationRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const readers = { access: { action: 'pageConfig:list' } } as const
  const writers = { access: { action: 'pageConfig:edit' } } as const
  const calls = pageConfigAdministration

  serve(api, calls.query, readers, async ({ query, caller, page }) => {
    const { rows, total } = await queries.editedLoginPages(db, await branchOf(db, caller.tenantId), query)
    if (query.id === undefined) return page(rows.map(recordOf), total)
    const [found] = rows
    if (!found) throw notFound()
    return recordOf(found)
  })

  serve(api, calls.loginOfTenant, readers, async ({ params, caller }) => {
    await assertInBranch(db, caller, params.tenantId)
    const row = await queries.editedLoginPageOf(db, params.tenantId)
    return row && recordOf(row)
  })

  serve(api, calls.saveLogin, writers, async ({ body, caller, audit }) => {
    const { tenantId } = body
    await assertInBranch(db, caller, tenantId)
    const hosts = body.hosts?.map((host) => host.toLowerCase())
    const wrong = hosts?.find((host) => !HOST.test(host))
    if (wrong !== undefined)
      throw invalid(texts(`域名“${wrong}”无效`, `The domain “${wrong}” is not valid`), { field: 'hosts' })
    await db.transaction(async (tx) => {
      const tenantName = await queries.lockTenant(tx, tenantId)
      if (tenantName === undefined) throw notFound()
      const found = await queries.editedLoginPageOf(tx, tenantId)
      await assertRevision(body.revision, found?.revision ?? 1, () => (found ? recordOf(found) : {}))
      const changesHosts = hosts !== undefined && hosts.join(',') !== (found?.hosts ?? []).join(',')
      if (changesHosts) {
        // A login page in the name of another company is what a thief of passwords would want.
        if (!(await queries.isTopLevel(tx, caller.tenantId)))
          throw refused(
            texts('域名只能由顶级租户的管理员设置', 'Only administrators of the top-level tenant can set domains'),
            { field: 'hosts' },
          )
        const taken = await queries.hostOfOthers(tx, tenantId, hosts)
        if (taken !== undefined)
          throw refused(texts(`域名“${taken}”已被其他租户使用`, `Another tenant uses the domain “${taken}”`), {
            field: 'hosts',
          })
      }
      for (const field of PICTURES) {
        if (body[field] !== found?.[field]) await assertOwnPicture(tx, { caller, tenantId, field, path: body[field] })
      }
      const changes = {
        hosts: changesHosts ? hosts : undefined,
        ...given(body, ['title', ...PICTURES, 'loginPosition', 'otherLoginType', 'remark']),
        ...(typeof body.icp === 'string' && { icp: body.icp === '' ? null : sanitizeHtml(body.icp, 'icp') }),
      }
      await queries.saveLoginPage(tx, {
        id: found?.id ?? newId(random),
        tenantId,
        ...changes,
        updateBy: caller.username,
        updateTime: clock(),
      })
      await audit(tx, 'pageConfig.login', `${tenantId} ${tenantName}`, {
        changes: changesBetween(found ?? {}, changes),
      })
    })
    const saved = await queries.editedLoginPageOf(db, tenantId)
    return withMessage(SAVED, saved && recordOf(saved))
  })

  serve(api, calls.saveHome, writers, async ({ body, caller, audit }) => {
    const { tenantId } = body
    await assertInBranch(db, caller, tenantId)
    await db.transaction(async (tx) => {
      const tenantName = await queries.lockTenant(tx, tenantId)
      if (tenantName === undefined) throw notFound()
      const found = await queries.homePageOf(tx, tenantId)
      await assertRevision(body.revision, found?.revision ?? 1, () => found ?? {})
      if (body.logoIcon !== found?.logoIcon)
        await assertOwnPicture(tx, { caller, tenantId, field: 'logoIcon', path: body.logoIcon })
      const changes = given(body, ['systemName', 'systemNameEn', 'logoIcon'])
      await queries.saveHomePage(tx, {
        id: found?.id ?? newId(random),
        tenantId,
        ...changes,
        updateBy: caller.username,
        updateTime: clock(),
      })
      await audit(tx, 'pageConfig.home', `${tenantId} ${tenantName}`, { changes: changesBetween(found ?? {}, changes) })
    })
    return withMessage(SAVED, await queries.homePageOf(db, tenantId))
  })
}

const recordOf = (row: queries.EditedLoginPage) => ({ ...row, hosts: row.hosts.join(',') })

/** Errors: as an unknown tenant. */
async function assertInBranch(db: Db, { tenantId }: Caller, id: string): Promise<void> {
  if (!(await branchOf(db, tenantId)).includes(id)) throw notFound()
}

interface Picture {
  caller: Caller
  tenantId: string
  field: string
  path: string | null | undefined
}

/** A picture becomes public with the page, so another tenant's must not get in. Errors: an unknown one. */
async function assertOwnPicture(tx: Db, { caller, tenantId, field, path }: Picture): Promise<void> {
  if (!path) return
  const known = await queries.filesOf(tx, [caller.tenantId, tenantId], [path])
  if (known.length === 0)
    throw refused(texts('图片不存在，请重新上传', 'The picture does not exist. Upload it again'), { field })
}

/** The columns that a form sends: what is missing or `null` keeps its value, the empty text clears it. */
function given<Name extends string>(
  body: Readonly<Partial<Record<Name, string | null | undefined>>>,
  names: readonly Name[],
) {
  const entries = names.flatMap((name) => {
    const value = body[name]
    return typeof value === 'string' ? [[name, value.trim() || null] as const] : []
  })
  return Object.fromEntries(entries)
}
