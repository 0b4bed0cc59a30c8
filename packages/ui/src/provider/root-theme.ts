import { accentTokens } from '../style/accent.ts'
import type { Density, Direction, Locale, Radius, Theme } from '../context/ui-context.ts'

/** What an operator or a tenant chose for the whole page. */
export interface RootTheme {
  theme?: Theme
  density?: Density
  radius?: Radius
  colorWeak?: boolean
  locale?: Locale
  direction?: Direction
  /** `#rgb`, `#rrggbb` or `oklch(l c h)`. */
  primaryColor?: string
}

/** A theme as it is written to the root element, ready to be kept: attributes and custom properties. */
export interface SerializedTheme {
  attributes: Record<string, string>
  tokens: Record<string, string>
}

/** Works a theme out once, so that the next visit can show it before any of our code has arrived. */
export function serializeTheme(chosen: RootTheme): SerializedTheme {
  const { theme = 'light', density, radius, colorWeak, locale, direction, primaryColor } = chosen
  return {
    attributes: {
      'data-theme': theme,
      ...(density ? { 'data-density': density } : {}),
      ...(radius ? { 'data-radius': radius } : {}),
      ...(colorWeak ? { 'data-weak': '' } : {}),
      ...(locale ? { lang: locale } : {}),
      ...(direction ? { dir: direction } : {}),
    },
    tokens: primaryColor === undefined ? {} : accentTokens(primaryColor, theme),
  }
}

const SWITCHES = ['data-theme', 'data-density', 'data-radius', 'data-weak', 'lang', 'dir']

/** Puts a theme on the root element, where the tokens look for it. What the theme leaves out goes back to its default. */
export function applyRootTheme(root: HTMLElement, chosen: RootTheme): void {
  const { attributes, tokens } = serializeTheme(chosen)
  for (const name of SWITCHES) {
    const value = attributes[name]
    if (value !== undefined) root.setAttribute(name, value)
    // A page has a language and a direction of its own, which stand when nothing is chosen.
    else if (name.startsWith('data-')) root.removeAttribute(name)
  }
  for (const name of Array.from(root.style)) if (name.startsWith('--th-')) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value)
}

/**
 * The text of a script that shows a kept theme before the first paint. It reads a `RootRecord` as JSON from local
 * storage, bare or in an entry with `value` and `expiresAt`. Serve it as a file of its own, or inline with its hash: it
 * needs neither `unsafe-inline` nor `unsafe-eval`, and sets styles by the object model, which `style-src` allows.
 *
 * Errors: none reach the page; what is missing, broken, too old or of another shape leaves the page as it was written.
 */
export function themeBootScript(storageKey: string): string {
  // Neither a closing tag nor a line separator of JSON may end the script.
  const key = JSON.stringify(storageKey).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `(function () {
  try {
    var kept = JSON.parse(localStorage.getItem(${key}))
    if (kept && 'value' in kept) kept = kept.expiresAt > Date.now() ? kept.value : null
    if (!kept) return
    var root = document.documentElement
    var allowed = ${JSON.stringify(SWITCHES)}
    for (var i = 0; i < allowed.length; i++) {
      var value = kept.attributes && kept.attributes[allowed[i]]
      if (typeof value === 'string' && /^[\\w-]*$/.test(value)) root.setAttribute(allowed[i], value)
    }
    for (var name in kept.tokens) {
      if (/^--th-[a-z-]+$/.test(name) && /^[#\\w.%, ()-]+$/.test(kept.tokens[name])) {
        root.style.setProperty(name, kept.tokens[name])
      }
    }
  } catch (_) {}
})()
`
}
