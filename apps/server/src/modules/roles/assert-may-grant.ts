import { actionsOf } from '../../auth/callers.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { forbidden } from '../../platform/http/refusal.ts'
import { grantableRows } from './roles.queries.ts'

/** Errors: 403 when one of the permissions is an action that the caller lacks. */
export async function assertMayGrant(tx: Db, caller: Caller, ids: readonly string[]): Promise<void> {
  const held = await actionsOf(tx, caller)
  const rows = await grantableRows(tx)
  if (rows.some(({ id, perms }) => perms !== null && ids.includes(id) && !held.has(perms))) throw forbidden()
}
