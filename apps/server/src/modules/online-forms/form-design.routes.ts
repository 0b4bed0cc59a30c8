import { onlineFormDesign, type OnlineFormDefinition } from '@trackhoe/contract/online'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId, type Random } from '../../platform/core/random.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/resource/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { isRefused, needsWord, planOf, statementText } from './table/change-plan.ts'
import { assertDefinition } from './definition/check-definition.ts'
import { assertSources } from './definition/check-sources.ts'
import * as heads from './form-heads.queries.ts'
import { removeFromMenu } from './form-menu.ts'
import { publishForm } from './publish-form.ts'
import * as tables from './form-tables.queries.ts'
import { serveList } from '../../platform/resource/serve-list.ts'
import { texts } from '../../platform/core/language.ts'

const EMPTY: OnlineFormDefinition = { fields: [], columns: 2 }

/**
 * The design of online forms. What is edited is a draft; publishing compares it with the tables and the data there is, and
 * alters them in one transaction. Source: the paths are those of JeecgBoot's client.
 */
export function formDesignRoutes(api: Api) {
  headRoutes(api)
  draftRoutes(api)
  publishRoutes(api)
  removeRoutes(api)
}

const may = (verb: string) => ({ access: { action: `online:formDesign:${verb}` } }) as const

const written = (caller: Caller, now: Date) => ({ updateBy: caller.username, updateTime: now })

const newTableName = (random: Random) => random(4).toString('hex')

function headRoutes(api: Api) {
  const { db, clock, random } = api.deps

  serveList(api, onlineFormDesign.list, heads.columns, may('list'), async ({ query, caller, page }) => {
    const { rows, total } = await heads.page(db, caller.tenantId, query)
    const counts = await Promise.all(rows.map((row) => tables.rowCountOf(db, row)))
    return page(
      rows.map((row, at) => headOf(row, counts[at] ?? null)),
      total,
    )
  })

  serve(api, onlineFormDesign.add, may('add'), async ({ body, caller, audit }) => {
    const { code, name, kind, description } = body
    const row = {
      id: newId(random),
      tenantId: caller.tenantId,
      code,
      name,
      kind,
      description: description || null,
      tableName: `${code.slice(0, 40)}_${newTableName(random)}`,
      definition: EMPTY,
      layout: { tables: {}, setAside: [] },
      createBy: caller.username,
      createTime: clock(),
    }
    await db.transaction(async (tx) => {
      await heads.lockTablesToAlter(tx, caller.tenantId, code)
      if (await heads.hasCode(tx, caller.tenantId, code))
        throw refused(texts('表单编码已存在', 'The form code already exists'), { field: 'code' })
      await heads.insert(tx, row)
      await audit(tx, 'onlineForm.add', `${code} ${name}`)
    })
    return withMessage(texts('添加成功！', 'Added'), headOf(await find(db, caller, row.id), null))
  })

  serve(api, onlineFormDesign.edit, may('edit'), async ({ body, caller, audit }) => {
    const { id, name, description, revision } = body
    await db.transaction(async (tx) => {
      const found = await findToAlter(tx, caller, id)
      await assertRevision(revision, found.revision, () => headOf(found, null))
      await heads.update(tx, caller.tenantId, id, {
        name,
        description: description || null,
        ...written(caller, clock()),
      })
      await audit(tx, 'onlineForm.edit', `${found.code} ${name}`)
    })
    return withMessage(texts('修改成功！', 'Saved'), null)
  })
}

function draftRoutes(api: Api) {
  const { db, clock } = api.deps

  serve(api, onlineFormDesign.details, may('list'), async ({ query, caller }) =>
    designOf(db, await find(db, caller, query.id)),
  )

  serve(api, onlineFormDesign.save, may('edit'), async ({ body, caller, audit }) =>
    db.transaction(async (tx) => {
      const found = await findToAlter(tx, caller, body.id)
      await assertRevision(body.revision, found.revision, () => designOf(tx, found))
      assertDefinition(body.definition, false)
      await heads.update(tx, caller.tenantId, found.id, { definition: body.definition, ...written(caller, clock()) })
      await audit(tx, 'onlineForm.edit', `${found.code} ${body.definition.fields.map(({ key }) => key).join(',')}`)
      return designOf(tx, await find(tx, caller, found.id))
    }),
  )
}

function publishRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const newName = () => newTableName(random)

  serve(api, onlineFormDesign.plan, may('list'), async ({ query, caller }) =>
    db.transaction(async (tx) => {
      const found = await find(tx, caller, query.id)
      await heads.lockTables(tx, caller.tenantId, found.code)
      const form = await find(tx, caller, query.id)
      assertDefinition(form.definition, true)
      await assertSources(tx, caller.tenantId, form.definition)
      const plan = await planOf(tx, form, newName)
      return {
        version: (form.version ?? 0) + 1,
        changes: [...plan.changes],
        word: needsWord(plan) ? form.code : null,
        refused: isRefused(plan),
        statements: plan.statements.map(statementText),
      }
    }),
  )

  serve(api, onlineFormDesign.publish, may('publish'), async ({ body, caller, audit }) => {
    const published = await db.transaction(async (tx) => {
      const form = await findToAlter(tx, caller, body.id)
      await assertRevision(body.revision, form.revision, () => designOf(tx, form))
      const changes = await publishForm(tx, caller, form, { now: clock(), newName, word: body.word })
      await audit(
        tx,
        'onlineForm.publish',
        `${form.code} v${(form.version ?? 0) + 1}: ${changes.map(({ message }) => message).join('；')}`,
      )
      return designOf(tx, await find(tx, caller, form.id))
    })
    return withMessage(texts('发布成功！', 'Published'), published)
  })

  serve(api, onlineFormDesign.versions, may('list'), async ({ query, caller }) => {
    const { id } = await find(db, caller, query.id)
    return (await heads.versionsOf(db, id)).map(({ createTime, changes, statements, ...version }) => ({
      ...version,
      changes: [...changes],
      statements: [...statements],
      createTime: toWireTime(createTime),
    }))
  })
}

function removeRoutes(api: Api) {
  const { db, clock } = api.deps

  serve(api, onlineFormDesign.purge, may('delete'), async ({ body, caller, audit }) => {
    await db.transaction(async (tx) => {
      const form = await findToAlter(tx, caller, body.id)
      const found = form.layout.setAside.find(
        ({ tab, column, table }) =>
          column === body.column && (column === '*' ? table === body.tab : tab === (body.tab || null)),
      )
      if (!found) throw notFound()
      if (body.word?.trim() !== form.code)
        throw refused(
          texts(
            `将永久删除“${found.label}”保留的数据。请输入表单编码“${form.code}”确认`,
            `The kept data of “${found.label}” will be deleted for good. Enter the form code “${form.code}” to confirm`,
          ),
          { field: 'word' },
        )
      await tables.drop(tx, found)
      const setAside = form.layout.setAside.filter((each) => each !== found)
      await heads.update(tx, caller.tenantId, form.id, {
        layout: { ...form.layout, setAside },
        ...written(caller, clock()),
      })
      await audit(tx, 'onlineForm.purge', `${form.code} ${found.table}.${found.column}`)
    })
    return withMessage(texts('删除成功!', 'Deleted'), null)
  })

  serve(api, onlineFormDesign.remove, may('delete'), async ({ query, caller, audit }) => {
    await db.transaction(async (tx) => {
      const form = await findToAlter(tx, caller, query.id)
      const rows = (await tables.rowCountOf(tx, form)) ?? 0
      const isKept = rows > 0 || form.layout.setAside.length > 0
      if (isKept && query.word?.trim() !== form.code)
        throw refused(
          texts(
            `表单「${form.name}」有 ${rows} 行数据，删除后不能恢复。请输入表单编码“${form.code}”确认删除`,
            `The form “${form.name}” has ${rows} rows, which cannot be restored. Enter the form code “${form.code}” to delete it`,
          ),
          {
            field: 'word',
          },
        )
      await tables.dropAll(tx, form)
      await removeFromMenu(tx, caller.tenantId, form.id)
      await heads.remove(tx, caller.tenantId, form.id)
      await audit(tx, 'onlineForm.delete', `${form.code} ${form.name}: ${rows}`)
    })
    return withMessage(texts('删除成功!', 'Deleted'), null)
  })
}

async function find(tx: Db, caller: Caller, id: string): Promise<heads.FormRow> {
  const found = await heads.find(tx, caller.tenantId, id)
  if (!found) throw notFound()
  return found
}

/** The form, whose tables nobody else reads or alters until the transaction ends. */
async function findToAlter(tx: Db, caller: Caller, id: string): Promise<heads.FormRow> {
  const { code } = await find(tx, caller, id)
  await heads.lockTablesToAlter(tx, caller.tenantId, code)
  return find(tx, caller, id)
}

function headOf(row: heads.FormRow, rowCount: number | null) {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    kind: row.kind,
    description: row.description,
    version: row.version,
    changed: JSON.stringify(row.definition) !== JSON.stringify(row.published),
    rowCount,
    createBy: row.createBy,
    createTime: toWireTime(row.createTime),
    updateBy: row.updateBy,
    updateTime: row.updateTime && toWireTime(row.updateTime),
    revision: row.revision,
  }
}

async function designOf(tx: Db, row: heads.FormRow) {
  const setAside = await Promise.all(
    row.layout.setAside.map(async ({ table, column, tab, label }) => ({
      tab: column === '*' ? table : tab,
      column,
      label,
      valueCount: await tables.valueCountOf(tx, { table, column }),
    })),
  )
  return {
    ...headOf(row, await tables.rowCountOf(tx, row)),
    definition: row.definition,
    published: row.published,
    setAside,
  }
}
