import { applyRootTheme, serializeTheme, type SerializedTheme, type RootTheme } from '@trackhoe/ui/theme-boot'
import * as z from 'zod/mini'
// A named import: the namespace import would keep the whole library with all of its languages.
import { catch as orElse } from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { hasTexts, loadTexts, rememberLocale, shownLocale } from '../locale/built-texts.ts'

/**
 * The colors of primaryColor, each checked in both themes. Source: platform specification §2 "Settings defaults"; the
 * color values are not in the specification.
 */
export const PRIMARY_COLORS = {
  ultramarine: 'oklch(0.49 0.17 264)',
  indigo: 'oklch(0.49 0.16 285)',
  pine: 'oklch(0.47 0.085 175)',
  crimson: 'oklch(0.49 0.15 350)',
  umber: 'oklch(0.485 0.09 50)',
} as const

/**
 * How many pages stay mounted; beyond that the least recently shown one is loaded again from its address. Not in the
 * specification.
 */
const LIVE_TABS = { fewest: 2, usual: 50, most: 50 } as const

// An older or newer console may have stored anything: each invalid value is replaced by the default.
const Kept = z.object({
  theme: orElse(z.enum(['system', 'light', 'dark']), 'system'),
  navTheme: orElse(z.enum(['light', 'dark']), 'light'),
  primaryColor: orElse(z.enum(['ultramarine', 'indigo', 'pine', 'crimson', 'umber']), 'ultramarine'),
  layout: orElse(z.enum(['sidemenu', 'topmenu']), 'sidemenu'),
  contentWidth: orElse(z.enum(['Fixed', 'Fluid']), 'Fixed'),
  fixedHeader: orElse(z.boolean(), true),
  fixSiderbar: orElse(z.boolean(), true),
  autoHideHeader: orElse(z.boolean(), false),
  colorWeak: orElse(z.boolean(), false),
  multipage: orElse(z.boolean(), true),
  liveTabs: orElse(z.int().check(z.minimum(LIVE_TABS.fewest), z.maximum(LIVE_TABS.most)), LIVE_TABS.usual),
  density: orElse(z.enum(['compact', 'default']), 'compact'),
  locale: orElse(z.enum(['zh-CN', 'en-US']), 'zh-CN'),
  menuFolded: orElse(z.boolean(), false),
  /** Shows announcements on the desktop while the window is not in focus. */
  desktopNotices: orElse(z.boolean(), false),
})

/** The stored settings of a user. Source: platform specification §2 "Settings defaults". */
export type PreferenceValues = Readonly<z.output<typeof Kept>>

/** The storage of preferences; the app passes the storage of @trackhoe/auth. */
export interface PreferenceStorage {
  load(key: string): unknown
  save(key: string, value: unknown): void
}

/** The preferences, and a key-value store for single lists and pages. */
export interface Preferences {
  readonly values: StoreApi<PreferenceValues>
  change(next: Partial<Omit<PreferenceValues, 'locale'>>): void
  /** Changes the language once its messages are there. Rejects when they cannot be loaded; the language stays. */
  changeLocale(locale: PreferenceValues['locale']): Promise<void>
  /** Restores the defaults. */
  readonly reset: () => void
  /** Loads the stored values again after another user has signed in. */
  reload(): void
  readonly lists: PreferenceStorage
}

const KEY = 'settings'

/** Loads the stored preferences; invalid values fall back to their defaults. */
export function createPreferences(storage: PreferenceStorage): Preferences {
  const stored = () => readValues(storage.load(KEY))
  const values = createStore<PreferenceValues>(() => withTexts(stored()))
  // The chosen language, also while its messages are missing.
  let { locale } = stored()
  const change = (next: Partial<PreferenceValues>) => {
    locale = next.locale ?? locale
    values.setState(withTexts({ ...values.getState(), ...next, locale }))
    storage.save(KEY, { ...values.getState(), locale })
    if (next.locale) rememberLocale(next.locale)
  }
  const changeLocale = async (next: PreferenceValues['locale']) => {
    if (!hasTexts(next)) await loadTexts(next)
    change({ locale: next })
  }
  const reload = () => {
    const next = stored()
    locale = next.locale
    values.setState(withTexts(next))
    if (hasTexts(locale)) return
    // Without them everything stays in the other language.
    loadTexts(locale).then(
      () => values.setState({ locale }),
      () => {},
    )
  }
  return {
    values,
    change,
    changeLocale,
    reset() {
      const { locale: initial, ...others } = readValues({})
      change(hasTexts(initial) ? { ...others, locale: initial } : others)
      // Otherwise the language stays.
      if (!hasTexts(initial)) void changeLocale(initial).catch(() => {})
    },
    reload,
    lists: {
      load: (key) => storage.load(`list:${key}`),
      save: (key, value) => storage.save(`list:${key}`, value),
    },
  }
}

function readValues(kept: unknown): PreferenceValues {
  return z.parse(Kept, typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {})
}

/** The values, in a language whose messages are there. */
function withTexts(values: PreferenceValues): PreferenceValues {
  return { ...values, locale: shownLocale(values.locale) }
}

const rootTheme = ({ theme, density, colorWeak, locale }: PreferenceValues): RootTheme => ({
  theme,
  density,
  colorWeak: colorWeak,
  locale,
})

const primaryColor = (values: PreferenceValues) => PRIMARY_COLORS[values.primaryColor]

/** Sets theme, density, colors and language on the root element, where the design tokens read them. */
export function applyPreferences(root: HTMLElement, values: PreferenceValues): void {
  applyRootTheme(root, rootTheme(values))
  root.style.setProperty('--th-primary', primaryColor(values))
}

/** Returns the same attributes for storage, so that the next visit can apply them before any code is loaded. */
export function appearanceOf(values: PreferenceValues): SerializedTheme {
  return { ...serializeTheme(rootTheme(values)), tokens: { '--th-primary': primaryColor(values) } }
}
