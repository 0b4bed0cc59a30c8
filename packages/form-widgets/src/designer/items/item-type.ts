import type { Locale } from '@trackhoe/ui'
import type { ComponentType } from 'react'
import type { FormFieldSchema } from '../../online-form/schema/form-field-schema.ts'
import type { Widget } from '../../widgets/kit/widget.ts'
import type { ItemData } from '../template/template.ts'

/** A text in every language, or one that needs no translation. */
export type LocalizedText = string | Readonly<Record<Locale, string>>

/** Something wrong with an item, at one of its properties. */
export interface ItemIssue {
  /** The key of the property. */
  readonly property: string
  readonly message: string
}

/** The props of an item on the canvas: a picture of its control, in which nothing can get the focus. */
export interface ItemViewProps {
  readonly item: ItemData
}

/**
 * One type of item in one definition: its data, the form of its properties, its picture on the canvas, and the field that it
 * is filled in with. Importers add types by giving more of them to the designer.
 * Source: platform specification §2 "Template designers", §3 "Designer widget data".
 */
export interface ItemType {
  /** As it is stored. */
  readonly type: string
  readonly label: LocalizedText
  /** Further words that find it in the palette: pinyin, initials. */
  readonly keywords?: string
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  /** The heading in the palette. Types of one group stand together. */
  readonly group: LocalizedText
  /** The data of a new item, without `id` and `type`. */
  create(locale: Locale): Readonly<Record<string, unknown>>
  /** The form of its properties. The keys are keys of the data; the types are built-in ones, or those of `propertyWidgets`. */
  properties(locale: Locale): readonly FormFieldSchema[]
  /** Widgets of the properties, by the type names that `properties` uses. */
  readonly propertyWidgets?: Readonly<Record<string, Widget>>
  /** Its value can be computed of other items. */
  readonly computable?: true
  /** Checks what the property form cannot: two properties that contradict each other. */
  check?(item: ItemData, locale: Locale): readonly ItemIssue[]
  /** Shown on the canvas below the label. */
  readonly View: ComponentType<ItemViewProps>
  /** `true`: the view shows the label itself. */
  readonly viewHasLabel?: true
  /** The field of the form that is filled in. `key` and `label` are added. */
  field(item: ItemData, locale: Locale): Omit<FormFieldSchema, 'key' | 'label'>
  /** The widget of `field`, where it is no built-in one: its type name must be that of the item. */
  readonly widget?: Widget
}

export function localized(text: LocalizedText, locale: Locale): string {
  return typeof text === 'string' ? text : text[locale]
}
