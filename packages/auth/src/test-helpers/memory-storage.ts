/** A storage of the browser whose windows get an event for each change by another window. */
export interface SharedStorage {
  /** The storage as one window sees it, and that window's events. */
  openWindow(): { storage: Storage; window: EventTarget & Pick<Window, 'addEventListener' | 'removeEventListener'> }
  /** The stored entries. */
  readonly items: Map<string, string>
}

/** Creates a storage for several windows, for tests of what one of them does to another. */
export function sharedStorage(): SharedStorage {
  const items = new Map<string, string>()
  const windows = new Set<EventTarget>()

  function openWindow() {
    const self = new EventTarget()
    windows.add(self)
    const change = (key: string, newValue: string | null) => {
      const before = items.get(key) ?? null
      if (newValue === null) items.delete(key)
      else items.set(key, newValue)
      if (before === newValue) return
      for (const other of windows) {
        if (other !== self) other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
      }
    }
    const storage: Storage = {
      get length() {
        return items.size
      },
      key: (index) => [...items.keys()][index] ?? null,
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => change(key, value),
      removeItem: (key) => change(key, null),
      clear: () => items.clear(),
    }
    return { storage, window: self }
  }

  return { openWindow, items }
}

/** Creates a storage that lasts as long as a test, with some of its functions replaced. */
export function memoryStorage(replaced: Partial<Storage> = {}): Storage {
  return Object.assign(sharedStorage().openWindow().storage, replaced)
}
