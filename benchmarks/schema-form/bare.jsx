// The floor: react-hook-form by itself, inputs of the browser, rules and messages, no component around them.
import { useForm } from 'react-hook-form'
import { brands, fieldsOf } from './fields.js'

const TYPES = { number: 'number', date: 'date', switch: 'checkbox' }
const rulesOf = ({ type, label, required, maxLength, min, max, pattern }) => ({
  ...(required && type !== 'switch' && { required: `请填写${label}` }),
  ...(type === 'text' && { maxLength, ...(pattern && { pattern: new RegExp(pattern) }) }),
  ...(type === 'number' && { min, max }),
})

export const load = async (count) => {
  const fields = fieldsOf(count)
  return function Bare() {
    const { register, handleSubmit, formState } = useForm()
    return (
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(() => {})(event)}
        style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px 24px' }}
      >
        {fields.map((field) => (
          <div key={field.key}>
            <label htmlFor={field.key}>{field.label}</label>
            {field.type === 'list' ? (
              <select id={field.key} {...register(field.key, rulesOf(field))}>
                <option value="" />
                {brands.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            ) : (
              <input id={field.key} type={TYPES[field.type] ?? 'text'} {...register(field.key, rulesOf(field))} />
            )}
            {formState.errors[field.key] && <p role="alert">{formState.errors[field.key].message}</p>}
          </div>
        ))}
        <button type="submit">保存</button>
      </form>
    )
  }
}
