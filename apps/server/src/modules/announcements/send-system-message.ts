import { MESSAGE_CATEGORY, SEND_STATUS } from '@trackhoe/contract/system'
import { push } from '../../platform/bus/bus.ts'
import type { Db } from '../../platform/database/database.ts'
import * as queries from './announcements.queries.ts'
import type { Texts } from '../../platform/core/language.ts'

interface SystemMessage {
  id: string
  tenantId: string
  titile: Texts
  /** HTML; whatever comes from a user must be escaped. */
  msgContent: Texts
  priority: 'L' | 'M' | 'H'
  /** The address that 前往处理 leads to, or the name of a view that the console shows in the message. */
  openPage: string
  openType?: 'url' | 'component'
  /** What it is about, and its id. */
  busType: string
  busId: string
  userIds: readonly string[]
  now: Date
}

/** Who sends what the server says by itself. */
const SYSTEM = 'system'

/** Returns the row of a message of the system. */
export function systemMessageRow({
  now,
  titile,
  msgContent,
  openType = 'url',
  ...message
}: Omit<SystemMessage, 'userIds'>) {
  return {
    ...message,
    titile: titile.zh,
    titileEn: titile.en,
    msgContent: msgContent.zh,
    msgContentEn: msgContent.en,
    msgCategory: MESSAGE_CATEGORY.system,
    msgType: 'USER' as const,
    sendStatus: SEND_STATUS.released,
    sender: SYSTEM,
    sendTime: now,
    openType,
    createBy: SYSTEM,
    createTime: now,
  }
}

/** Sends a message of the system to some users; their bells ring when the transaction commits. */
export async function sendSystemMessage(tx: Db, { userIds, ...message }: SystemMessage): Promise<void> {
  const { id, tenantId, titile } = message
  await queries.insert(tx, systemMessageRow(message))
  await queries.setRecipients(tx, tenantId, id, userIds)
  await push(tx, { tenantId, userIds }, { cmd: 'user', msgId: id, msgTxt: titile.zh, en: { msgTxt: titile.en } })
}
