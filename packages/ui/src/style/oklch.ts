/** A color as lightness 0 to 1, chroma and hue in degrees. Source: CSS Color Module Level 4, OKLCH. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

type Triple = readonly [number, number, number]

/** Reads `#rgb`, `#rrggbb` and `oklch(l c h)`; `null` for anything else. */
export function parseColor(text: string): Oklch | null {
  const plain = text.trim().toLowerCase()
  return readHex(plain) ?? readOklch(plain)
}

function readHex(text: string): Oklch | null {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/.exec(text)?.[1]
  if (digits === undefined) return null
  const full = digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join('') : digits
  const channel = (at: number) => fromGamma(Number.parseInt(full.slice(at, at + 2), 16) / 255)
  return fromLinear([channel(0), channel(2), channel(4)])
}

function readOklch(text: string): Oklch | null {
  const parts = /^oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+(-?[\d.]+)(?:deg)?\s*\)$/.exec(text)
  if (!parts) return null
  const color = {
    l: Number(parts[1]) / (parts[2] === '%' ? 100 : 1),
    c: Number(parts[3]),
    h: ((Number(parts[4]) % 360) + 360) % 360,
  }
  return Object.values(color).every(Number.isFinite) && color.l <= 1 ? color : null
}

/** Linear sRGB; a channel outside 0 to 1 cannot be shown. */
function toLinear({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function fromLinear([red, green, blue]: Triple): Oklch {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

const clamp = (channel: number) => Math.min(1, Math.max(0, channel))
const toGamma = (channel: number) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055)
const fromGamma = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** Returns true for a color that a screen of sRGB can show. */
export function isShowable(color: Oklch): boolean {
  return toLinear(color).every((channel) => channel > -0.002 && channel < 1.002)
}

/** `#rrggbb`; what sRGB cannot show is clipped. */
export function toHex(color: Oklch): string {
  const digits = (channel: number) =>
    Math.round(255 * toGamma(clamp(channel)))
      .toString(16)
      .padStart(2, '0')
  return `#${toLinear(color).map(digits).join('')}`
}

/** The contrast of two colors, 1 to 21. Source: WCAG 2.2, contrast ratio. */
export function contrast(one: Oklch, other: Oklch): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(color: Oklch): number {
  const [red, green, blue] = toLinear(color)
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue)
}
