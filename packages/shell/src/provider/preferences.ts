import { applyRootTheme, serializeTheme, type SerializedTheme, type RootTheme } from '@trackhoe/ui/theme-boot'
import * as z from 'zod/mini'
// Taken by its name: out of the namespace it would keep the whole library, all of its languages included.
import { catch as orElse } from 'zod/mini'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The colours that primaryColor chooses from, each checked in both themes. Source: platform specification §2 "Settings defaults"; the colours are ours. */
export const PRIMARY_COLORS = {
  ultramarine: 'oklch(0.49 0.17 264)',
  indigo: 'oklch(0.49 0.16 285)',
  pine: 'oklch(0.47 0.085 175)',
  crimson: 'oklch(0.49 0.15 350)',
  umber: 'oklch(0.485 0.09 50)',
} as const

/** How many pages stay mounted before the one that was not shown for longest comes back from its address. Ours. */
const LIVE_TABS = { fewest: 2, usual: 50, most: 50 } as const

// What was kept by an older or newer console may hold anything: each value that does not fit is the default.
const Kept = z.object({
  theme: orElse(z.enum(['light', 'dark']), 'light'),
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
  /** Announcements also show on the desktop while the window is not looked at. */
  desktopNotices: orElse(z.boolean(), false),
})

/** What an operator sets once and expects to find again. Source: platform specification §2 "Settings defaults". */
export type PreferenceValues = Readonly<z.output<typeof Kept>>

/** Where values are kept between visits; the app hands over the storage of @trackhoe/auth. */
export interface PreferenceStorage {
  load(key: string): unknown
  save(key: string, value: unknown): void
}

/** The set values, and a key-value drawer for what belongs to one list or page. */
export interface Preferences {
  readonly values: StoreApi<PreferenceValues>
  change(next: Partial<PreferenceValues>): void
  /** All as it was at first. */
  readonly reset: () => void
  /** Reads again what is kept: somebody else has signed in. */
  reload(): void
  readonly lists: PreferenceStorage
}

const KEY = 'settings'

/** Reads what was kept; anything that does not fit falls back to its default. */
export function createPreferences(storage: PreferenceStorage): Preferences {
  const values = createStore<PreferenceValues>(() => readValues(storage.load(KEY)))
  const change = (next: Partial<PreferenceValues>) => {
    values.setState(next)
    storage.save(KEY, values.getState())
  }
  return {
    values,
    change,
    reset: () => change(readValues({})),
    reload: () => values.setState(readValues(storage.load(KEY))),
    lists: {
      load: (key) => storage.load(`list:${key}`),
      save: (key, value) => storage.save(`list:${key}`, value),
    },
  }
}

function readValues(kept: unknown): PreferenceValues {
  return z.parse(Kept, typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {})
}

const rootTheme = ({ theme, density, colorWeak, locale }: PreferenceValues): RootTheme => ({
  theme,
  density,
  colorWeak: colorWeak,
  locale,
})

const primaryColor = (values: PreferenceValues) => PRIMARY_COLORS[values.primaryColor]

/** Puts theme, density, colours and language on the root element, where the tokens look for them. */
export function applyPreferences(root: HTMLElement, values: PreferenceValues): void {
  applyRootTheme(root, rootTheme(values))
  root.style.setProperty('--th-primary', primaryColor(values))
}

/** The same, to be kept for the next visit, which shows it before any code has come. */
export function appearanceOf(values: PreferenceValues): SerializedTheme {
  return { ...serializeTheme(rootTheme(values)), tokens: { '--th-primary': primaryColor(values) } }
}
