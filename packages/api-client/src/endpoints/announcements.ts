import { announcements } from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'
import { bind } from '../http/bind.ts'

/** Announcements that the user received, and their administration. Source: platform specification §7 "Announcements". */
export function announcementApi(send: Send) {
  return bind(send, announcements)
}
