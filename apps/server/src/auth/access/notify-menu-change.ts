import { push } from '../../platform/bus/bus.ts'
import type { Db } from '../../platform/database/database.ts'

/**
 * Lets the open consoles of a tenant read menu and permissions again. Inside a transaction it leaves when that is
 * committed.
 */
export async function notifyMenuChange(db: Db, tenantId: string): Promise<void> {
  await push(db, { tenantId }, { cmd: 'permission' })
}
