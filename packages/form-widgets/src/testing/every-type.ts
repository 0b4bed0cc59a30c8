import type { FormFieldSchema, FormSchema } from '../online-form/schema/form-field-schema.ts'
import { widgetTypes } from '../widgets/registry.ts'
import { TYPE_GROUPS } from '../widgets/kit/widget-type.ts'
import { typeSamples } from './type-samples.ts'

const samples = Object.entries(typeSamples)

/** A field of every type with the fields that it works with, grouped as in the designer. */
export const everyType: FormSchema = {
  groups: TYPE_GROUPS.map((group) => ({ key: group, label: group })),
  fields: Object.entries(widgetTypes).flatMap(([type, { design }]): readonly FormFieldSchema[] => {
    const { field, others } = typeSamples[type as keyof typeof typeSamples]
    const { group } = design
    return [
      {
        ...field,
        destFields: field.destFields?.replace('value', type),
        key: type,
        type,
        label: design.name['zh-CN'],
        group,
      },
      ...others.map((other) => ({ ...other, group })),
    ]
  }),
}

/** A record of it. */
export const everyTypeRecord = Object.fromEntries(samples.map(([type, { value }]) => [type, value]))
