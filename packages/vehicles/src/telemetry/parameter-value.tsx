import type { CatalogParameter } from '@trackhoe/contract/vehicle'
import { cx, formatNumber, Tooltip } from '@trackhoe/ui'
import { useVehicleMessages } from '../locale/use-messages.ts'

export interface ParameterValueProps {
  parameter: CatalogParameter | undefined
  /** The value as it came. */
  value: string | null
  /** Why there is no value: `na` not available, `error` sensor fault. */
  quality?: string | undefined
  withUnit?: boolean
}

/** A value with the precision of the catalog; one outside of the range is marked and never changed. */
export function ParameterValue({ parameter, value, quality, withUnit = false }: ParameterValueProps) {
  const t = useVehicleMessages().values
  if (value === null || value === '') {
    const why = quality === 'error' ? t.sensorError : quality === 'na' ? t.notAvailable : null
    const dash = <span className="text-ink-3">-</span>
    return why === null ? dash : <Tooltip content={why}>{dash}</Tooltip>
  }
  const text = parameter?.enumValues.find((one) => one.value === value)?.text
  if (text) return text
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (parameter?.kind === 'boolean') return number === 1 ? t.on : t.off
  const { min, max, precision, unit } = parameter ?? {}
  const outside = (min != null && number < min) || (max != null && number > max)
  const shown = (
    <span className={cx('figures', outside && 'font-medium text-warning-text')}>
      {formatNumber(number, {
        digits: precision != null ? precision : undefined,
        unit: withUnit && unit ? unit : undefined,
      })}
    </span>
  )
  return outside ? <Tooltip content={t.outside}>{shown}</Tooltip> : shown
}
