import type { ReactNode } from 'react'

/** One open page. */
export interface TabBarItem {
  value: string
  title: string
  /** Stands before the title. */
  icon?: ReactNode
  /** Stays where it is, before all others, and has no ×. */
  fixed?: boolean
  /** Has unsaved changes: marked by a dot, and read aloud. */
  dirty?: boolean
  /** The id of its panel. Left out while the panel is not in the document. */
  panelId?: string | undefined
}

/** Returns the element id of a tab, so that its panel can be labeled by it. A list of ids is separated by spaces: it has none. */
export const tabElementId = (value: string) => `${encodeURIComponent(value)}-tab`
