import type { CatalogParameter } from '@trackhoe/contract/vehicle'
import { formatNumber } from '@trackhoe/ui'

/** A value as it is read: the text of an enumeration, on or off, or a number with the decimals of the catalog. */
export function valueText(
  parameter: CatalogParameter | undefined,
  value: string | null,
  { on, off }: { on: string; off: string },
): string {
  if (value === null || value === '') return '-'
  const named = parameter?.enumValues.find((one) => one.value === value)?.text
  if (named) return named
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (parameter?.kind === 'boolean') return number === 1 ? on : off
  const precision = parameter?.precision ?? null
  return formatNumber(number, precision === null ? {} : { digits: precision })
}
