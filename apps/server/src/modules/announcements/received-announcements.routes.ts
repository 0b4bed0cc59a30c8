import { announcements } from '@trackhoe/contract/system'
import { notFound } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { mayDo } from '../../auth/access/callers.queries.ts'
import { DICTIONARIES, wireOf } from './announcement-content.ts'
import * as queries from './announcements.queries.ts'
import { texts } from '../../platform/core/language.ts'

const BELL_ROWS = 5
const BELL_LIMIT = 50

/** Announcements as those read them whom they are for. Source: platform specification §7 "Announcements"; the limits are not in the specification. */
export function receivedAnnouncementRoutes(api: Api) {
  const { db, clock } = api.deps
  const user = { access: 'user' } as const

  serve(api, announcements.unread, user, async ({ query, caller }) => {
    const limit = Math.min(query.pageSize ?? BELL_ROWS, BELL_LIMIT)
    const now = clock()
    const notices = await queries.unread(db, caller, { category: 'notice', limit, now })
    const system = await queries.unread(db, caller, { category: 'system', limit, now })
    return {
      anntMsgList: notices.rows.map((row) => wireOf(row)),
      anntMsgTotal: notices.total,
      sysMsgList: system.rows.map((row) => wireOf(row)),
      sysMsgTotal: system.total,
    }
  })

  serve(api, announcements.markRead, user, async ({ body, caller }) => {
    if (!(await queries.findReceived(db, caller, body.anntId))) throw notFound()
    await queries.markRead(db, caller, [body.anntId], clock())
    return null
  })

  serve(api, announcements.markAllRead, user, async ({ caller }) => {
    const now = clock()
    await queries.markRead(db, caller, await queries.unreadIds(db, caller, now), now)
    return withMessage(texts('全部已读', 'All marked as read'), null)
  })

  serve(api, announcements.received, user, async ({ query, caller, page, withDictText }) => {
    const { rows, total } = await queries.received(db, caller, query)
    const records = rows.map(({ row, readTime }) => {
      const { userIds: _, ...wire } = wireOf(row)
      return { ...wire, id: `${row.id}-${caller.userId}`, anntId: row.id, readFlag: readTime ? '1' : '0' }
    })
    return page(await withDictText(records, DICTIONARIES), total)
  })

  serve(api, announcements.byId, user, async ({ query, caller }) => {
    const received = await queries.findReceived(db, caller, query.id)
    if (received) return wireOf(received)
    // Drafts and what went to others: for those who administer them.
    const found = (await mayDo(db, caller, 'system:sysAnnouncement:list'))
      ? await queries.find(db, caller.tenantId, query.id)
      : undefined
    if (!found) throw notFound()
    return wireOf(found, (await queries.recipientsOf(db, [found.id])).get(found.id))
  })
}
