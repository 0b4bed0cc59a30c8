/** The limits of a number. */
export interface NumberRules {
  min?: number | undefined
  max?: number | undefined
  /** Digits after the point; a float when left out. */
  precision?: number | undefined
  /** The treatment of digits beyond `precision`. */
  rounding?: 'round' | 'truncate' | undefined
}

/**
 * Parses typed text. Accepts full-width digits and signs of an input method, thousands commas and blanks.
 *
 * Errors: `null` for an empty text, `undefined` for one that is no number. Empty is never 0.
 */
export function parseNumber(text: string): number | null | undefined {
  const plain = toHalfWidth(text).replace(/[\s,]/g, '')
  if (plain === '') return null
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain)) return undefined
  const value = Number(plain)
  return Number.isFinite(value) ? value : undefined
}

/** Full-width digits, signs and points as their half-width kin, so that what is shown can be read again. */
export function toHalfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[。．]/g, '.')
    .replace(/[−－—]/g, '-')
    .replace(/\u3000/g, ' ')
}

/** The nearest number that keeps to the rules: precision first, then the bounds. */
export function constrainNumber(value: number, { min, max, precision, rounding = 'round' }: NumberRules): number {
  const precise = precision === undefined ? value : cutDigits(value, precision, rounding)
  return Math.min(max ?? Number.POSITIVE_INFINITY, Math.max(min ?? Number.NEGATIVE_INFINITY, precise))
}

/** Returns true for a number that keeps to the limits as it is. */
export function isFit(value: number, rules: NumberRules): boolean {
  return constrainNumber(value, rules) === value
}

/** One step up or down, without the tail that adding fractions leaves. From nothing it starts at 0 or the nearest bound. */
export function stepNumber(value: number | null, by: number, rules: NumberRules): number {
  if (value === null) return constrainNumber(0, rules)
  const digits = Math.max(digitsOf(value), digitsOf(by))
  return constrainNumber(cutDigits(value + by, digits, 'round'), rules)
}

/** More `toFixed` does not write. */
const MOST_DIGITS = 100

/** The text of a number, without exponent where it can be written out. */
export function formatPlainNumber(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return ''
  const text = String(value)
  return text.includes('e-') && digitsOf(value) <= MOST_DIGITS ? value.toFixed(digitsOf(value)) : text
}

function digitsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent))
}

// By the decimal text, since 1.005 × 100 is 100.49999999999999. A half goes away from zero on both sides.
function cutDigits(value: number, digits: number, rounding: 'round' | 'truncate'): number {
  const size = shift(Math.abs(value), digits)
  const whole = rounding === 'round' ? Math.round(size) : Math.trunc(size)
  const result = Math.sign(value) * shift(whole, -digits)
  return result === 0 ? 0 : result
}

function shift(value: number, digits: number): number {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  return Number(`${mantissa}e${Number(exponent) + digits}`)
}
