import { eq } from 'drizzle-orm'
import type { DataScope } from '../../platform/data-scope/data-scope.ts'
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

/** A condition that holds for all: by the numbers of a tenant's machines, what refers to them is read in the order of the list. */
export const byNumber = ({ column }: { column: string }, { tenantId }: DataScope) =>
  column === 'vclNo' ? eq(vehicle.tenantId, tenantId) : undefined
