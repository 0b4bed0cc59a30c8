import { announcements, SEND_STATUS } from '@trackhoe/contract/system'
import type { Db } from '../../platform/database/database.ts'
import { deletionOf } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/env.ts'
import type { HandlerHelpers } from '../../platform/http/handler-helpers.ts'
import { invalid, notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/resource/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { newId } from '../../platform/core/random.ts'
import { changesBetween } from '../../platform/audit/changes.ts'
import { columnsOf, contentAfter, DICTIONARIES, timeOrNull, wireOf, type Content } from './announcement-content.ts'
import * as queries from './announcements.queries.ts'
import { serveList } from '../../platform/resource/serve-list.ts'
import { texts } from '../../platform/core/language.ts'

/** Announcements as they are written. Source: platform specification §7 "Announcements"; who may what is not in the specification. */
export function announcementRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const may = (verb: string) => ({ access: { action: `system:sysAnnouncement:${verb}` } }) as const

  serveList(api, announcements.list, queries.columns, may('list'), async ({ query, caller, page, withDictText }) => {
    const { rows, total } = await queries.page(db, caller.tenantId, query)
    const recipients = await queries.recipientsOf(
      db,
      rows.map(({ id }) => id),
    )
    const records = rows.map((row) => wireOf(row, recipients.get(row.id)))
    return page(await withDictText(records, DICTIONARIES), total)
  })

  serve(api, announcements.add, may('add'), async ({ body, caller, audit }) => {
    const id = newId(random)
    await db.transaction(async (tx) => {
      const userIds = await recipientsFor(tx, caller, body)
      await queries.insert(tx, {
        id,
        tenantId: caller.tenantId,
        ...columnsOf(body),
        sender: caller.username,
        createBy: caller.username,
        createTime: clock(),
      })
      await queries.setRecipients(tx, caller.tenantId, id, userIds)
      await audit(tx, 'announcement.add', `${id} ${body.titile}`)
    })
    return withMessage(texts('添加成功！', 'Added'), { id })
  })

  serve(api, announcements.edit, may('edit'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      const found = await queries.find(tx, caller.tenantId, body.id)
      if (!found) throw notFound()
      if (found.sendStatus === SEND_STATUS.released)
        throw refused(
          texts('已发布的公告不能修改，请先撤销', 'A published announcement cannot be changed. Withdraw it first'),
        )
      const recipients = (await queries.recipientsOf(tx, [found.id])).get(found.id) ?? []
      await assertRevision(body.revision, found.revision, () => ({
        ...wireOf(found, recipients),
        updateBy: found.updateBy,
        updateTime: timeOrNull(found.updateTime),
      }))
      const content = contentAfter(body, found, recipients)
      const userIds = await recipientsFor(tx, caller, content)
      const changed = columnsOf(content)
      const changes = { ...changed, updateBy: caller.username, updateTime: clock() }
      await queries.edit(tx, caller.tenantId, body.id, changes)
      await queries.setRecipients(tx, caller.tenantId, body.id, userIds)
      const named = (ids: readonly string[]) => ids.toSorted().join(',')
      await audit(tx, 'announcement.edit', `${found.id} ${found.titile}`, {
        changes: changesBetween({ ...found, userIds: named(recipients) }, { ...changed, userIds: named(userIds) }),
      })
    })
    return withMessage(texts('修改成功!', 'Saved'), null)
  })

  serve(api, announcements.remove, may('delete'), async ({ query, caller, audit }) => {
    await removeAll([query.id], caller, audit)
    return withMessage(texts('删除成功!', 'Deleted'), null)
  })

  serve(api, announcements.removeAll, deletionOf(may('delete').access.action), async ({ query, caller, audit }) => {
    await removeAll(query.ids, caller, audit)
    return withMessage(texts('批量删除成功!', 'Deleted'), null)
  })

  async function removeAll(ids: readonly string[], caller: Caller, audit: HandlerHelpers<unknown>['audit']) {
    await db.transaction(async (tx) => {
      if ((await queries.remove(tx, caller.tenantId, ids)) !== ids.length) throw notFound()
      await audit(tx, 'announcement.delete', ids.join(','))
    })
  }
}

/** The users it is for, who must all be of the tenant; nobody when it is for all. */
async function recipientsFor(db: Db, { tenantId }: Caller, { msgType, userIds }: Content): Promise<string[]> {
  if (msgType === 'ALL') return []
  if (!userIds?.length) throw invalid(texts('请选择接收用户', 'Select the recipients'), { field: 'userIds' })
  const known = await queries.knownUsers(db, tenantId, userIds)
  if (known.length !== userIds.length) throw notFound()
  return known
}
