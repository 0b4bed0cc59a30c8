import { createContext, useContext, useId, useInsertionEffect, type ReactNode } from 'react'

/** Edits that are not saved yet, as a form, a dialog or a designer tells of them. */
export interface Edits {
  /** What is edited, in words: 编辑用户 · 李晓梅. */
  readonly title: string
  readonly dirty: boolean
  /** Saves them; `false` when that did not work and they are still there. Without it they cannot be saved from outside. */
  readonly save?: (() => Promise<boolean>) | undefined
  /** Gives them up, their draft too. */
  readonly discard?: (() => void) | undefined
}

/** One changed field: what the server had when it was changed, and what was typed. */
export interface DraftChange {
  readonly from: unknown
  readonly to: unknown
}

/** What was typed into one form and not saved. */
export interface Draft {
  readonly id: string
  /** Which record of the page: the id of a row, or a word for a new one. */
  readonly record: string
  readonly title: string
  readonly changes: Readonly<Record<string, DraftChange>>
  /** Unit: epoch milliseconds. */
  readonly savedAt: number
}

/** Where drafts of one page are kept. Nothing here throws: a draft that cannot be kept is told by the one who keeps. */
export interface DraftPort {
  /** What is kept of the page, newest first, without what is being edited in this window. */
  list(): Promise<readonly Draft[]>
  /**
   * Something was typed: `read` is asked for it within a second, or at once when the window is left. `null`: all is as
   * the server has it again, and the draft goes.
   */
  scheduleSave(id: string, read: () => Omit<Draft, 'id' | 'savedAt'> | null): void
  remove(id: string): void
  /** Calls back when the list may have become another one. Answers how to stop. */
  subscribe(listener: () => void): () => void
}

/** What surrounds a page and wants to know of its edits: a workspace with tabs. */
export interface EditingPort {
  /** `null`: there is no such editor any more. */
  setEdits(id: string, edits: Edits | null): void
  readonly drafts: DraftPort
}

const Context = createContext<EditingPort | null>(null)

/** Hands the port to one page. Without one edits are told to nobody and no drafts are kept. */
export function EditingProvider(props: { port: EditingPort; children: ReactNode }) {
  return <Context.Provider value={props.port}>{props.children}</Context.Provider>
}

export function useEditing(): EditingPort | null {
  return useContext(Context)
}

/**
 * Tells the workspace of edits: the tab is marked, and nothing closes it without a question. Give an id when the edits
 * have a draft of the same id.
 */
export function useUnsavedEdits(edits: Edits, id?: string): void {
  const port = useEditing()
  const made = useId()
  const key = id ?? made
  // Not a plain effect: those end when a page is hidden, and the edits of a hidden page are still unsaved.
  useInsertionEffect(() => port?.setEdits(key, edits))
  useInsertionEffect(() => () => port?.setEdits(key, null), [port, key])
}
