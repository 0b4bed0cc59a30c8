import type { Announcement, ReceivedAnnouncement } from '@trackhoe/contract/system'

/** What is shown of an announcement, wherever it comes from. `anntId` is what marking it read asks for. */
export type ShownAnnouncement = Pick<
  Announcement,
  'titile' | 'msgContent' | 'sender' | 'sendTime' | 'priority' | 'openType' | 'openPage' | 'busId'
> & { readonly anntId: string }

/** One of the bell's lists, where the id is that of the announcement itself, or one that was received. */
export function shownOf(announcement: Announcement | ReceivedAnnouncement): ShownAnnouncement {
  return { ...announcement, anntId: 'anntId' in announcement ? announcement.anntId : announcement.id }
}
