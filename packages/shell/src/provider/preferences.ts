import { createStore, type StoreApi } from 'zustand/vanilla'

/** What an operator sets once and expects to find again. Source: platform specification §2 "Settings defaults". */
export interface PreferenceValues {
  readonly theme: 'light' | 'dark'
  readonly density: 'compact' | 'default'
  readonly locale: 'zh-CN' | 'en-US'
  readonly menuFolded: boolean
}

/** Where values are kept between visits; the app hands over the storage of @trackhoe/auth. */
export interface PreferenceStorage {
  load(key: string): unknown
  save(key: string, value: unknown): void
}

/** The set values, and a key-value drawer for what belongs to one list or page. */
export interface Preferences {
  readonly values: StoreApi<PreferenceValues>
  change(next: Partial<PreferenceValues>): void
  readonly lists: PreferenceStorage
}

const KEY = 'settings'

/** Reads what was kept; anything that does not fit falls back to its default. */
export function createPreferences(storage: PreferenceStorage): Preferences {
  const values = createStore<PreferenceValues>(() => readValues(storage.load(KEY)))
  return {
    values,
    change(next) {
      values.setState(next)
      storage.save(KEY, values.getState())
    },
    lists: {
      load: (key) => storage.load(`list:${key}`),
      save: (key, value) => storage.save(`list:${key}`, value),
    },
  }
}

function readValues(kept: unknown): PreferenceValues {
  const entry: Partial<Record<keyof PreferenceValues, unknown>> = typeof kept === 'object' && kept !== null ? kept : {}
  return {
    theme: entry.theme === 'dark' ? 'dark' : 'light',
    density: entry.density === 'default' ? 'default' : 'compact',
    locale: entry.locale === 'en-US' ? 'en-US' : 'zh-CN',
    menuFolded: entry.menuFolded === true,
  }
}

/** Puts theme, density and language on the root element, where the tokens look for them. */
export function applyPreferences(root: HTMLElement, values: PreferenceValues): void {
  root.dataset['theme'] = values.theme
  root.dataset['density'] = values.density
  root.lang = values.locale
}
