import type { QueryOutput } from '@trackhoe/contract'
import { onlineForms } from '@trackhoe/contract/online'
import { changesBetween } from '../../platform/audit/changes.ts'
import { createPatternBudget } from '../../platform/core/user-pattern.ts'
import type { Caller } from '../../platform/http/env.ts'
import { pageOf } from '../../platform/http/handler-helpers.ts'
import { invalid, notFound, refused } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { labelOfField } from './definition/check-definition.ts'
import { isSecret } from './definition/field-storage.ts'
import { detailsOf, recordsOf } from './form-records.ts'
import * as queries from './form-rows.queries.ts'
import { columnsOf, queryItemsOf, schemaOf } from './form-schema.ts'
import { addRow, editRow } from './save-row.ts'
import { withForm, type OpenForm } from './with-form.ts'
import { texts } from '../../platform/core/language.ts'
import type { Db } from '../../platform/database/database.ts'

/** Names that a list takes beside the fields of its form. */
const PAGING = ['pageNo', 'pageSize', 'column', 'order', 'field', 'superQueryParams', 'superQueryMatchType']
const MOST_AT_ONCE = 1000

/**
 * The rows of published forms, by the code of the form. Each form has actions of its own, so the routes ask for no action
 * and `withForm` does. Source: platform specification §7; the paths beside querySelectOptions are those of JeecgBoot's client.
 */
export function formRowRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const user = { access: 'user' } as const

  serve(api, onlineForms.columns, user, ({ params, caller }) =>
    withForm(db, caller, { code: params.code, verb: 'list' }, (tx, open) => columnsOf(tx, caller, open)),
  )

  serve(api, onlineForms.queryInfo, user, ({ params, caller }) =>
    withForm(db, caller, { code: params.code, verb: 'list' }, async (_tx, { form }) => queryItemsOf(form.published)),
  )

  serve(api, onlineForms.formItem, user, ({ params, caller }) =>
    withForm(db, caller, { code: params.code, verb: 'list' }, async (_tx, { form }) => ({
      head: { id: form.id, code: form.code, name: form.name, kind: form.kind, version: form.version },
      schema: schemaOf(form.published),
    })),
  )

  serve(api, onlineForms.data, user, ({ params, query, caller }) =>
    withForm(db, caller, { code: params.code, verb: 'list' }, async (tx, open) => {
      const list = listQueryOf(open, query)
      const { rows, total } = await queries.page(tx, open, caller, list)
      return pageOf(await recordsOf(tx, caller, open.tables.main.fields, rows), total, list)
    }),
  )

  serve(api, onlineForms.treeData, user, ({ params, query: { pid, ...query }, caller }) =>
    withForm(db, caller, { code: params.code, verb: 'list' }, async (tx, open) => {
      if (open.form.kind !== 'tree') throw refused(texts('该表单不是树形表单', 'The form is not a tree'))
      const list = listQueryOf(open, query)
      const below = typeof pid === 'string' && pid !== '' && pid !== '0' ? pid : null
      const { rows, total } = await queries.page(tx, open, caller, list, below)
      const parents = await queries.withChildren(
        tx,
        open,
        caller,
        rows.map(({ id }) => id),
      )
      const records = await recordsOf(tx, caller, open.tables.main.fields, rows)
      return pageOf(
        records.map((record) => ({ ...record, hasChild: parents.has(record.id) ? '1' : '0' })),
        total,
        list,
      )
    }),
  )

  serve(api, onlineForms.row, user, ({ params, caller }) =>
    withForm(db, caller, { code: params.code, verb: 'list' }, async (tx, open) => {
      const [row] = await queries.rowsOf(tx, open, caller, [params.id])
      if (!row) throw notFound()
      return detailsOf(tx, caller, open, row)
    }),
  )

  serve(api, onlineForms.add, user, async ({ params, body, caller, audit }) => {
    const id = await withForm(db, caller, { code: params.code, verb: 'add' }, async (tx, open) => {
      const added = await addRow(tx, { clock, random, patterns: createPatternBudget() }, caller, open, body)
      await audit(tx, 'onlineRow.add', `${open.form.code} ${added}`)
      return added
    })
    return withMessage(texts('添加成功！', 'Added'), { id })
  })

  serve(api, onlineForms.edit, user, async ({ params, body, caller, audit }) => {
    await withForm(db, caller, { code: params.code, verb: 'edit' }, async (tx, open) => {
      const { before, after } = await editRow(
        tx,
        { clock, random, patterns: createPatternBudget() },
        caller,
        open,
        body,
      )
      await audit(tx, 'onlineRow.edit', `${open.form.code} ${after.id}`, {
        changes: changedFields(open, before, after),
      })
    })
    return withMessage(texts('修改成功！', 'Saved'), null)
  })

  serve(api, onlineForms.remove, user, async ({ params, caller, audit }) => {
    await withForm(db, caller, { code: params.code, verb: 'delete' }, async (tx, open) => {
      const ids = [...new Set(params.id.split(',').filter((id) => id !== ''))]
      if (ids.length > MOST_AT_ONCE)
        throw invalid(texts(`一次最多 ${MOST_AT_ONCE} 条`, `At most ${MOST_AT_ONCE} records at a time`), {
          field: 'id',
        })
      await removeRows(open, ids, caller, tx)
      await audit(tx, 'onlineRow.delete', `${open.form.code} ${ids.join(',')}`)
    })
    return withMessage(texts('删除成功!', 'Deleted'), null)
  })
}

/** Deletes rows of a form. Errors: 404, 500 for one of a tree that has others below it. */
async function removeRows(open: OpenForm, ids: readonly string[], caller: Caller, tx: Db) {
  const found = await queries.findForUpdate(tx, open, caller, ids)
  if (found.length !== ids.length) throw notFound()
  if (open.form.kind === 'tree') {
    const parents = await queries.withChildren(tx, open, { tenantId: caller.tenantId, dataRules: new Map() }, ids)
    const below = await queries.childIdsOf(tx, open, caller.tenantId, [...parents])
    if (below.some((id) => !ids.includes(id)))
      throw refused(
        texts(
          '有下级的记录不能删除，请先删除下级',
          'A record with children cannot be deleted. Delete the children first',
        ),
      )
  }
  await queries.remove(tx, open, caller, ids)
}

/** The query of a list. Errors: 400 for a name that is no field of the form. */
export function listQueryOf({ tables }: OpenForm, query: QueryOutput<typeof onlineForms.data>) {
  const columns = queries.listColumns(tables)
  const other = Object.keys(query).find((name) => {
    const field = name.replace(/_(begin|end|MultiString)$/, '')
    return !PAGING.includes(name) && !Object.hasOwn(columns, name) && !Object.hasOwn(columns, field)
  })
  if (other !== undefined)
    throw invalid(texts(`未知的查询条件：${other}`, `Unknown filter: ${other}`), { field: other })
  return query
}

/** Old and new value of each changed field, by its label. A password only says that it was changed. */
function changedFields({ tables: { main } }: OpenForm, before: queries.StoredRow, after: queries.StoredRow) {
  const named = (row: queries.StoredRow) =>
    Object.fromEntries(
      main.fields
        .filter((field) => !isSecret(field))
        .map((field) => [labelOfField(field), row[field.key] ?? null] as const),
    )
  return changesBetween(named(before), named(after))
}
