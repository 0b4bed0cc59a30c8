import { USER_STATUS } from '@trackhoe/contract'
import { MESSAGE_CATEGORY, SEND_STATUS } from '@trackhoe/contract/system'
import { holdersOf } from '../../auth/access/callers.queries.ts'
import { masked } from '../../auth/contacts.ts'
import { push } from '../../platform/bus/bus.ts'
import { announcement, announcementSend } from '../../platform/database/schema/announcement-schema.ts'
import type { Db } from '../../platform/database/database.ts'
import { texts } from '../../platform/core/language.ts'

/** The action of those who approve registrations. */
const APPROVE = 'system:user:approve'
/** Where they do so. */
const QUEUE = `/isystem/user?status=${USER_STATUS.pending}`

interface Registered {
  /** Of the message. */
  id: string
  tenantId: string
  username: string
  phone: string
}

/** Sends those who may approve a registration a message of the system that leads to the queue. */
export async function announceRegistration(db: Db, { id, tenantId, username, phone }: Registered, now: Date) {
  const userIds = await holdersOf(db, tenantId, APPROVE)
  if (userIds.length === 0) return
  const titile = texts(`新注册账号待审核：${username}`, `New account awaits approval: ${username}`)
  const mobile = masked('phone', phone)
  const content = texts(
    `<p>账号 ${username}（手机号 ${mobile}）申请注册，审核通过后才能登录。</p>`,
    `<p>The account ${username} (mobile number ${mobile}) has registered and can sign in once it is approved.</p>`,
  )
  await db.insert(announcement).values({
    id,
    tenantId,
    titile: titile.zh,
    titileEn: titile.en,
    // A name consists of letters, digits and a few signs: there is nothing to escape.
    msgContent: content.zh,
    msgContentEn: content.en,
    sender: '系统',
    priority: 'M',
    msgCategory: MESSAGE_CATEGORY.system,
    msgType: 'USER',
    sendStatus: SEND_STATUS.released,
    sendTime: now,
    busType: 'registration',
    busId: username,
    openType: 'url',
    openPage: QUEUE,
    createTime: now,
  })
  await db.insert(announcementSend).values(userIds.map((userId) => ({ anntId: id, userId, tenantId })))
  await push(db, { tenantId, userIds }, { cmd: 'user', msgId: id, msgTxt: titile.zh, en: { msgTxt: titile.en } })
}
