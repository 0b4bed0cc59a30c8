import { createContext, createElement, type ComponentType, type ReactElement } from 'react'

/** What an announcement shows in itself when it is opened: it gets the business id and nothing else. */
export type AnnouncementView = ComponentType<{ busId: string }>

/**
 * The views that announcements may name, by the names that servers have for them. A name is looked up here and nowhere
 * else: what a server sends never decides which code is loaded.
 */
export type AnnouncementViews = Readonly<Record<string, AnnouncementView>>

const none: AnnouncementViews = {}

export const AnnouncementViewsContext = createContext<AnnouncementViews>(none)

/** The view of a name, made for a business id; `null` for a name that is not in the table. */
export function announcementView(views: AnnouncementViews, name: string, busId: string): ReactElement | null {
  const View = Object.hasOwn(views, name) ? views[name] : undefined
  return View ? createElement(View, { busId }) : null
}
