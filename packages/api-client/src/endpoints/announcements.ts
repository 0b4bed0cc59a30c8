import { writeCommaList } from '@trackhoe/contract'
import {
  announcements,
  type AnnouncementEdit,
  type AnnouncementListQuery,
  type NewAnnouncement,
  type ReceivedListQuery,
} from '@trackhoe/contract/system'
import type { Send } from '../http/send.ts'
import { newestFirst } from './newest-first.ts'

/** What the user was told, and what is told to users. Source: platform specification §7 "Announcements". */
export function announcementApi(send: Send) {
  return {
    /** The newest unread notices and system messages, five each, and how many there are. */
    unread(signal?: AbortSignal) {
      return send(announcements.unread, { query: {}, signal })
    },

    /** By the announcement's id: `anntId` of a received one, not its `id`. */
    markRead(anntId: string) {
      return send(announcements.markRead, { body: { anntId } })
    },

    markAllRead() {
      return send(announcements.markAllRead)
    },

    /** Everything the user was sent, read or not. */
    received(query: ReceivedListQuery = {}, signal?: AbortSignal) {
      return send(announcements.received, { query: newestFirst(query), signal })
    },

    byId(id: string, signal?: AbortSignal) {
      return send(announcements.byId, { query: { id }, signal })
    },

    list(query: AnnouncementListQuery = {}, signal?: AbortSignal) {
      return send(announcements.list, { query: newestFirst(query), signal })
    },

    add(announcement: NewAnnouncement) {
      return send(announcements.add, { body: announcement })
    },

    edit(announcement: AnnouncementEdit) {
      return send(announcements.edit, { body: announcement })
    },

    /** Sends a draft to its addressees. */
    release(id: string) {
      return send(announcements.release, { query: { id } })
    },

    /** Takes a released announcement back. */
    revoke(id: string) {
      return send(announcements.revoke, { query: { id } })
    },

    remove(id: string) {
      return send(announcements.remove, { query: { id } })
    },

    removeAll(ids: readonly string[]) {
      return send(announcements.removeAll, { query: { ids: writeCommaList(ids) } })
    },

    /** Pushes one announcement, or all released ones, to whoever is online. */
    push(anntId?: string) {
      return send(announcements.push, { query: { anntId } })
    },
  }
}
