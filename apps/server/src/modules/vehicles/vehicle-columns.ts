import { consumer, vehicle, vehicleType } from '../../platform/database/schema/vehicle-schema.ts'
import type { ListColumn } from '../../platform/http/list-query.ts'

/** The customer of a vehicle as a column of lists, which join both tables: many vehicles have the same one. */
export const customerColumn = {
  column: consumer.name,
  kind: 'text',
  label: '客户',
  pinyin: true,
  groups: { by: vehicle.consumerId, of: { table: consumer, id: consumer.id } },
} satisfies ListColumn

/** The model of a vehicle, likewise. */
export const modelColumn = {
  column: vehicleType.vclType,
  kind: 'text',
  label: '车型',
  groups: { by: vehicle.typeId, of: { table: vehicleType, id: vehicleType.id } },
} satisfies ListColumn
