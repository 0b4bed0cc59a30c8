import type { PgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { AnyEndpoint, Endpoint } from '@trackhoe/contract'
import { pageOf } from '../http/handler-helpers.ts'
import { deletionOf } from '../http/access.ts'
import { serve, withMessage, type Api } from '../http/serve.ts'
import { namesOf, shapeOf } from './contract-shape.ts'
import { withOperators } from './list-columns.ts'
import { fileCallsOf, serveResourceFiles } from './resource-files.ts'
import { createResourceRows } from './resource-rows.ts'
import type { BodyValues, ResourceCalls, ResourceDescription, ResourceTable, Verb } from './resource.ts'
import { readEdit, readNew } from './values.ts'
import { texts } from '../core/language.ts'

const MESSAGES = {
  add: texts('添加成功！', 'Added'),
  edit: texts('修改成功!', 'Saved'),
  remove: texts('删除成功!', 'Deleted'),
  removeAll: texts('删除成功!', 'Deleted'),
}

const Id = z.object({ id: z.string() })
const Ids = z.object({ ids: z.array(z.string()) })
const Body = z.record(z.string(), z.unknown())

/** A call whose query and body are known by their names; what they hold is checked by the schemas of the contract. */
type Call<Query extends z.ZodMiniType | undefined, Body extends z.ZodMiniType | undefined> = Endpoint<
  `/${string}`,
  Query,
  Body,
  z.ZodMiniType<unknown, unknown>
>

/**
 * Mounts the calls of a subject: list, one, add, edit, remove, remove many, export and import. What holds for every list and
 * every edit is here and in `createResourceRows`, and nowhere else:
 *
 * - every operator on every column of a list, and the advanced query; what cannot be served is refused by its name
 * - an edit with a stale revision is refused with the newer record; a missing or null field keeps its value, the empty text
 *   clears it, a required field that is empty is refused at its field
 * - an add and an edit answer the stored row
 * - an id that is unknown, of another tenant, or hidden by data rules is answered like an unknown one
 * - the audit log has old and new values
 *
 * Returns the rows of the subject, for handlers beside them. Source: decisions 34, 36, 37, 41, 51 and 57.
 */
export function serveResource<
  Table extends ResourceTable,
  Calls extends ResourceCalls,
  Select extends Readonly<Record<string, PgColumn>> = Readonly<Record<never, PgColumn>>,
>(api: Api, calls: Calls, description: ResourceDescription<Table, Calls, Select>) {
  const { db } = api.deps
  const rows = createResourceRows(api, calls, description)
  const { permissions, dictionaries = {}, limitBytes, ownRows, files } = description
  const messages = { ...MESSAGES, ...description.messages }
  const actionOf = (verb: Verb) => (typeof permissions === 'string' ? `${permissions}:${verb}` : permissions(verb))
  const may = (verb: Verb) =>
    ({
      access: verb === 'list' && description.readByAll ? ('user' as const) : { action: actionOf(verb) },
      limitBytes,
      ownRows: verb === 'add' || verb === 'edit' ? ownRows : undefined,
    }) as const
  // As JeecgBoot names it; who may delete one may delete several.
  const remove = actionOf('delete')
  const mayRemoveAll = remove.startsWith('system:') ? deletionOf(remove) : may('delete')
  const { name, table, columns } = rows
  const fileCalls = fileCallsOf(calls, files, name)
  api.resources.push({
    name,
    table,
    columns,
    calls,
    files: { ...fileCalls },
    actionOf,
    unique: rows.uniqueColumns(),
  })

  if (calls.list) {
    const query = withOperators(calls.list.query, rows.columns)
    const list = { ...calls.list, query } as Call<typeof query, undefined>
    serve(api, list, may('list'), async ({ query: request, caller, withDictText }) => {
      const { rows: found, total } = await rows.page(db, caller, { ...request })
      const records = await rows.shownRecords(caller, found)
      return pageOf(await withDictText(records, dictionaries), total, request)
    })
  }

  if (calls.one) {
    const { one } = calls
    serve(api, as(one, Id, undefined), may('list'), ({ query: { id }, caller }) =>
      rows.record(caller, id, fieldsOf(one)),
    )
  }

  if (calls.add?.body) {
    const { body: contract } = calls.add
    serve(
      api,
      as(calls.add, undefined, namesOf(contract)),
      may('add'),
      async ({ body, caller, auditAll: audit, withDictText }) => {
        const values = readNew(contract, Body.parse(body))
        await description.beforeTransaction?.(caller, values as BodyValues<Calls>)
        const { id } = await db.transaction((tx) => rows.add({ tx, caller, audit }, values))
        const record = await rows.record(caller, String(id), fieldsOf(calls.add)).catch(() => ({ id }))
        return withMessage(messages.add, (await withDictText([record], dictionaries))[0])
      },
    )
  }

  for (const edit of [calls.edit, calls.editByPut]) {
    if (!edit?.body) continue
    const { body: contract } = edit
    serve(
      api,
      as(edit, undefined, namesOf(contract)),
      may('edit'),
      async ({ body, caller, auditAll: audit, withDictText }) => {
        const { id, revision, ...values } = readEdit(contract, requireId(contract, Body.parse(body)), calls.add?.body)
        await description.beforeTransaction?.(caller, values as BodyValues<Calls>)
        await rows.editStored({ caller, audit }, String(id), revision, values)
        const record = await rows.record(caller, String(id), fieldsOf(edit)).catch(() => ({ id }))
        return withMessage(messages.edit, (await withDictText([record], dictionaries))[0])
      },
    )
  }

  if (calls.remove)
    serve(api, as(calls.remove, Id, undefined), may('delete'), async ({ query: { id }, caller, auditAll: audit }) => {
      await db.transaction((tx) => rows.remove({ tx, caller, audit }, [id]))
      return withMessage(messages.remove, null)
    })

  if (calls.removeAll)
    serve(
      api,
      as(calls.removeAll, Ids, undefined),
      mayRemoveAll,
      async ({ query: { ids }, caller, auditAll: audit }) => {
        await db.transaction((tx) => rows.remove({ tx, caller, audit }, ids))
        return withMessage(messages.removeAll, null)
      },
    )

  if (fileCalls) serveResourceFiles(api, rows, description, actionOf('export').replace(/:export$/, ''), fileCalls)
  return rows
}

/** The fields of what a call answers; undefined where the contract leaves them open, and the list has them. */
function fieldsOf(call: AnyEndpoint | undefined): string[] | undefined {
  const fields = Object.keys(shapeOf(call?.result))
  return fields.length > 0 ? fields : undefined
}

/** A missing id is refused by the contract's own message. */
const requireId = (contract: z.ZodMiniType, body: Record<string, unknown>) =>
  shapeOf(contract)['id'] ? { ...body, id: body['id'] ?? '' } : body

/** The call with its names; `Id` and `Ids` describe what its own schema reads. */
function as<Query extends z.ZodMiniType | undefined, Sent extends z.ZodMiniType | undefined>(
  call: AnyEndpoint,
  query: Query,
  body: Sent,
): Call<Query, Sent> {
  return { ...call, query: call.query, body: body ?? call.body } as Call<Query, Sent>
}
