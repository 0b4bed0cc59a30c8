import type { OnlineFormDefinition, OnlineFormField } from '@trackhoe/contract/online'
import type { FormFieldSchema, FormSchema } from '@trackhoe/form-widgets/online-form'

/** The attributes of a field that only the server and the list need. */
const NOT_OF_THE_FORM = ['id', 'unique', 'listed', 'listWidth', 'queried', 'queryMode', 'fields']

/** The form that a definition describes. What is empty is left out. */
export function toFormSchema({ fields, groups, columns }: OnlineFormDefinition): FormSchema {
  return { fields: fields.map(toField), groups, columns: columns || undefined }
}

function toField(field: OnlineFormField): FormFieldSchema {
  const attributes = Object.entries(field).filter(
    ([key, value]) => !NOT_OF_THE_FORM.includes(key) && value !== null && value !== undefined && !isEmpty(value),
  )
  return {
    ...Object.fromEntries(attributes),
    key: field.key,
    type: field.type,
    fields: field.fields?.map(toField),
    pattern: field.pattern ? patternOf(field.pattern) : undefined,
  }
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

const patternOf = ({ source, message }: NonNullable<OnlineFormField['pattern']>) => ({
  source,
  message: message || undefined,
})
