import { formatNumber } from '@trackhoe/ui'
import type { ChartSeries } from './series-model.ts'

/** Formats a value of a series: a state as its text, a number with its decimal places and unit. */
export function valueOf(value: number | null, { digits, unit, texts }: ChartSeries): string {
  const text = value === null ? undefined : texts?.[String(value)]
  if (text !== undefined) return text
  return formatNumber(value, { ...(digits !== null && { digits }), ...(unit !== '' && value !== null && { unit }) })
}
