import type { Locale } from '../context/ui-context.ts'

const SEPARATORS: Readonly<Record<Locale, { items: string; clauses: string }>> = {
  'zh-CN': { items: '，', clauses: '；' },
  'en-US': { items: ', ', clauses: '; ' },
}

/** Returns the items of a list as one text, separated as the language does it. `clauses`: items that have commas themselves. */
export function joinList(items: readonly string[], locale: Locale, kind: 'items' | 'clauses' = 'items'): string {
  return items.join(SEPARATORS[locale][kind])
}
