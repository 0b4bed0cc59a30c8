import type { Locale } from '@trackhoe/ui'
import type { FormFieldSchema, FormSchema } from '../../online-form/schema/form-field-schema.ts'
import type { Widget } from '../../widgets/kit/widget.ts'
import { conditionExpression } from '../template/condition.ts'
import { formulaOf, readFormula } from '../template/formula.ts'
import { builtInItemTypes } from './built-in-items.ts'
import type { ItemType } from './item-type.ts'
import type { ItemData } from '../template/template.ts'

/** The types that a designer knows, by name. */
export type ItemTypes = ReadonlyMap<string, ItemType>

/** The built-in types and further ones; a further one replaces a built-in one of the same name. */
export function itemTypesOf(further: readonly ItemType[] = []): ItemTypes {
  return new Map([...builtInItemTypes, ...further].map((type) => [type.type, type]))
}

/** The form that a template is filled in with. An item of an unknown type is shown, and its value is kept. */
export function formOf(items: readonly ItemData[], types: ItemTypes, locale: Locale): FormSchema {
  return {
    columns: 1,
    fields: items.map((item) => {
      const type = types.get(item.type)
      const showIf = conditionExpression(item)
      const formula = type?.computable ? formulaOf(item) : ''
      const label: unknown = item['label']
      const field: FormFieldSchema = {
        ...(type ? type.field(item, locale) : { type: item.type === '' ? 'unknown' : item.type }),
        key: item.id,
        label: typeof label === 'string' ? label : undefined,
        required: isOn(item['required']),
        readonly: isOn(item['readonly']),
        showIf,
        // A formula that cannot be read computes nothing: the item is filled in by hand.
        compute: formula !== '' && readFormula(formula).kind === 'read' ? formula : undefined,
      }
      return field
    }),
  }
}

/** The widgets that `formOf` needs beside the built-in ones. */
export function formWidgetsOf(types: ItemTypes): Readonly<Record<string, Widget>> {
  return Object.fromEntries([...types.values()].flatMap(({ type, widget }) => (widget ? [[type, widget]] : [])))
}

/** Wire: 1 or 0, from some back ends as text. */
export function isOn(flag: unknown): boolean {
  return flag === 1 || flag === '1' || flag === true
}
