import { actionsOf } from '../../auth/access/callers.queries.ts'
import { menuRowsOf } from '../../auth/access/menu-rows.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { forbidden } from '../../platform/http/refusal.ts'
import { isGrantable } from './grant-tree.ts'

/** Errors: 403 when one of the permissions is an action that the caller lacks. */
export async function assertMayGrant(tx: Db, caller: Caller, ids: readonly string[]): Promise<void> {
  const held = await actionsOf(tx, caller)
  const rows = await menuRowsOf(tx, caller.tenantId)
  if (rows.some((row) => ids.includes(row.id) && !isGrantable(row, held))) throw forbidden()
}
