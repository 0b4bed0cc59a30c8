import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { forbidden, notFound } from '../../platform/http/refusal.ts'
import * as heads from './form-heads.queries.ts'
import { buttonIdOf, menuIdOf, type FormVerb } from './form-menu.ts'
import { formTables, type FormTables } from './table/form-table.ts'

/** A published form with its tables, for the time of a transaction. */
export interface OpenForm {
  readonly form: heads.PublishedForm
  readonly tables: FormTables
}

/**
 * Runs with a published form whose tables nobody alters meanwhile. Errors: 500 for an unknown code, or one of another
 * tenant; 403 without the action of the form.
 */
export function withForm<Result>(
  db: Db,
  caller: Caller,
  { code, verb }: { code: string; verb: FormVerb },
  run: (tx: Db, open: OpenForm) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await heads.lockTables(tx, caller.tenantId, code)
    const form = await heads.findPublished(tx, caller.tenantId, code)
    if (!form) throw notFound()
    const held = await heads.heldAmong(tx, caller, `${menuIdOf(form.id)}-`)
    if (!held.includes(buttonIdOf(form.id, verb))) throw forbidden()
    return run(tx, { form, tables: formTables(form.tableName, form.published, form.layout) })
  })
}
