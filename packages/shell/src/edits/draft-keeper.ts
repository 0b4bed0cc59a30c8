import type { Draft, DraftPort } from '@trackhoe/form-widgets'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DraftLocation, DraftStore, StoredDraft } from './draft-store.ts'

/** The delay between the first key press and the write of the draft. Unit: milliseconds. Not in the specification. */
const KEEP_MS = 400

/** Ids of drafts, kept in storage that is written synchronously. */
export interface KeptIds {
  load(): readonly string[]
  save(ids: readonly string[]): void
}

export interface DraftKeeperOptions {
  store: DraftStore
  /** The discarded drafts that may still be in the store. */
  dropped: KeptIds
  /** The drafts of this window whose forms were open when the session ended. */
  interrupted: KeptIds
  /** Returns true for a draft that is being edited in this window: it is not offered to its own editor. */
  isOpen: (id: string) => boolean
  /** Unit: epoch milliseconds. */
  now?: () => number
  /** Replaces the browser's timer in tests. */
  later?: (act: () => void, ms: number) => void
}

export interface DraftKeeper {
  /** Returns the drafts of one page of the signed-in user. */
  of(place: DraftLocation): DraftPort
  /** Writes pending drafts at once. */
  flush(): Promise<void>
  /** Notes what is being edited when the session ends by itself. */
  interrupt(ids: readonly string[]): void
  /** Removes drafts of other users and expired drafts. */
  purge(username: string): Promise<void>
  /** Why the browser refuses to store drafts; null while it stores them. */
  readonly failure: Pick<StoreApi<unknown>, 'getState' | 'subscribe'>
}

type Read = Parameters<DraftPort['scheduleSave']>[1]

/**
 * Keeps drafts independent of pages: a hidden or closed page has no timers. Edits are written within half a second, and
 * at once when the window is left or the session ends.
 */
export function createDraftKeeper(options: DraftKeeperOptions): DraftKeeper {
  const { store, dropped, interrupted, isOpen, now = Date.now, later = (act, ms) => void setTimeout(act, ms) } = options
  const waiting = new Map<string, { place: DraftLocation; read: Read }>()
  const listeners = new Set<() => void>()
  let writes: Promise<void> = Promise.resolve()
  let scheduled = false
  const failure = createStore<unknown>(() => null)

  /** Runs writes one after the other, so that a removal never overtakes an earlier write. */
  function inTurn(act: () => Promise<void>): Promise<void> {
    writes = writes.then(act).catch((error: unknown) => {
      failure.setState(error ?? new Error('[shell] The browser keeps no drafts.'), true)
    })
    return writes
  }

  function flush(): Promise<void> {
    scheduled = false
    if (waiting.size === 0) return writes
    const drafts: StoredDraft[] = []
    const removedIds: string[] = []
    for (const [id, { place, read }] of waiting) {
      const draft = read()
      if (draft) drafts.push({ ...draft, ...place, id, savedAt: now() })
      else removedIds.push(id)
    }
    waiting.clear()
    return inTurn(async () => {
      if (drafts.length > 0) await store.write(drafts)
      if (removedIds.length > 0) await store.remove(removedIds)
    })
  }

  /** Recorded synchronously: the window may be reloaded before the store has removed the draft. */
  function remove(id: string) {
    waiting.delete(id)
    dropped.save([...dropped.load(), id])
    void inTurn(() => removeDropped([id])).then(notifyListeners)
  }

  async function removeDropped(ids: readonly string[]) {
    await store.remove(ids)
    dropped.save(dropped.load().filter((id) => !ids.includes(id)))
  }

  function notifyListeners() {
    for (const listener of listeners) listener()
  }

  return {
    flush,
    failure,
    interrupt: (ids) => interrupted.save(ids),
    purge: (username) =>
      inTurn(async () => {
        await removeDropped(dropped.load())
        await store.purge(username, now())
      }),
    of: (place) => ({
      async list() {
        await writes
        const kept = await store.of(place).catch((): readonly Draft[] => [])
        const removedIds = dropped.load()
        const interruptedIds = interrupted.load()
        return kept
          .filter(({ id }) => !isOpen(id) && !waiting.has(id) && !removedIds.includes(id))
          .map((draft) => (interruptedIds.includes(draft.id) ? { ...draft, interrupted: true } : draft))
      },
      resumed: (id) => interrupted.save(interrupted.load().filter((other) => other !== id)),
      scheduleSave(id, read) {
        waiting.set(id, { place, read })
        // Further typing means that the draft was not discarded.
        if (dropped.load().includes(id)) dropped.save(dropped.load().filter((other) => other !== id))
        if (!scheduled) later(() => void flush(), KEEP_MS)
        scheduled = true
      },
      remove,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }),
  }
}

/** Writes when the window is hidden: the last event that a closing window is sure to receive. */
export function flushWhenLeft(
  keeper: Pick<DraftKeeper, 'flush'>,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'> & { document: Document },
): () => void {
  const flush = () => void keeper.flush()
  const handleVisibility = () => page.document.visibilityState === 'hidden' && flush()
  page.document.addEventListener('visibilitychange', handleVisibility)
  page.addEventListener('pagehide', flush)
  return () => {
    page.document.removeEventListener('visibilitychange', handleVisibility)
    page.removeEventListener('pagehide', flush)
  }
}
