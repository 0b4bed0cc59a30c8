import type { SimpleColumn } from '@trackhoe/ui'

interface NumberedVehicle {
  vclId: string
  vclNo?: string | null
}

/** The column of a table of vehicles that names them. */
export const vehicleColumn = (header: string): SimpleColumn<NumberedVehicle> => ({
  key: 'vehicle',
  header,
  rowHeader: true,
  nowrap: true,
  className: 'code',
  cell: ({ vclId, vclNo }) => vclNo ?? vclId,
})
