/**
 * The markup that the theme of the site writes as text: the bar of a page that loads for more than 200 ms, and a sheet for home pages
 * of the theme, of which there is none, when a phone opens the menu. The policy of the pages refuses text as markup, and an effect
 * that throws takes the whole page away. Source: W3C Trusted Types, default policy.
 */
const BAR =
  '<div class="bar" role="bar"><div class="peg"></div></div><div class="spinner" role="spinner"><div class="spinner-icon"></div></div>'
const MARKUP: ReadonlyMap<string, string> = new Map([
  [BAR, BAR],
  [':root { --rp-home-background-bg: transparent; }', ''],
])

interface TrustedTypes {
  createPolicy(name: 'default', rules: { createHTML: (text: string) => string | null }): unknown
}

if (typeof window !== 'undefined') {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  // Null refuses the text, as without this policy.
  trustedTypes?.createPolicy('default', { createHTML: (text) => MARKUP.get(text) ?? null })
}
