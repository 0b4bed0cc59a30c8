import RjsfForm from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { brands, fieldsOf } from './fields.js'

const propertyOf = ({ type, label, maxLength, min, max, pattern }) => ({
  title: label,
  ...(type === 'text' && { type: 'string', maxLength, ...(pattern && { pattern }) }),
  ...(type === 'number' && { type: 'number', minimum: min, maximum: max }),
  ...(type === 'list' && { type: 'string', enum: brands.map(({ value }) => value) }),
  ...(type === 'date' && { type: 'string', format: 'date' }),
  ...(type === 'switch' && { type: 'boolean' }),
})

export const load = async (count) => {
  const fields = fieldsOf(count)
  const schema = {
    type: 'object',
    required: fields.filter(({ required, type }) => required && type !== 'switch').map(({ key }) => key),
    properties: Object.fromEntries(fields.map((field) => [field.key, propertyOf(field)])),
  }
  return () => <RjsfForm schema={schema} validator={validator} noHtml5Validate showErrorList={false} />
}
