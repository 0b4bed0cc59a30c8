import type { Locale, Theme } from '../packages/ui/src/context/ui-context.ts'

// The stories of a page write what they are shown in on its root.
const root = document.documentElement

/** The theme that the stories are shown in. */
export const shownTheme = (): Theme => (root.dataset['theme'] === 'dark' ? 'dark' : 'light')

/** The language that the stories are shown in. */
export const shownLocale = (): Locale => (root.lang.startsWith('en') ? 'en-US' : 'zh-CN')

/** Calls back when theme or language change. Returns the unsubscriber. */
export function observeSettings(changed: () => void) {
  const observer = new MutationObserver(changed)
  observer.observe(root, { attributeFilter: ['data-theme', 'lang'] })
  return () => observer.disconnect()
}
