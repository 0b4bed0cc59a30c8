import type { StatusTone } from '@trackhoe/ui'

/** The results of a sample by their codes in the dictionary `sulfur_result`. */
export const RESULTS = ['1', '2', '3'] as const

export const RESULT_TONES: Readonly<Record<string, StatusTone>> = { '1': 'success', '2': 'danger', '3': 'warning' }

/** The scale of the gauge: 10 to the power of 0 to 3, in mg/kg. Source: vehicle screens "oil". */
const DECADES = 3

/** Returns where a value lies on the scale, 0 to 1; null for none. The laboratory writes `<1` for less than it measures. */
export function gaugePart(text: string | null | undefined): number | null {
  const number = Number((text ?? '').replace('<', ''))
  if (!text || !Number.isFinite(number) || number <= 0) return null
  return Math.min(1, Math.max(0, Math.log10(number) / DECADES))
}
