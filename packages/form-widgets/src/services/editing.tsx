import { createContext, useContext, useId, useInsertionEffect, type ReactNode } from 'react'

/** Unsaved edits, as reported by a form, a dialog or a designer. */
export interface Edits {
  /** The title of what is edited: 编辑用户 · 李晓梅. */
  readonly title: string
  readonly dirty: boolean
  /** Saves the edits; `false` when saving failed. Absent: they can only be saved in their form. */
  readonly save?: (() => Promise<boolean>) | undefined
  /** Discards the edits and their draft. */
  readonly discard?: (() => void) | undefined
}

/** One changed field: the stored value when it was changed, and the typed one. */
export interface DraftChange {
  readonly from: unknown
  readonly to: unknown
}

/** The unsaved input of one form. */
export interface Draft {
  readonly id: string
  /** The record of the page: the id of a row, or `new`. */
  readonly record: string
  readonly title: string
  readonly changes: Readonly<Record<string, DraftChange>>
  /** The revision of the record when it was edited. Absent: the back end has no revisions. */
  readonly revision?: number
  /** Unit: epoch milliseconds. */
  readonly savedAt: number
  /** Its form was open when the session ended: it opens again by itself, with the draft in it. */
  readonly interrupted?: boolean
}

/** Stores the drafts of one page. Errors: none; the implementation reports a draft that cannot be stored. */
export interface DraftPort {
  /** The drafts of the page, newest first, without those that are being edited in this window. */
  list(): Promise<readonly Draft[]>
  /**
   * Schedules a save: `read` is called within a second, or at once when the window is left. When it returns `null`
   * nothing differs from the server any more, and the draft is removed.
   */
  scheduleSave(id: string, read: () => Omit<Draft, 'id' | 'savedAt' | 'interrupted'> | null): void
  remove(id: string): void
  /** Called when the form of an interrupted draft is open again. */
  resumed?(id: string): void
  /** Calls back when the list may have changed. Returns the unsubscriber. */
  subscribe(listener: () => void): () => void
}

/** The surroundings of a page that track its edits: a workspace with tabs. */
export interface EditingPort {
  /** Reports the edits of one editor. `null`: the editor was removed. */
  setEdits(id: string, edits: Edits | null): void
  readonly drafts: DraftPort
}

const Context = createContext<EditingPort | null>(null)

/** Provides the port to one page. Without one, edits are not reported and drafts are not stored. */
export function EditingProvider(props: { port: EditingPort; children: ReactNode }) {
  return <Context.Provider value={props.port}>{props.children}</Context.Provider>
}

export function useEditing(): EditingPort | null {
  return useContext(Context)
}

/**
 * Reports edits to the workspace: the tab is marked, and closing it asks first. Pass an id when the edits have a draft
 * of the same id.
 */
export function useUnsavedEdits(edits: Edits, id?: string): void {
  const port = useEditing()
  const made = useId()
  const key = id ?? made
  // Not a plain effect: those end when a page is hidden, and the edits of a hidden page are still unsaved.
  useInsertionEffect(() => port?.setEdits(key, edits))
  useInsertionEffect(() => () => port?.setEdits(key, null), [port, key])
}
