import { serviceDictionaries, serviceTypes, TEMPLATE_FIELDS, type TemplateField } from '@trackhoe/contract/service'
import { newId } from '../../platform/core/random.ts'
import { serviceType, workOrder } from '../../platform/database/schema/service-schema.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import type { Change } from '../../platform/resource/resource.ts'
import { serveResource } from '../../platform/resource/serve-resource.ts'
import { DEFAULT_FIXED_ITEMS } from './default-fixed-items.ts'
import * as queries from './service-types.queries.ts'
import { assertFixedItems, countItems, itemsIn } from './template-text.ts'
import * as versions from './template-versions.queries.ts'
import { texts } from '../../platform/core/language.ts'

/** Both templates with Chinese texts. */
const limitBytes = 8 * 1024 * 1024

type Templates = Readonly<Partial<Record<TemplateField, string | null>>>

/**
 * Kinds of service and the templates of their forms. A template is stored as the text that was sent: what this server
 * does not know of an item stays. Source: platform specification §7 "Service type and timeout rules".
 */
export function serviceTypeRoutes(api: Api) {
  const { db, clock, random } = api.deps
  const readers = { access: { action: 'service:serviceType:list' } } as const
  const { list, add, edit, editByPut, remove } = serviceTypes

  const rows = serveResource(
    api,
    { list, add, edit, editByPut, remove },
    {
      table: serviceType,
      permissions: 'service:serviceType',
      nameOf: ({ typeName }) => typeName,
      labels: { workorderItems: '工单模板项数', reportItems: '报告模板项数', updateTime: '修改时间' },
      pinyin: ['typeName'],
      notListed: TEMPLATE_FIELDS,
      notCompared: TEMPLATE_FIELDS,
      unique: { typeName: texts('服务类型名称已存在', 'The service type name already exists') },
      inUseBy: [
        {
          by: workOrder.serviceTypeId,
          message: () =>
            texts('该服务类型已被工单使用，不能删除', 'Work orders use the service type, so it cannot be deleted'),
        },
      ],
      messages: { add: texts('保存成功', 'Saved'), edit: texts('保存成功', 'Saved') },
      limitBytes,
      async present(tx, { tenantId }, types) {
        const rules = await queries.ruleCounts(
          tx,
          tenantId,
          types.map(({ id }) => id),
        )
        return types.map(({ id }) => ({ ruleCount: rules.get(id) ?? 0 }))
      },
      beforeSave: (_change, values, before) => ({
        ...(before ? {} : { workorderTemp: values.workorderTemp ?? JSON.stringify(DEFAULT_FIXED_ITEMS) }),
        ...columnsOf(values),
      }),
      afterChange: (change, { before, after }) => (after ? keepVersions(change, after, before) : undefined),
      // The texts are long: the log has their number of items.
      logged: ({ reportTemp: _report, workorderVariableTemp: _variable, workorderTemp, ...columns }) => ({
        ...columns,
        workorderTemp: typeof workorderTemp === 'string' ? itemsIn(workorderTemp) : workorderTemp,
      }),
    },
  )

  // By hand: an unknown type has no template (未获取到模板数据), where the kit refuses it.
  serve(api, serviceTypes.details, readers, async ({ query, caller }) => {
    const [record] = await rows.shownRecords(caller, await rows.rowsOf(db, caller, [query.id]))
    return record ? { ...record, id: query.id } : null
  })

  serve(api, serviceDictionaries.itemsOf, readers, ({ query, caller }) =>
    queries.dictionaryItems(db, caller.tenantId, query.id),
  )

  /** Keeps each template that is written as a version, and what it replaces, where nobody has kept that yet. */
  async function keepVersions(
    { tx, caller: { tenantId, username } }: Change,
    after: queries.ServiceTypeRow,
    before: queries.ServiceTypeRow | undefined,
  ): Promise<void> {
    for (const template of TEMPLATE_FIELDS) {
      const [content, replaced] = [after[template], before?.[template] ?? null]
      if (content === replaced) continue
      const which = { serviceTypeId: after.id, template }
      const keep = (text: string, createBy: string | null, createTime: Date) =>
        versions.add(tx, {
          ...which,
          id: newId(random),
          tenantId,
          content: text,
          items: itemsIn(text),
          createBy,
          createTime,
        })
      // A template that was made before versions were kept.
      if (before && replaced && !(await versions.hasAny(tx, tenantId, which)))
        await keep(replaced, before.updateBy ?? before.createBy, before.updateTime ?? before.createTime)
      if (content !== null) await keep(content, username, clock())
    }
  }
}

/** The columns that count the items of the templates that are sent. Errors: 500 at the field of a text that is no template. */
function columnsOf({ reportTemp, workorderTemp, workorderVariableTemp }: Templates) {
  if (workorderTemp) assertFixedItems(workorderTemp)
  return {
    reportItems: reportTemp === undefined ? undefined : countItems(reportTemp ?? '', 'reportTemp'),
    workorderItems:
      workorderVariableTemp === undefined
        ? undefined
        : countItems(workorderVariableTemp ?? '', 'workorderVariableTemp'),
  }
}
