import { formatNumber } from '../../format/format.ts'
import type { ChartSeries } from './series-model.ts'

/** Formats a value of a series: a state as its text, a number with its decimal places and unit. */
export function formatSeriesValue(
  value: number | null,
  { digits, unit, texts }: Pick<ChartSeries, 'digits' | 'unit' | 'texts'>,
): string {
  const text = value === null ? undefined : texts?.[String(value)]
  if (text !== undefined) return text
  return formatNumber(value, {
    digits: digits !== null && digits !== undefined ? digits : undefined,
    unit: unit !== '' && value !== null ? unit : undefined,
  })
}
