import { serviceDictionaries, serviceTypes, TEMPLATE_FIELDS } from '@trackhoe/contract/service'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/resource/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { DEFAULT_FIXED_ITEMS } from './default-fixed-items.ts'
import * as queries from './service-types.queries.ts'
import * as versions from './template-versions.queries.ts'
import { assertFixedItems, countItems, itemsIn } from './template-text.ts'
import { serveList } from '../../platform/resource/serve-list.ts'

const NAME_TAKEN = '服务类型名称已存在'
/** Both templates with Chinese texts. */
const limitBytes = 8 * 1024 * 1024

interface Templates {
  reportTemp?: string | undefined
  workorderTemp?: string | undefined
  workorderVariableTemp?: string | undefined
}

/**
 * Kinds of service and the templates of their forms. A template is stored as the text that was sent: what this server
 * does not know of an item stays. Source: platform specification §7 "Service type and timeout rules".
 */
export function serviceTypeRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const readers = { access: { action: 'service:serviceType:list' } } as const

  serveList(api, serviceTypes.list, queries.typeColumns, readers, async ({ query, caller, page }) => {
    const { rows, total } = await queries.page(db, caller.tenantId, { ...query })
    const rules = await queries.ruleCounts(
      db,
      caller.tenantId,
      rows.map(({ id }) => id),
    )
    return page(
      rows.map(({ createTime, updateTime, ...row }) => ({
        ...row,
        createTime: toWireTime(createTime),
        updateTime: updateTime && toWireTime(updateTime),
        ruleCount: rules.get(row.id) ?? 0,
      })),
      total,
    )
  })

  // An unknown type has no template: 未获取到模板数据.
  serve(api, serviceTypes.details, readers, async ({ query, caller }) => {
    const row = await queries.find(db, caller.tenantId, query.id)
    return row ? recordOf(row) : null
  })

  serve(
    api,
    serviceTypes.add,
    { access: { action: 'service:serviceType:add' }, limitBytes },
    async ({ body, caller, audit }) => {
      const id = newId(random)
      const templates = columnsOf({ workorderTemp: JSON.stringify(DEFAULT_FIXED_ITEMS), ...body })
      await db.transaction(async (tx) => {
        if (await queries.hasName(tx, caller.tenantId, body.typeName)) throw refused(NAME_TAKEN, { field: 'typeName' })
        await queries.insert(tx, {
          id,
          tenantId: caller.tenantId,
          typeName: body.typeName,
          ...templates,
          createBy: caller.username,
          createTime: clock(),
        })
        await keepVersions(tx, caller, { id }, templates)
        await audit(tx, 'serviceType.add', body.typeName)
      })
      const row = await queries.find(db, caller.tenantId, id)
      return withMessage('保存成功', row && recordOf(row))
    },
  )

  for (const call of [serviceTypes.edit, serviceTypes.editByPut])
    serve(
      api,
      call,
      { access: { action: 'service:serviceType:edit' }, limitBytes },
      async ({ body, caller, audit }) => {
        const { id, revision, typeName } = body
        const saved = await db.transaction(async (tx) => {
          const found = await queries.findForUpdate(tx, caller.tenantId, id)
          if (!found) throw notFound()
          await assertRevision(revision, found.revision, () => recordOf(found))
          if (typeName !== undefined && (await queries.hasName(tx, caller.tenantId, typeName, id)))
            throw refused(NAME_TAKEN, { field: 'typeName' })
          const templates = columnsOf(body)
          await keepVersions(tx, caller, found, templates)
          await audit(tx, 'serviceType.edit', `${found.typeName}; ${changesOf(found.typeName, typeName, templates)}`)
          return queries.update(tx, caller.tenantId, id, {
            typeName,
            ...templates,
            updateBy: caller.username,
            updateTime: clock(),
          })
        })
        return withMessage('保存成功', saved && recordOf(saved))
      },
    )

  serve(
    api,
    serviceTypes.remove,
    { access: { action: 'service:serviceType:delete' } },
    async ({ query, caller, audit }) => {
      await db.transaction(async (tx) => {
        const found = await queries.findForUpdate(tx, caller.tenantId, query.id)
        if (!found) throw notFound()
        if (await queries.isUsed(tx, query.id)) throw refused('该服务类型已被工单使用，不能删除')
        await queries.remove(tx, caller.tenantId, query.id)
        await audit(tx, 'serviceType.delete', found.typeName)
      })
      return withMessage('删除成功!', null)
    },
  )

  serve(api, serviceDictionaries.itemsOf, readers, ({ query, caller }) =>
    queries.dictionaryItems(db, caller.tenantId, query.id),
  )

  /** Keeps each template that is written as a version, and what it replaces, where nobody has kept that yet. */
  async function keepVersions(
    tx: Db,
    { tenantId, username }: Caller,
    before: Pick<queries.ServiceTypeRow, 'id'> & Partial<queries.ServiceTypeRow>,
    written: ReturnType<typeof columnsOf>,
  ): Promise<void> {
    for (const template of TEMPLATE_FIELDS) {
      const content = written[template]
      const replaced = before[template]
      if (content === undefined || content === replaced) continue
      const which = { serviceTypeId: before.id, template }
      const row = (text: string, createBy: string | null, createTime: Date) => ({
        ...which,
        id: newId(random),
        tenantId,
        content: text,
        items: itemsIn(text),
        createBy,
        createTime,
      })
      // A template that was made before versions were kept.
      if (replaced && !(await versions.hasAny(tx, tenantId, which)))
        await versions.add(
          tx,
          row(replaced, before.updateBy ?? before.createBy ?? null, before.updateTime ?? before.createTime ?? clock()),
        )
      await versions.add(tx, row(content, username, clock()))
    }
  }
}

/** The columns of the templates that are sent; those that are not keep what they hold. */
function columnsOf({ reportTemp, workorderTemp, workorderVariableTemp }: Templates) {
  if (workorderTemp !== undefined) assertFixedItems(workorderTemp)
  return {
    ...(reportTemp !== undefined && { reportTemp, reportItems: countItems(reportTemp, 'reportTemp') }),
    ...(workorderTemp !== undefined && { workorderTemp }),
    ...(workorderVariableTemp !== undefined && {
      workorderVariableTemp,
      workorderItems: countItems(workorderVariableTemp, 'workorderVariableTemp'),
    }),
  }
}

/** What was changed, for the audit log: a template by its length, since its text is long. */
function changesOf(before: string, typeName: string | undefined, templates: ReturnType<typeof columnsOf>): string {
  const { reportItems, workorderItems, workorderTemp } = templates
  return [
    ...(typeName !== undefined && typeName !== before ? [`typeName → ${typeName}`] : []),
    ...(reportItems === undefined ? [] : [`reportTemp ${reportItems}`]),
    ...(workorderItems === undefined ? [] : [`workorderVariableTemp ${workorderItems}`]),
    ...(workorderTemp === undefined ? [] : ['workorderTemp']),
  ].join('; ')
}

const recordOf = (row: queries.ServiceTypeRow) => ({
  id: row.id,
  typeName: row.typeName,
  reportTemp: row.reportTemp,
  workorderTemp: row.workorderTemp,
  workorderVariableTemp: row.workorderVariableTemp,
  createTime: toWireTime(row.createTime),
  updateBy: row.updateBy,
  updateTime: row.updateTime && toWireTime(row.updateTime),
  revision: row.revision,
})
