import { announcements, SEND_STATUS } from '@trackhoe/contract/system'
import { push } from '../../platform/bus/bus.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import * as queries from './announcements.queries.ts'
import type { AnnouncementRow } from './announcements.queries.ts'
import { texts } from '../../platform/core/language.ts'

const RESEND_LIMIT = 20

/** Releasing announcements and withdrawing them. Source: platform specification §7 "Announcements"; the limits are not in the specification. */
export function announcementReleaseRoutes(api: Api) {
  const { db, clock } = api.deps
  const releases = { access: { action: 'system:sysAnnouncement:release' } } as const

  serve(api, announcements.release, releases, async ({ query, caller, audit }) => {
    await db.transaction(async (tx) => {
      const found = await queries.find(tx, caller.tenantId, query.id)
      if (!found) throw notFound()
      if (found.sendStatus === SEND_STATUS.released)
        throw refused(texts('该公告已发布', 'The announcement is already published'))
      const now = clock()
      if (found.endTime && found.endTime <= now)
        throw refused(texts('该公告的结束时间已过', 'The end time of the announcement has passed'))
      await queries.clearReaders(tx, found)
      const changes = { sendStatus: SEND_STATUS.released, sendTime: now, sender: caller.username, cancelTime: null }
      await queries.update(tx, caller.tenantId, found.id, changes)
      await audit(tx, 'announcement.release', `${found.id} ${found.titile}`)
      await pushOne(tx, found)
    })
    return withMessage(texts('该系统通知发布成功', 'Published'), null)
  })

  serve(api, announcements.revoke, releases, async ({ query, caller, audit }) => {
    await db.transaction(async (tx) => {
      const found = await queries.find(tx, caller.tenantId, query.id)
      if (!found) throw notFound()
      if (found.sendStatus !== SEND_STATUS.released)
        throw refused(texts('该公告尚未发布', 'The announcement is not published yet'))
      const changes = { sendStatus: SEND_STATUS.revoked, cancelTime: clock() }
      await queries.update(tx, caller.tenantId, found.id, changes)
      await audit(tx, 'announcement.revoke', `${found.id} ${found.titile}`)
      await pushChange(tx, found)
    })
    return withMessage(texts('该系统通知撤销成功', 'Withdrawn'), null)
  })

  serve(api, announcements.push, releases, async ({ query, caller }) => {
    await db.transaction(async (tx) => {
      if (query.anntId === undefined) {
        for (const row of await queries.current(tx, caller.tenantId, clock(), RESEND_LIMIT)) await pushOne(tx, row)
        return
      }
      const found = await queries.find(tx, caller.tenantId, query.anntId)
      if (found?.sendStatus !== SEND_STATUS.released) throw notFound()
      await pushOne(tx, found)
    })
    return null
  })
}

/** Notifies open sockets that there is something to read; clients read it by the normal call. */
async function pushOne(db: Db, { id, tenantId, titile, titileEn, msgType }: AnnouncementRow) {
  const en = titileEn === null ? {} : { en: { msgTxt: titileEn } }
  if (msgType === 'ALL') return push(db, { tenantId }, { cmd: 'topic', msgId: id, msgTxt: titile, ...en })
  const userIds = (await queries.recipientsOf(db, [id])).get(id) ?? []
  return push(db, { tenantId, userIds }, { cmd: 'user', msgId: id, msgTxt: titile, ...en })
}

/** Notifies open sockets that one of their announcements is no longer there. */
async function pushChange(db: Db, { id, tenantId, msgType }: AnnouncementRow) {
  if (msgType === 'ALL') return push(db, { tenantId }, { cmd: 'topic' })
  const userIds = (await queries.recipientsOf(db, [id])).get(id) ?? []
  return push(db, { tenantId, userIds }, { cmd: 'user' })
}
