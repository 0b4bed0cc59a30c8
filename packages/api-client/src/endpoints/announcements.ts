import { announcements } from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'
import { bind } from '../http/bind.ts'

/** What the user was told, and what is told to users. Source: platform specification §7 "Announcements". */
export function announcementApi(send: Send) {
  return bind(send, announcements)
}
