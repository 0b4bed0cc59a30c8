import { createContext, createElement, type ComponentType, type ReactElement } from 'react'

export interface AnnouncementViewProps {
  busId: string
  /** Closes the dialog: called by whatever leads to another page. */
  onClose: () => void
}

/** A view inside the announcement dialog. It receives nothing of the announcement but the business id. */
export type AnnouncementView = ComponentType<AnnouncementViewProps>

/**
 * The views that announcements can open, by their names on the server. Only names of this table are accepted: what a
 * server sends never decides which code is loaded.
 */
export type AnnouncementViews = Readonly<Record<string, AnnouncementView>>

const none: AnnouncementViews = {}

export const AnnouncementViewsContext = createContext<AnnouncementViews>(none)

/** Returns the element of a view for a business id; `null` for an unknown name. */
export function announcementView(
  views: AnnouncementViews,
  name: string,
  props: AnnouncementViewProps,
): ReactElement | null {
  const View = Object.hasOwn(views, name) ? views[name] : undefined
  return View ? createElement(View, props) : null
}
