import type { Draft } from '@trackhoe/form-widgets'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** The user and the page of a draft. */
export interface DraftLocation {
  readonly username: string
  readonly tenantId: string
  /** The path of the page, without its query. */
  readonly route: string
}

export type StoredDraft = Draft & DraftLocation

/** A draft is removed after this time. Unit: milliseconds. Not in the specification. */
export const DRAFT_LIFETIME_MS = 7 * 86_400_000

/** The storage of drafts. Errors: a browser that is out of space or stores nothing rejects each call. */
export interface DraftStore {
  write(drafts: readonly StoredDraft[]): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  /** Newest first. */
  of(place: DraftLocation): Promise<readonly StoredDraft[]>
  /** Removes drafts of other users and expired drafts. */
  purge(username: string, now: number): Promise<void>
}

interface Schema extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { place: [string, string, string] } }
}

/** Stores drafts in IndexedDB, which has more space than the other storages and does not block typing. */
export function createDraftStore(name = 'trackhoe'): DraftStore {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const database = () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade: (db) => {
        db.createObjectStore('drafts', { keyPath: 'id' }).createIndex('place', ['username', 'tenantId', 'route'])
      },
      terminated: () => {
        opening = undefined
      },
    }).catch((error: unknown) => {
      // The next call tries to open it again.
      opening = undefined
      throw error
    })
    return opening
  }

  return {
    async write(drafts) {
      const transaction = (await database()).transaction('drafts', 'readwrite')
      const puts = drafts.map((draft) => transaction.store.put(draft))
      // Commits at once: the window may be closing.
      transaction.commit()
      await Promise.all([...puts, transaction.done])
    },
    async remove(ids) {
      const transaction = (await database()).transaction('drafts', 'readwrite')
      const deletes = ids.map((id) => transaction.store.delete(id))
      transaction.commit()
      await Promise.all([...deletes, transaction.done])
    },
    async of({ username, tenantId, route }) {
      const kept = await (await database()).getAllFromIndex('drafts', 'place', [username, tenantId, route])
      return kept.toSorted((one, other) => other.savedAt - one.savedAt)
    },
    async purge(username, now) {
      const transaction = (await database()).transaction('drafts', 'readwrite')
      for await (const cursor of transaction.store) {
        const { value } = cursor
        if (value.username !== username || now - value.savedAt > DRAFT_LIFETIME_MS) await cursor.delete()
      }
      await transaction.done
    },
  }
}

/** Stores drafts in memory: for tests, stories, and browsers without IndexedDB. */
export function createMemoryDraftStore(): DraftStore {
  const kept = new Map<string, StoredDraft>()
  return {
    write: (drafts) => {
      for (const draft of drafts) kept.set(draft.id, draft)
      return Promise.resolve()
    },
    remove: (ids) => {
      for (const id of ids) kept.delete(id)
      return Promise.resolve()
    },
    of: ({ username, tenantId, route }) =>
      Promise.resolve(
        [...kept.values()]
          .filter((each) => each.username === username && each.tenantId === tenantId && each.route === route)
          .toSorted((one, other) => other.savedAt - one.savedAt),
      ),
    purge: (username, now) => {
      for (const draft of kept.values())
        if (draft.username !== username || now - draft.savedAt > DRAFT_LIFETIME_MS) kept.delete(draft.id)
      return Promise.resolve()
    },
  }
}
