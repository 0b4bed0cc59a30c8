import type { Announcement, ReceivedAnnouncement } from '@trackhoe/contract/system'

/** The shown part of an announcement, irrespective of its source. `anntId` identifies it when it is marked as read. */
export type ShownAnnouncement = Pick<
  Announcement,
  'titile' | 'msgContent' | 'sender' | 'sendTime' | 'priority' | 'openType' | 'openPage' | 'busId'
> & { readonly anntId: string }

/**
 * Converts an item of the bell's lists, where the id is that of the announcement itself, or a received announcement.
 */
export function shownOf(announcement: Announcement | ReceivedAnnouncement): ShownAnnouncement {
  return { ...announcement, anntId: 'anntId' in announcement ? announcement.anntId : announcement.id }
}
