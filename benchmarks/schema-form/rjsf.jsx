import RjsfForm from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { brands, fieldsOf, places } from './fields.js'

const propertyOf = ({ type, label, required, maxLength, min, max, pattern }) => ({
  title: label,
  ...(type === 'text' && { type: 'string', maxLength, ...(pattern && { pattern }) }),
  ...(type === 'textarea' && { type: 'string', maxLength }),
  ...(type === 'radio' && { type: 'string', enum: places.map(({ value }) => value) }),
  ...(type === 'checkbox' && {
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', enum: places.map(({ value }) => value) },
    minItems: required ? 1 : 0,
  }),
  ...(type === 'number' && { type: 'number', minimum: min, maximum: max }),
  ...(type === 'list' && { type: 'string', enum: brands.map(({ value }) => value) }),
  ...(type === 'date' && { type: 'string', format: 'date' }),
  ...(type === 'switch' && { type: 'boolean' }),
})

const WIDGETS = { textarea: 'textarea', radio: 'radio', checkbox: 'checkboxes' }

export const load = async (count) => {
  const fields = fieldsOf(count)
  const schema = {
    type: 'object',
    required: fields.filter(({ required, type }) => required && type !== 'switch').map(({ key }) => key),
    properties: Object.fromEntries(fields.map((field) => [field.key, propertyOf(field)])),
  }
  const uiSchema = Object.fromEntries(
    fields.flatMap(({ key, type }) => (WIDGETS[type] ? [[key, { 'ui:widget': WIDGETS[type] }]] : [])),
  )
  return () => (
    <RjsfForm schema={schema} uiSchema={uiSchema} validator={validator} noHtml5Validate showErrorList={false} />
  )
}
