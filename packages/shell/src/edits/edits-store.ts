import type { Edits } from '@trackhoe/form-widgets'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Edits of one form, dialog or designer, with their tab. */
export interface OpenEdits extends Edits {
  readonly id: string
  readonly tabId: string
}

/** All edits of the open pages, visible or hidden. */
export interface EditsStore extends Pick<StoreApi<readonly OpenEdits[]>, 'subscribe'> {
  /** The dirty editors, in the order in which they became dirty. */
  readonly getState: () => readonly OpenEdits[]
  /** Returns true when an editor with this id is registered, dirty or not. */
  readonly has: (id: string) => boolean
  readonly set: (tabId: string, id: string, edits: Edits | null) => void
}

/** Tracks unsaved edits. Listeners are notified asynchronously, because pages report edits while they render. */
export function createEdits(): EditsStore {
  const editors = new Map<string, OpenEdits>()
  const dirty = createStore<readonly OpenEdits[]>(() => [])
  let published = true

  // An editor reports anew at each render, and only what is shown of it is published: what it reported last is called.
  const live = (each: OpenEdits): OpenEdits => ({
    ...each,
    save: each.save && (async () => (await editors.get(each.id)?.save?.()) ?? false),
    discard: each.discard && (() => editors.get(each.id)?.discard?.()),
  })

  function publish() {
    published = true
    dirty.setState([...editors.values()].filter((each) => each.dirty).map(live), true)
  }

  return {
    getState: dirty.getState,
    subscribe: dirty.subscribe,
    has: (id) => editors.has(id),
    set(tabId, id, edits) {
      const before = editors.get(id)
      if (edits) editors.set(id, { ...edits, id, tabId })
      else editors.delete(id)
      const changed =
        before?.dirty !== edits?.dirty ||
        before?.title !== edits?.title ||
        Boolean(before?.save) !== Boolean(edits?.save) ||
        before?.tabId !== tabId
      if (!changed || !published) return
      published = false
      queueMicrotask(publish)
    },
  }
}

/** Returns the edits in some of the tabs. */
export function editsIn(edits: readonly OpenEdits[], tabIds: readonly string[]): readonly OpenEdits[] {
  return edits.filter((each) => tabIds.includes(each.tabId))
}
