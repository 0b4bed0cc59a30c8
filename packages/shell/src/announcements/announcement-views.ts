import { createContext, createElement, type ComponentType, type ReactElement } from 'react'

/** A view inside the announcement dialog. It receives only the business id. */
export type AnnouncementView = ComponentType<{ busId: string }>

/**
 * The views that announcements can open, by their names on the server. Only names of this table are accepted: what a
 * server sends never decides which code is loaded.
 */
export type AnnouncementViews = Readonly<Record<string, AnnouncementView>>

const none: AnnouncementViews = {}

export const AnnouncementViewsContext = createContext<AnnouncementViews>(none)

/** Returns the element of a view for a business id; `null` for an unknown name. */
export function announcementView(views: AnnouncementViews, name: string, busId: string): ReactElement | null {
  const View = Object.hasOwn(views, name) ? views[name] : undefined
  return View ? createElement(View, { busId }) : null
}
