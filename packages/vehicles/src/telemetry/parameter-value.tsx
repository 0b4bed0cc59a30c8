import type { CatalogParameter } from '@trackhoe/contract/vehicle'
import { cx, displayValue, formatNumber, Tooltip } from '@trackhoe/ui'
import { useVehicleMessages } from '../locale/use-messages.ts'

export interface ParameterValueProps {
  parameter: CatalogParameter | undefined
  /** The value as it came. */
  value: string | null
  /** Why there is no value: `na` not available, `error` sensor fault. */
  quality?: string | undefined
  withUnit?: boolean
}

/** Returns a value as it is read: the text of an enumeration, on or off, or a number with the decimals of the catalog. */
export function parameterText(
  parameter: CatalogParameter | undefined,
  value: string | null,
  { on, off, unit }: { on: string; off: string; unit?: string | undefined },
): string {
  if (value === null || value === '') return displayValue(null)
  const text = parameter?.enumValues.find((one) => one.value === value)?.text
  if (text) return text
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (parameter?.kind === 'boolean') return number === 1 ? on : off
  return formatNumber(number, { digits: parameter?.precision ?? undefined, unit })
}

/** Returns whether a value is a number outside of the range of the catalog. */
function isOutside({ kind, enumValues, min, max }: CatalogParameter, value: string): boolean {
  if (kind === 'boolean' || enumValues.some((one) => one.value === value)) return false
  const number = Number(value)
  return (min !== null && number < min) || (max !== null && number > max)
}

/** A value with the precision of the catalog; one outside of the range is marked and never changed. */
export function ParameterValue({ parameter, value, quality, withUnit = false }: ParameterValueProps) {
  const t = useVehicleMessages().values
  if (value === null || value === '') {
    const why = quality === 'error' ? t.sensorError : quality === 'na' ? t.notAvailable : null
    const dash = <span className="text-ink-3">-</span>
    return why === null ? dash : <Tooltip content={why}>{dash}</Tooltip>
  }
  const unit = (withUnit && parameter?.unit) || undefined
  const outside = parameter !== undefined && isOutside(parameter, value)
  const shown = (
    <span className={cx('figures', outside && 'font-medium text-warning-text')}>
      {parameterText(parameter, value, { ...t, unit })}
    </span>
  )
  return outside ? <Tooltip content={t.outside}>{shown}</Tooltip> : shown
}
