import type { BodyOutput } from '@trackhoe/contract'
import { announcements, PRIORITIES, writeRecipients } from '@trackhoe/contract/system'
import { fromWireTime, toWireTime } from '../../platform/core/clock.ts'
import { noTime } from '../../platform/http/list-query.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { sanitizeHtml } from '../../platform/files/sanitize-html.ts'
import type { AnnouncementRow } from './announcements.queries.ts'
import { labelTexts } from '../../platform/core/english.ts'
import { currentLanguage, inLanguage, texts } from '../../platform/core/language.ts'

/** The fields that have a text in a dictionary. */
export const DICTIONARIES = {
  priority: 'priority',
  msgCategory: 'msg_category',
  sendStatus: 'send_status',
  msgType: 'msg_type',
}

/** What a form sends of an announcement. */
export type Content = BodyOutput<typeof announcements.add>

/** What an edit makes of an announcement: what it leaves out or sends as `null` stays as it is stored. */
export function contentAfter(
  edit: BodyOutput<typeof announcements.edit>,
  stored: AnnouncementRow,
  recipients: string[],
) {
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
export function columnsOf(given: Content) {
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
  if (!time) throw noTime(field, label)
  return time
}

export const timeOrNull = (time: Date | null) => time && toWireTime(time)

/** Returns an announcement in the language of the request. */
export function wireOf(row: AnnouncementRow, recipients: readonly string[] = []) {
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
