import { accentTokens } from '../style/accent.ts'
import type { Density, Direction, Locale, Radius, Theme } from '../context/ui-context.ts'

/** The appearance that an operator or a tenant chose for the whole page. */
export interface RootTheme {
  /** `system` follows the color scheme of the user's system. */
  theme?: Theme | 'system'
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

/** Resolves a theme for storage, so that the next visit applies it before any other code has loaded. */
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
    tokens: primaryColor === undefined ? {} : accentTokens(primaryColor, theme === 'system' ? undefined : theme),
  }
}

const DARK_SYSTEM = '(prefers-color-scheme: dark)'

const SWITCHES = ['data-theme', 'data-density', 'data-radius', 'data-weak', 'lang', 'dir']

/**
 * Sets a theme on the root element, which the tokens follow. Values that the theme omits return to their defaults;
 * `system` resolves to the current theme of the system.
 */
export function applyRootTheme(root: HTMLElement, chosen: RootTheme): void {
  const { attributes, tokens } = serializeTheme(chosen)
  for (const name of SWITCHES) {
    const value = attributes[name]
    if (value !== undefined) root.setAttribute(name, value === 'system' ? systemTheme() : value)
    // A page has a language and a direction of its own, which stand when nothing is chosen.
    else if (name.startsWith('data-')) root.removeAttribute(name)
  }
  for (const name of Array.from(root.style)) if (name.startsWith('--th-')) root.style.removeProperty(name)
  for (const [name, value] of Object.entries(tokens)) root.style.setProperty(name, value)
}

const systemTheme = (): Theme =>
  typeof matchMedia === 'function' && matchMedia(DARK_SYSTEM).matches ? 'dark' : 'light'

/**
 * The text of a script that shows a kept theme before the first paint. It reads a `RootRecord` as JSON from local
 * storage, bare or in an entry with `value` and `expiresAt`. Serve it as a file of its own, or inline with its hash: it
 * needs neither `unsafe-inline` nor `unsafe-eval`, and sets styles by the object model, which `style-src` allows. A visitor
 * without a kept theme gets `initial`.
 *
 * Errors: none reach the page; what is broken or of another shape, and what is missing or too old without `initial`, leaves
 * the page as it was written.
 */
export function themeBootScript(storageKey: string, initial?: RootTheme): string {
  // Neither a closing tag nor a line separator of JSON may end the script.
  const literal = (value: unknown) =>
    JSON.stringify(value).replace(
      /[<\u2028\u2029]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  return `(function () {
  try {
    var kept = JSON.parse(localStorage.getItem(${literal(storageKey)}))
    if (kept && 'value' in kept) kept = kept.expiresAt > Date.now() ? kept.value : null
    kept = kept || ${literal(initial ? serializeTheme(initial) : null)}
    if (!kept) return
    var root = document.documentElement
    var system = matchMedia('${DARK_SYSTEM}').matches ? 'dark' : 'light'
    var allowed = ${JSON.stringify(SWITCHES)}
    for (var i = 0; i < allowed.length; i++) {
      var value = kept.attributes && kept.attributes[allowed[i]]
      if (typeof value === 'string' && /^[\\w-]*$/.test(value)) root.setAttribute(allowed[i], value === 'system' ? system : value)
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
