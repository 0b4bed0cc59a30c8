import * as z from 'zod/mini'
import { CommaList, CommaListResult } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { ListQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import {
  ById,
  Filter,
  Flag,
  FreeText,
  RecordId,
  SERVER_MANAGED_FIELDS,
  ListOf,
  DateTime,
  OptionalCode,
  RequiredText,
} from '../wire/jeecgboot-values.ts'
import { Code, Count, OptionalText } from '../wire/values.ts'
import { withMultiString } from '../wire/filters.ts'
import { label } from '../wire/label.ts'
import { addCall, editCall, listCall, removeAllCall, removeCall } from '../wire/record-calls.ts'
import { editOf, Revision } from '../wire/revision.ts'

/** Low, medium, high: dictionary `priority`. Source: platform specification §9 "Priority codes". */
export const PRIORITIES = ['L', 'M', 'H'] as const

/** Dictionary `send_status`. Source: the conventions of JeecgBoot. */
export const SEND_STATUS = { draft: '0', released: '1', revoked: '2' } as const

/** 1 a notice to people, 2 a message of the system. Source: the conventions of JeecgBoot. */
export const MESSAGE_CATEGORY = { notice: '1', system: '2' } as const

const fields = {
  /** The wire's own spelling. */
  titile: OptionalText,
  /** HTML that must be sanitized before it is shown. */
  msgContent: OptionalText,
  sender: OptionalText,
  priority: OptionalText,
  msgCategory: OptionalCode,
  sendTime: DateTime,
  busId: OptionalCode,
  busType: OptionalText,
  /** `url` or `component`. */
  openType: OptionalText,
  /** An address or the name of a component, by `openType`. */
  openPage: OptionalText,
}

/** An announcement or a message of the system. Source: platform specification §3 "Announcement". */
export const Announcement = wireObject({
  id: Code,
  ...fields,
  msgAbstract: OptionalText,
  startTime: DateTime,
  endTime: DateTime,
  /** `ALL` or `USER`. */
  msgType: OptionalText,
  /** The recipients' ids. Wire: comma-joined, with a trailing comma. */
  userIds: CommaListResult,
  sendStatus: OptionalCode,
  createTime: DateTime,
  revision: Revision,
})
export type Announcement = z.output<typeof Announcement>

/** The newest unread of both kinds, and how many there are. Source: platform specification §3, §7 "Announcements". */
export const UnreadAnnouncements = wireObject({
  anntMsgList: ListOf(Announcement),
  anntMsgTotal: Count,
  sysMsgList: ListOf(Announcement),
  sysMsgTotal: Count,
})
export type UnreadAnnouncements = z.output<typeof UnreadAnnouncements>

/**
 * One announcement as it was sent to the user. `id` is that of the sending, `anntId` that of the announcement, which
 * marking it read asks for. Wire: `readFlag` '0' or '1', a number from JeecgBoot 3.9; here yes or no.
 */
export const ReceivedAnnouncement = wireObject({ id: Code, anntId: Code, ...fields, readFlag: Flag })
export type ReceivedAnnouncement = z.output<typeof ReceivedAnnouncement>

export const ReceivedListQuery = z.extend(ListQuery, {
  ...withMultiString({ titile: '标题', sender: '发布人', msgCategory: '消息类型' }),
  readFlag: z.optional(z.enum(['0', '1'])).check(label('阅读状态')),
})
export type ReceivedListQuery = z.input<typeof ReceivedListQuery>

export const AnnouncementListQuery = z.extend(
  ListQuery,
  withMultiString({
    titile: '标题',
    sender: '发布人',
    msgCategory: '消息类型',
    sendStatus: '发布状态',
    priority: '优先级',
  }),
)
export type AnnouncementListQuery = z.input<typeof AnnouncementListQuery>

/** Joins recipients. Wire: JeecgBoot 2.4 cuts the last character off, so the text ends with a comma. */
export function writeRecipients(userIds: readonly string[]): string {
  return userIds.map((id) => `${id},`).join('')
}

const Recipients = CommaList({ write: writeRecipients, max: { items: 1000, message: '接收用户最多 1000 人' } })

const required = {
  titile: RequiredText('请输入标题', 100).check(label('标题')),
  msgCategory: z.enum(['1', '2'], '请选择消息类型').check(label('消息类型')),
  msgType: z.enum(['ALL', 'USER'], '请选择通告对象类型').check(label('通告对象类型')),
  priority: z.enum(PRIORITIES, '请选择优先级').check(label('优先级')),
}

const optional = {
  msgContent: FreeText(200_000).check(label('内容')),
  msgAbstract: FreeText(1000).check(label('摘要')),
  startTime: FreeText(19).check(label('开始时间')),
  endTime: FreeText(19).check(label('结束时间')),
  /** The recipients' ids. Wire: joined by `writeRecipients`. */
  userIds: z.optional(z.nullable(Recipients)).check(label('指定用户')),
  openType: z.optional(z.nullable(z.enum(['url', 'component', '']))).check(label('打开方式')),
  openPage: FreeText(1000).check(label('打开页面')),
}

export const NewAnnouncement = z.object({ ...required, ...optional })
export type NewAnnouncement = z.input<typeof NewAnnouncement>

/** The body that changes an announcement. A missing field and `null` keep the value, the empty text clears it. */
export const AnnouncementEdit = editOf({
  titile: z.optional(z.nullable(required.titile)),
  msgCategory: z.optional(z.nullable(required.msgCategory)),
  msgType: z.optional(z.nullable(required.msgType)),
  priority: z.optional(z.nullable(required.priority)),
  ...optional,
})
export type AnnouncementEdit = z.input<typeof AnnouncementEdit>

const serverManaged = [
  ...SERVER_MANAGED_FIELDS,
  'sender',
  'sendTime',
  'sendStatus',
  'cancelTime',
  'busId',
  'busType',
  'readFlag',
]

/** Source: platform specification §7 "Announcements"; the writing calls beside the two listed ones are JeecgBoot's. */
export const announcements = {
  /**
   * Returns the newest unread notices and system messages, five of each, and their totals. Wire: JeecgBoot 3 takes
   * `pageSize`, the length of both lists.
   */
  unread: endpoint('GET', '/sys/annountCement/listByUser', {
    query: z.object({
      pageSize: z
        .optional(
          z.pipe(z.union([z.int(), z.string().check(z.regex(/^[1-9]\d?$/, '必须是 1 到 99'))]), z.transform(Number)),
        )
        .check(label('每页条数')),
    }),
    result: UnreadAnnouncements,
  }),
  /** Marks an announcement as read. `anntId` is the announcement's id: `anntId` of a received one, not its `id`. */
  markRead: endpoint('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', {
    body: z.object({ anntId: RecordId.check(label('公告')) }),
    result: z.unknown(),
  }),
  /** Marks all announcements of the user as read. */
  markAllRead: endpoint('PUT', '/sys/sysAnnouncementSend/readAll', { result: z.unknown() }),
  /** Lists everything that was sent to the user, read or unread. */
  received: listCall('/sys/sysAnnouncementSend/getMyAnnouncementSend', ReceivedListQuery, ReceivedAnnouncement),
  /** Returns one announcement. Errors: 500 未找到对应实体. */
  byId: endpoint('GET', '/sys/annountCement/queryById', { query: ById, result: Announcement }),
  /** Lists the announcements of the tenant for their administrators. */
  list: listCall('/sys/annountCement/list', AnnouncementListQuery, Announcement),
  /** Creates a draft. A native server answers with its `id`. */
  add: addCall('/sys/annountCement/add', NewAnnouncement, serverManaged),
  /** Changes an announcement that is not released. Errors: 409 for a stale revision, with the newer record as result. */
  edit: editCall('/sys/annountCement/edit', AnnouncementEdit, serverManaged),
  /** Releases an announcement to its recipients. Wire: a GET that changes data. */
  release: endpoint('GET', '/sys/annountCement/doReleaseData', {
    query: ById,
    result: z.unknown(),
    safe: false,
  }),
  /** Revokes a released announcement. Wire: a GET that changes data; the path is spelled as on the wire. */
  revoke: endpoint('GET', '/sys/annountCement/doReovkeData', {
    query: ById,
    result: z.unknown(),
    safe: false,
  }),
  /** Deletes an announcement. */
  remove: removeCall('/sys/annountCement/delete'),
  /** Deletes several announcements. */
  removeAll: removeAllCall('/sys/annountCement/deleteBatch'),
  /** Pushes one announcement, or all released ones, to the open sockets again. */
  push: endpoint('GET', '/sys/annountCement/syncNotic', {
    query: z.object({ anntId: Filter.check(label('公告')) }),
    result: z.unknown(),
    safe: false,
  }),
}
