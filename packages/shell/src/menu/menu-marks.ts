import * as z from 'zod/mini'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Preferences } from '../provider/preferences.ts'
import { useShell } from '../provider/shell-provider.tsx'

/** How many pages that were opened last are kept, and how many a user may mark. Not in the specification. */
const MOST_RECENT = 8
const MOST_FAVORITES = 20
const RECENT = 'menu-search'
const FAVORITES = 'menu-favorites'
const OPEN = 'menu-marks-open'

const Ids = z.array(z.string())

/** The entries of the menu that a user has marked and those opened last, by their ids, kept for the user. */
interface Marks {
  readonly favorites: readonly string[]
  readonly recent: readonly string[]
  /** The menu shows them. */
  readonly isOpen: boolean
}

const stores = new WeakMap<Preferences, StoreApi<Marks>>()

function storeOf(preferences: Preferences): StoreApi<Marks> {
  const known = stores.get(preferences)
  if (known) return known
  const store = createStore(() => readMarks(preferences))
  // Another user has signed in.
  preferences.values.subscribe(() => store.setState(readMarks(preferences)))
  stores.set(preferences, store)
  return store
}

function readMarks({ lists }: Preferences): Marks {
  const ids = (key: string) => {
    const kept = z.safeParse(Ids, lists.load(key))
    return kept.success ? kept.data : []
  }
  return { favorites: ids(FAVORITES), recent: ids(RECENT), isOpen: lists.load(OPEN) === true }
}

/** Returns the entries that the user has marked and those opened last. */
export const useMenuMarks = (): Marks => useStore(storeOf(useShell().preferences))

/** Returns what changes the marks, without the marks: whoever changes them need not render again. */
export function useMarkMenu() {
  const { preferences } = useShell()
  const store = storeOf(preferences)
  return {
    /** Notes that an entry was opened. */
    visit: (id: string) => {
      const recent = [id, ...store.getState().recent.filter((other) => other !== id)].slice(0, MOST_RECENT)
      preferences.lists.save(RECENT, recent)
      store.setState({ recent })
    },
    toggleFavorite: (id: string) => {
      const { favorites: before } = store.getState()
      const favorites = before.includes(id)
        ? before.filter((other) => other !== id)
        : [...before, id].slice(-MOST_FAVORITES)
      preferences.lists.save(FAVORITES, favorites)
      store.setState({ favorites })
    },
    setOpen: (isOpen: boolean) => {
      preferences.lists.save(OPEN, isOpen)
      store.setState({ isOpen })
    },
  }
}
