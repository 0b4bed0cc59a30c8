import { queryFieldOf, type QueryField } from '../query-form/query-field.ts'
import type { QueryItem } from '../services/query-item.ts'
import { tableTreeOf } from '../widgets/kit/table-tree.ts'
import type { LoadedChoices } from '../widgets/kit/use-field-choices.ts'
import type { EntityField } from './definition/define-entity.ts'

/** The conditions of a list: the fields that may be searched, in their order. */
export function entityFilters<Row>(fields: readonly EntityField<Row>[], choices: LoadedChoices): QueryField[] {
  return fields.flatMap((field): QueryField[] => {
    if (field.filter === undefined) return []
    if (field.widget.filter === undefined && !field.queryItem)
      throw new Error(
        `[form-widgets] The widget of the field '${field.key}' cannot be searched. Remove filter from the field.`,
      )
    return [queryField(field, field.widget.filter ?? 'item', choices)]
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
  const { queryItem } = field
  if (queryItem) return { ...queryFieldOf({ ...named, ...queryItem }), ...severalOf(field) }
  switch (filter) {
    case 'text':
      return { ...named, mode: field.filter === 'exact' ? ('eq' as const) : undefined }
    case 'select':
      return {
        ...named,
        view: 'select',
        options: options.map(({ value, label }) => ({ value: String(value), label })),
      }
    case 'tree':
      return { ...named, view: 'tree', options: departments }
    case 'item':
      return { ...queryFieldOf(itemOf(field)), ...severalOf(field) }
    case 'date-range':
      return { ...named, view: 'date-range', ofTimes: field.widgetType === 'datetime' ? true : undefined }
    default:
      return filter satisfies never
  }
}

/** Returns the conditions of a comma-joined value, one by one. */
function severalOf<Row>({ widget, multiple }: EntityField<Row>) {
  return widget.multiple && multiple !== false ? { holdsSeveral: true } : {}
}

/** The condition that the description of a field makes. */
function itemOf<Row>(field: EntityField<Row>): QueryItem {
  const { key, label, widgetType = 'text', dict, options, categoryCode, condition, popupCode, orgFields, keyBy } = field
  const { pidField, hasChildField } = tableTreeOf(field)
  const [popupColumn] = orgFields ?? []
  return {
    field: key,
    label,
    view: widgetType,
    mode: 'single',
    dict,
    options,
    ...(widgetType === 'sel_tree' && { pidField, hasChildField, pidValue: field.pidValue ?? '0' }),
    categoryCode,
    condition,
    popupCode,
    popupColumn,
    keyBy,
  }
}
