import { dataRule } from '../platform/database/schema/data-rule-schema.ts'
import type { TestServer } from './start-test-server.ts'

/** From now on the operator sees the machine with a number and no other. */
export async function narrowVehicles({ db, now }: TestServer, value: string): Promise<void> {
  await db.insert(dataRule).values({
    id: 'narrow',
    tenantId: '1001',
    roleId: '1001-operator',
    entity: 'serviceVclInfo',
    attr: 'vclNo',
    condition: 'eq',
    value,
    createTime: now(),
  })
}
