import type { QueryField } from '../query-form/query-field.ts'
import type { LoadedChoices } from '../widgets/controls/use-field-choices.ts'
import type { EntityField } from './definition/define-entity.ts'

/** The conditions of a list: the fields that may be searched, in their order. */
export function entityFilters<Row>(fields: readonly EntityField<Row>[], choices: LoadedChoices): QueryField[] {
  return fields.flatMap((field): QueryField[] => {
    if (field.filter === undefined) return []
    if (field.widget.filter === undefined)
      throw new Error(
        `[form-widgets] The widget of the field '${field.key}' cannot be searched. Remove filter from the field.`,
      )
    return [queryField(field, field.widget.filter, choices)]
  })
}

/** The fields of the advanced query: those that the list call takes as conditions, in their order. */
export function advancedFields<Row>(
  fields: readonly EntityField<Row>[],
  choices: LoadedChoices,
  { takesCondition }: { takesCondition: (key: string) => boolean },
): QueryField[] {
  return fields.flatMap((field): QueryField[] => {
    const { filter, secret } = field.widget
    if (filter === undefined || filter === 'tree' || secret || !takesCondition(field.key)) return []
    return [queryField(field, filter, choices)]
  })
}

function queryField<Row>(
  field: EntityField<Row>,
  filter: NonNullable<EntityField<Row>['widget']['filter']>,
  choices: LoadedChoices,
): QueryField {
  const named = { field: field.key, label: field.label }
  const { options, departments } = choices.of(field)
  switch (filter) {
    case 'text':
      return { ...named, ...(field.filter === 'exact' && { mode: 'eq' as const }) }
    case 'select':
      return {
        ...named,
        view: 'select',
        options: options.map(({ value, label }) => ({ value: String(value), label })),
      }
    case 'tree':
      return { ...named, view: 'tree', options: departments }
    case 'date-range':
      return { ...named, view: 'date-range', ...(field.widgetType === 'datetime' && { ofTimes: true }) }
    default:
      return filter satisfies never
  }
}
