import * as z from 'zod/mini'
import { JsonText } from '../wire/json-text.ts'
import { wireObject } from '../wire/object.ts'
import { Flag, ListOf } from '../wire/jeecgboot-values.ts'
import { Code } from '../wire/values.ts'

interface DesignerItemKind {
  /** Filled in, and stored with the order. */
  readonly hasValue: boolean
  /** A figure, a text, or chosen: from the item's own options, users, the category or region it names, stored pictures. */
  readonly value: 'number' | 'text' | 'long' | 'options' | 'users' | 'cascade' | 'pictures'
  /** Several values, as a list or comma-joined. */
  readonly several: boolean
}

const item = <Value extends DesignerItemKind['value']>(value: Value, several = false) => ({
  hasValue: true,
  value,
  several,
})
const shown = { hasValue: false, value: 'text', several: false } as const

/**
 * The items that a template can consist of, and the values of each. Source: platform specification §2 "Template
 * designers".
 */
export const DESIGNER_ITEMS = {
  text: item('text'),
  number: item('number'),
  radio: item('options'),
  checkbox: item('options', true),
  date: item('text'),
  textarea: item('long'),
  cascade_combobox: item('cascade', true),
  users: item('users', true),
  phonenum: item('text'),
  label: shown,
  select: item('options'),
  image: item('pictures', true),
  slider: item('number'),
  divider: shown,
} as const satisfies Readonly<Record<string, DesignerItemKind>>

export type DesignerItemType = keyof typeof DESIGNER_ITEMS

const isDesignerItemType = (name: string): name is DesignerItemType => Object.hasOwn(DESIGNER_ITEMS, name)

export const DESIGNER_ITEM_TYPES = Object.keys(DESIGNER_ITEMS).filter(isDesignerItemType)

/** The values of the items of a type; undefined for a type that the platform does not know. */
export function designerItemOf(type: string): DesignerItemKind | undefined {
  return isDesignerItemType(type) ? DESIGNER_ITEMS[type] : undefined
}

/** Wire: `1` or `0`, from some back ends as text; written as a number. */
const OneOrZero = z.optional(
  z.pipe(
    Flag,
    z.transform((yes): 0 | 1 => (yes ? 1 : 0)),
  ),
)

const figure = z.optional(z.nullable(z.union([z.number(), z.string()])))
const text = z.optional(z.nullable(z.string()))

/**
 * One part of a template. `type` is one of `DESIGNER_ITEM_TYPES`, or an unknown name, which is kept. Absent fields stay
 * absent; unknown fields and their order are kept, so that unedited parts are saved unchanged. Units: `min` and `max`
 * are characters of a textarea, values of a number or slider. Source: platform specification §3 "Designer item",
 * "Designer widget data".
 */
export const DesignerItem = wireObject({
  id: Code,
  type: z.string(),
  label: text,
  required: OneOrZero,
  readonly: OneOrZero,
  placeholder: text,
  /** Images only. */
  multiple: OneOrZero,
  value: z.optional(z.unknown()),
  min: figure,
  max: figure,
  precision: figure,
  /** 1 rounds to the precision, 0 truncates. */
  is_round: OneOrZero,
  format: text,
  orientation: text,
  options: z.optional(z.nullable(z.array(z.unknown()))),
  /** 1 static options, 2 a dictionary. */
  data_type: figure,
  dict_id: figure,
  dict_item_id: z.optional(z.unknown()),
  /** A copy of the dictionary's items at the time of design. */
  dict_options: z.optional(z.nullable(z.array(wireObject({ id: Code, itemName: z.optional(z.nullable(z.string())) })))),
})
export type DesignerItem = z.output<typeof DesignerItem>

/** The variable part of a template. Wire: the JSON text of a list. */
export const DesignerItems = JsonText(z.array(DesignerItem))

/** The items with which every work order begins and ends. Wire: the JSON text of `{top, bottom}`. */
export const FixedItems = JsonText(wireObject({ top: ListOf(DesignerItem), bottom: ListOf(DesignerItem) }))
