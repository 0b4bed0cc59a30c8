import type { RuleEntity } from '../../platform/data-scope/entities.ts'
import { labelOfField } from './definition/check-definition.ts'
import { storageOf } from './definition/field-storage.ts'
import type { OpenForm } from './with-form.ts'

/** The name of a form among the entities of data rules. */
const entityNameOf = (code: string) => `online:${code}`

const KINDS = { text: 'text', integer: 'number', number: 'number', day: 'day', time: 'time' } as const

/** A form as an entity whose rows data rules can narrow. */
export function formEntity({ form, tables: { main } }: OpenForm): { name: string; entity: RuleEntity } {
  const { table } = main
  const ofFields = main.fields
    .filter(({ type }) => type !== 'password')
    .map((field) => {
      const column = main.column(field.key)
      const dictCode = field.dictTable
        ? `${field.dictTable},${field.dictText ?? ''},${field.dictCode ?? ''}`
        : field.dictCode
      return [
        field.key,
        {
          label: labelOfField(field),
          kind: KINDS[storageOf(field)],
          where: (fits: (of: typeof column) => ReturnType<RuleEntity['attributes'][string]['where']>) => fits(column),
          dictCode: dictCode || undefined,
        },
      ] as const
    })
  return {
    name: entityNameOf(form.code),
    entity: {
      label: form.name,
      table,
      id: table.id,
      tenantId: table.tenantId,
      components: [],
      attributes: {
        createBy: { label: '创建人', kind: 'text', where: (fits) => fits(table.createBy) },
        createTime: { label: '创建时间', kind: 'time', where: (fits) => fits(table.createTime) },
        ...Object.fromEntries(ofFields),
      },
    },
  }
}
