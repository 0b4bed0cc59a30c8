import { isNoValue, NO_VALUE } from '@trackhoe/ui'
import { VehicleNumber } from './vehicle-number.tsx'

interface VehicleRow {
  vclId: string | null
  vclNo: string | null
}

/** The column of the machine that a row of a list is about. `priority`: the lower, the sooner it gives way to others. */
export const vehicleNumberColumn = (priority: number) =>
  ({
    size: 11,
    fit: true,
    enableSorting: true,
    typeface: 'code',
    priority,
    stacked: true,
    cell: ({ vclId, vclNo }: VehicleRow) =>
      isNoValue(vclNo) ? NO_VALUE : <VehicleNumber vclId={vclId} vclNo={vclNo} />,
  }) as const
