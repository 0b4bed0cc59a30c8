import type { CatalogParameter, LatestParameters } from '@trackhoe/contract/vehicle'
import { LastValues, type LastValuesProps } from '../fleet/last-values.tsx'
import { ParameterValue } from '../telemetry/parameter-value.tsx'
import { reportOf } from './use-latest.ts'

interface LatestValueProps extends Pick<LastValuesProps, 'as' | 'className'> {
  row: LatestParameters | null | undefined
  code: string
  /** Undefined until the catalog is read, and for a code that it does not have. */
  parameter: CatalogParameter | undefined
  withUnit?: boolean
}

/** One value of the last report of a machine, gray once the report is old. */
export function LatestValue({ row, code, parameter, withUnit = false, ...element }: LatestValueProps) {
  return (
    <LastValues {...reportOf(row)} {...element}>
      <ParameterValue
        parameter={parameter}
        value={row?.values[code] ?? null}
        quality={row?.quality?.[code]}
        withUnit={withUnit}
      />
    </LastValues>
  )
}
