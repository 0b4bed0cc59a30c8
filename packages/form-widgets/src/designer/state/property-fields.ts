import type { Locale } from '@trackhoe/ui'
import * as z from 'zod/mini'
import { readFormSchema, type OnlineField } from '../../online-form/schema/form-field.ts'
import type { FormFieldSchema } from '../../online-form/schema/form-field-schema.ts'
import { valueSchema } from '../../online-form/schema/form-values-schema.ts'
import { holds } from '../../engine/conditions.ts'
import type { Messages } from '../../locale/zh-cn.ts'
import { isEmptyValue } from '../../widgets/kit/values.ts'
import type { Widget } from '../../widgets/kit/widget.ts'
import { CONDITION_KEY } from '@trackhoe/contract/service'
import { FORMULA_KEY } from '../template/formula.ts'
import { designerMessages } from '../locale/designer.messages.ts'
import type { ItemIssue, ItemType } from '../items/item-type.ts'
import type { ItemData } from '../template/template.ts'

const NO_CHOICES = { options: [], departments: [] }

/** The widgets of properties by the type names that definitions of items use. */
export type PropertyWidgets = Readonly<Record<string, Widget>>

/** The property form of every type, each read once. */
export interface PropertyForms {
  of(type: ItemType): readonly OnlineField[]
}

export function createPropertyForms(widgets: PropertyWidgets, locale: Locale, messages: Messages): PropertyForms {
  const known = new Map<ItemType, readonly OnlineField[]>()
  const condition: FormFieldSchema = {
    key: CONDITION_KEY,
    type: 'condition',
    label: designerMessages[locale].properties.condition,
  }
  const formula: FormFieldSchema = {
    key: FORMULA_KEY,
    type: 'formula',
    label: designerMessages[locale].properties.formula,
    maxLength: 300,
  }
  return {
    of(type) {
      const read = known.get(type)
      if (read) return read
      const schemas = [...type.properties(locale), ...(type.computable ? [formula] : []), condition]
      const { fields } = readFormSchema(schemas, { ...widgets, ...type.propertyWidgets }, messages.onlineForm)
      known.set(type, fields)
      return fields
    },
  }
}

/** Returns whether a property is part of the form of this item. */
export function isShown(field: OnlineField, item: ItemData): boolean {
  return holds(field.showIf, (name) => item[name], true)
}

/** Returns the faults of the properties of one item. */
export function issuesOf(
  type: ItemType,
  item: ItemData,
  fields: readonly OnlineField[],
  { locale, messages }: { locale: Locale; messages: Messages },
): readonly ItemIssue[] {
  const issues = fields
    .filter((field) => isShown(field, item))
    .flatMap((field): ItemIssue[] => {
      const value = field.widget.read(item[field.key])
      if (isEmptyValue(value)) {
        return field.required ? [{ property: field.key, message: messages.rules.required(field.label) }] : []
      }
      const schema = valueSchema(field, messages.rules, NO_CHOICES)
      const checked = schema && z.safeParse(schema, value)
      const [issue] = checked?.success === false ? checked.error.issues : []
      return issue ? [{ property: field.key, message: issue.message }] : []
    })
  return [...issues, ...(type.check?.(item, locale) ?? [])]
}
