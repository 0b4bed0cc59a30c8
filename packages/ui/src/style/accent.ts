import { contrast, isShowable, parseColor, toHex, type Oklch } from './oklch.ts'

/** The names of the tokens that follow from the primary color. */
type AccentName =
  | 'accent'
  | 'accent-hover'
  | 'accent-active'
  | 'accent-text'
  | 'accent-line'
  | 'accent-subtle'
  | 'accent-subtle-hover'
  | 'on-accent'
  | 'focus'

type Accents = Readonly<Record<AccentName, Oklch>>

/** The colors that a primary color makes: itself, moved to where everything can be read, and its kin in both themes. */
export interface AccentPalette {
  readonly primary: Oklch
  readonly light: Accents
  readonly dark: Accents
}

interface Scheme {
  derive: (primary: Oklch) => Accents
  /** Backgrounds of colored text. */
  grounds: readonly Oklch[]
  /** Text on the subtle accent. */
  texts: readonly Oklch[]
  /** Backgrounds of accent-colored controls. */
  sheets: readonly Oklch[]
}

const gray = (l: number, c: number, h: number): Oklch => ({ l, c, h })
const white = gray(1, 0, 0)
const shift = (color: Oklch, l: number, c = 0): Oklch => ({ ...color, l: color.l + l, c: Math.max(0, color.c + c) })

// The formulas and the grounds of tokens.css; the test reads both and compares.
const light: Scheme = {
  derive: (accent) => ({
    accent,
    'accent-hover': shift(accent, -0.05),
    'accent-active': shift(accent, -0.1, -0.02),
    'accent-text': shift(accent, -0.02),
    'accent-line': gray(0.82, 0.065, accent.h),
    'accent-subtle': gray(0.965, 0.0155, accent.h),
    'accent-subtle-hover': gray(0.945, 0.0245, accent.h),
    'on-accent': white,
    focus: { ...accent, l: 0.55 },
  }),
  grounds: [gray(0.966, 0.003, 75), white, gray(0.981, 0.002, 75), gray(0.973, 0.002, 75)],
  texts: [gray(0.245, 0.008, 75), gray(0.43, 0.008, 75), gray(0.535, 0.008, 75)],
  sheets: [white],
}

const dark: Scheme = {
  derive: (primary) => {
    const accent = shift(primary, 0.055)
    return {
      accent,
      'accent-hover': shift(accent, -0.025),
      'accent-active': shift(accent, -0.05),
      'accent-text': gray(0.765, 0.115, accent.h),
      'accent-line': gray(0.45, 0.1, accent.h),
      'accent-subtle': gray(0.272, 0.046, accent.h),
      'accent-subtle-hover': gray(0.312, 0.06, accent.h),
      'on-accent': white,
      focus: gray(0.72, 0.14, accent.h),
    }
  },
  grounds: [gray(0.168, 0.008, 264), gray(0.206, 0.008, 264), gray(0.245, 0.01, 264), gray(0.185, 0.008, 264)],
  texts: [gray(0.93, 0.005, 264), gray(0.775, 0.008, 264), gray(0.685, 0.01, 264)],
  sheets: [gray(0.206, 0.008, 264), gray(0.245, 0.01, 264)],
}

const TEXT_RATIO = 4.5
const MARK_RATIO = 3

/** The lightness a primary color may have; within it white stands out on it in both themes. */
const LIGHTEST = 0.5
const DARKEST = 0.47

/**
 * Makes an accent out of any color. The hue stays; lightness is moved into 0.47 to 0.50 and chroma lowered until text
 * has 4.5:1 and marks have 3:1 in both themes.
 *
 * Errors: `null` for what is neither `#rgb`, `#rrggbb` nor `oklch(l c h)`.
 * Source: platform specification §2 (primaryColor); WCAG 2.2, 1.4.3 and 1.4.11.
 */
export function accentPalette(color: string): AccentPalette | null {
  const wanted = parseColor(color)
  if (!wanted) return null
  for (const primary of candidates(wanted)) {
    const palette = { primary, light: light.derive(primary), dark: dark.derive(primary) }
    const shown = isShowable(palette.light.accent) && isShowable(palette.dark.accent)
    if (shown && isReadable(light, palette.light) && isReadable(dark, palette.dark)) return palette
  }
  // Gray of that lightness always passes, so that a valid color does not reach this line.
  return null
}

/** Nearest first: the chroma that was wished at each lightness, then less of it. */
function* candidates({ l, c, h }: Oklch): Generator<Oklch> {
  const start = Math.min(LIGHTEST, Math.max(DARKEST, l))
  const steps = Array.from({ length: 7 }, (_, step) => DARKEST + step * 0.005)
  const lightness = [start, ...steps.toSorted((a, b) => Math.abs(a - start) - Math.abs(b - start))]
  for (let chroma = Math.min(c, 0.2); chroma > 0; chroma -= 0.005) {
    for (const one of lightness) yield { l: one, c: chroma, h }
  }
  for (const one of lightness) yield { l: one, c: 0, h }
}

/** Two colors that stand on one another somewhere, and the contrast that people need there. */
export interface AccentContrast {
  readonly color: AccentName | 'text'
  readonly ground: AccentName | 'surface'
  readonly colors: readonly [Oklch, Oklch]
  /** 1 to 21. */
  readonly ratio: number
  readonly required: number
}

function contrastsIn({ grounds, texts, sheets }: Scheme, accents: Accents): AccentContrast[] {
  const pair = (
    color: [AccentContrast['color'], Oklch],
    ground: [AccentContrast['ground'], Oklch],
    required: number,
  ) => ({
    color: color[0],
    ground: ground[0],
    colors: [color[1], ground[1]] as const,
    ratio: contrast(color[1], ground[1]),
    required,
  })
  const named = (name: AccentName): [AccentName, Oklch] => [name, accents[name]]
  const subtle = named('accent-subtle')
  const surfaces = grounds.map((color): ['surface', Oklch] => ['surface', color])
  return [
    ...(['accent', 'accent-hover', 'accent-active'] as const).map((name) =>
      pair(named('on-accent'), named(name), TEXT_RATIO),
    ),
    ...[...surfaces, subtle].map((ground) => pair(named('accent-text'), ground, TEXT_RATIO)),
    ...texts.map((text) => pair(['text', text], subtle, TEXT_RATIO)),
    ...sheets.map((sheet) => pair(named('accent'), ['surface', sheet], MARK_RATIO)),
    ...[...surfaces, subtle].map((ground) => pair(named('focus'), ground, MARK_RATIO)),
  ]
}

const isReadable = (scheme: Scheme, accents: Accents) =>
  contrastsIn(scheme, accents).every(({ ratio, required }) => ratio >= required)

/**
 * The contrasts that a palette keeps in each theme; of several grounds of one name, the one that is hardest to read on.
 *
 * Source: WCAG 2.2, 1.4.3 (text, 4.5) and 1.4.11 (marks and focus, 3).
 */
export function accentContrasts(palette: AccentPalette): Record<'light' | 'dark', readonly AccentContrast[]> {
  const least = (contrasts: readonly AccentContrast[]) => {
    const sorted = contrasts.toSorted((a, b) => a.ratio - b.ratio)
    const isFirst = (one: AccentContrast) =>
      one === sorted.find(({ color, ground }) => color === one.color && ground === one.ground)
    return contrasts.filter(isFirst)
  }
  return { light: least(contrastsIn(light, palette.light)), dark: least(contrastsIn(dark, palette.dark)) }
}

/**
 * The tokens of a primary color, to be set as custom properties. With a theme they are plain; without one each carries
 * both values and follows the `color-scheme` of its place.
 */
export function accentTokens(color: string, theme?: 'light' | 'dark'): Record<`--th-${string}`, string> {
  const palette = accentPalette(color)
  if (!palette) return {}
  const { l, c, h } = palette.primary
  const tokens: Record<`--th-${string}`, string> = {
    '--th-primary': `oklch(${l.toFixed(4)} ${c.toFixed(4)} ${h.toFixed(2)})`,
  }
  for (const name of Object.keys(palette.light) as AccentName[]) {
    const [day, night] = [toHex(palette.light[name]), toHex(palette.dark[name])]
    tokens[`--th-${name}`] = theme === undefined ? `light-dark(${day}, ${night})` : theme === 'light' ? day : night
  }
  return tokens
}
