import type { OnlineFormField } from '@trackhoe/contract/online'
import type { Locale } from '@trackhoe/ui'
import type { ComponentType } from 'react'
import type { FieldPropertyKey } from './field-properties.ts'
import type { TypeSampleModule } from './type-sample.ts'
import type { Widget, WidgetControlProps, WidgetDisplayProps } from './widget.ts'

/** The groups of types in the menu that adds a field, in its order. */
export const TYPE_GROUPS = ['basic', 'choice', 'long', 'server', 'structure'] as const
export type TypeGroup = (typeof TYPE_GROUPS)[number]

/** The description of a type for a designer of forms. */
export interface TypeDesign {
  readonly name: Readonly<Record<Locale, string>>
  /** The words that find it beside its name: pinyin, its first letters, other words. */
  readonly keywords: string
  readonly group: TypeGroup
  /** The properties of such a field beside its label, its key and its type. */
  readonly properties: readonly FieldPropertyKey[]
  /** A new field is a column of the list while there is room. */
  readonly listed: boolean
  /** The source of the choices is set up; without it a field asks the server for nothing that exists. */
  readonly hasSource: (field: Partial<OnlineFormField>) => boolean
}

/** The parts of a type that a form and its designer load, and a list does not. Its value is in `value-registry.ts`. */
export interface WidgetTypeDefinition {
  readonly Control: ComponentType<WidgetControlProps>
  /** Shows a value that is more than a line of text; null for text. */
  readonly Display: ComponentType<WidgetDisplayProps> | null
  /** Checks a value that is not empty; null where every value is valid. */
  readonly schema: Widget['schema'] | null
  readonly design: TypeDesign
}

/**
 * Defines a type of field. Errors: a part that is missing does not compile, its sample included:
 * `widgetType<typeof sample>(…)` with `import type * as sample from './sample.ts'`.
 */
export function widgetType<Sample extends TypeSampleModule = never>(
  type: [Sample] extends [never] ? never : WidgetTypeDefinition,
): WidgetTypeDefinition {
  return type
}

/** The source of a type that needs none. */
export const noSource = () => true
