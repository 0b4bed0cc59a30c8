import type { BodyOutput } from '@trackhoe/contract'
import { announcements, PRIORITIES, SEND_STATUS, writeRecipients } from '@trackhoe/contract/system'
import { push } from '../../platform/bus/bus.ts'
import { fromWireTime, toWireTime } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { deletionOf } from '../../platform/http/access.ts'
import type { Caller } from '../../platform/http/env.ts'
import type { HandlerHelpers } from '../../platform/http/handler-helpers.ts'
import { invalid, notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/resource/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { newId } from '../../platform/core/random.ts'
import { mayDo } from '../../auth/access/callers.queries.ts'
import { changesBetween } from '../../platform/audit/changes.ts'
import { sanitizeHtml } from '../../platform/files/sanitize-html.ts'
import * as queries from './announcements.queries.ts'
import type { AnnouncementRow } from './announcements.queries.ts'
import { serveList } from '../../platform/resource/serve-list.ts'
import { englishOf, labelTexts } from '../../platform/core/english.ts'
import { currentLanguage, inLanguage, texts } from '../../platform/core/language.ts'

const BELL_ROWS = 5
const BELL_LIMIT = 50
const RESEND_LIMIT = 20
const DICTIONARIES = {
  priority: 'priority',
  msgCategory: 'msg_category',
  sendStatus: 'send_status',
  msgType: 'msg_type',
}

/** Announcements: writing, releasing and reading them. Source: platform specification §7 "Announcements"; who may what, and the limits, are not in the specification. */
export function announcementRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const may = (verb: string) => ({ access: { action: `system:sysAnnouncement:${verb}` } }) as const
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
    const found = (await mayDo(db, caller, may('list').access.action))
      ? await queries.find(db, caller.tenantId, query.id)
      : undefined
    if (!found) throw notFound()
    return wireOf(found, (await queries.recipientsOf(db, [found.id])).get(found.id))
  })

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

  serve(api, announcements.release, may('release'), async ({ query, caller, audit }) => {
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

  serve(api, announcements.revoke, may('release'), async ({ query, caller, audit }) => {
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

  serve(api, announcements.remove, may('delete'), async ({ query, caller, audit }) => {
    await removeAll([query.id], caller, audit)
    return withMessage(texts('删除成功!', 'Deleted'), null)
  })

  serve(api, announcements.removeAll, deletionOf(may('delete').access.action), async ({ query, caller, audit }) => {
    await removeAll(query.ids, caller, audit)
    return withMessage(texts('批量删除成功!', 'Deleted'), null)
  })

  serve(api, announcements.push, may('release'), async ({ query, caller }) => {
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

  async function removeAll(ids: readonly string[], caller: Caller, audit: HandlerHelpers<unknown>['audit']) {
    await db.transaction(async (tx) => {
      if ((await queries.remove(tx, caller.tenantId, ids)) !== ids.length) throw notFound()
      await audit(tx, 'announcement.delete', ids.join(','))
    })
  }
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

/** The users it is for, who must all be of the tenant; nobody when it is for all. */
async function recipientsFor(db: Db, { tenantId }: Caller, { msgType, userIds }: Content): Promise<string[]> {
  if (msgType === 'ALL') return []
  if (!userIds?.length) throw invalid(texts('请选择接收用户', 'Select the recipients'), { field: 'userIds' })
  const known = await queries.knownUsers(db, tenantId, userIds)
  if (known.length !== userIds.length) throw notFound()
  return known
}

type Content = BodyOutput<typeof announcements.add>

/** What an edit makes of an announcement: what it leaves out or sends as `null` stays as it is stored. */
function contentAfter(edit: BodyOutput<typeof announcements.edit>, stored: AnnouncementRow, recipients: string[]) {
  const kept = wireOf(stored)
  return {
    titile: edit.titile ?? stored.titile,
    msgCategory: edit.msgCategory ?? codeOf(['1', '2'], stored.msgCategory),
    msgType: edit.msgType ?? codeOf(['ALL', 'USER'], stored.msgType),
    priority: edit.priority ?? codeOf(PRIORITIES, stored.priority),
    msgContent: edit.msgContent ?? stored.msgContent,
    msgAbstract: edit.msgAbstract ?? kept.msgAbstract,
    startTime: edit.startTime ?? kept.startTime,
    endTime: edit.endTime ?? kept.endTime,
    openType: edit.openType ?? (kept.openType === null ? null : codeOf(['url', 'component'], kept.openType)),
    openPage: edit.openPage ?? kept.openPage,
    userIds: edit.userIds ?? recipients,
  }
}

/** A stored code, which the database has checked. */
function codeOf<const Value extends string>(codes: readonly Value[], stored: string): Value {
  const code = codes.find((each) => each === stored)
  if (code === undefined) throw new Error(`[server] An announcement holds the unknown code ${stored}.`)
  return code
}

/** The columns of what a form sends. Errors: 400 for a time that does not exist, and for an address to be run. */
function columnsOf(given: Content) {
  const startTime = timeOf('startTime', '开始时间', given.startTime)
  const endTime = timeOf('endTime', '结束时间', given.endTime)
  if (startTime && endTime && startTime > endTime)
    throw invalid(texts('结束时间不能早于开始时间', 'End time must not be before the start time'), { field: 'endTime' })
  const openType = given.openType || null
  const openPage = given.openPage?.trim() || null
  if (openType !== null && openPage === null)
    throw invalid(texts('请输入打开的页面', 'Enter the page that it opens'), { field: 'openPage' })
  if (openType === 'url' && openPage !== null && !/^(\/(?![/\\])|https?:\/\/)/i.test(openPage)) {
    throw invalid(
      texts('链接只能是站内路径或 http(s) 地址', 'A link must be a path of this site or an http(s) address'),
      { field: 'openPage' },
    )
  }
  return {
    titile: given.titile,
    // What somebody writes has one language.
    titileEn: null,
    msgContentEn: null,
    msgContent: typeof given.msgContent === 'string' ? sanitizeHtml(given.msgContent, 'msgContent') : null,
    msgAbstract: given.msgAbstract ?? null,
    startTime,
    endTime,
    priority: given.priority,
    msgCategory: given.msgCategory,
    msgType: given.msgType,
    openType,
    openPage: openType === null ? null : openPage,
  }
}

function timeOf(field: string, label: string, text: string | null | undefined): Date | null {
  if (!text) return null
  const time = fromWireTime(text)
  if (!time)
    throw invalid(
      texts(
        `${label}应为 YYYY-MM-DD 或 YYYY-MM-DD HH:mm:ss`,
        `${englishOf(label)} must be YYYY-MM-DD or YYYY-MM-DD HH:mm:ss`,
      ),
      { field },
    )
  return time
}

const timeOrNull = (time: Date | null) => time && toWireTime(time)

function wireOf(row: AnnouncementRow, recipients: readonly string[] = []) {
  return {
    id: row.id,
    titile: currentLanguage() === 'en' ? (row.titileEn ?? row.titile) : row.titile,
    msgContent: currentLanguage() === 'en' ? (row.msgContentEn ?? row.msgContent) : row.msgContent,
    msgAbstract: row.msgAbstract,
    sender: row.sender === '系统' ? inLanguage(labelTexts(row.sender)) : row.sender,
    priority: row.priority,
    msgCategory: row.msgCategory,
    msgType: row.msgType,
    sendStatus: row.sendStatus,
    sendTime: timeOrNull(row.sendTime),
    startTime: timeOrNull(row.startTime),
    endTime: timeOrNull(row.endTime),
    createTime: toWireTime(row.createTime),
    openType: row.openType,
    openPage: row.openPage,
    busId: row.busId,
    busType: row.busType,
    userIds: writeRecipients(recipients),
    revision: row.revision,
  }
}
