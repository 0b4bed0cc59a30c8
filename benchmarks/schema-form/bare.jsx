// The floor: react-hook-form by itself, inputs of the browser, rules and messages, no component around them.
import { useForm } from 'react-hook-form'
import { brands, fieldsOf, places } from './fields.js'

const TYPES = { radio: 'radio', checkbox: 'checkbox', number: 'number', date: 'date', switch: 'checkbox' }
const rulesOf = ({ type, label, required, maxLength, min, max, pattern }) => ({
  ...(required && type !== 'switch' && { required: `请填写${label}` }),
  ...((type === 'text' || type === 'textarea') && { maxLength }),
  ...(type === 'text' && { ...(pattern && { pattern: new RegExp(pattern) }) }),
  ...(type === 'number' && { min, max }),
})

function Control({ field: { key, type }, props }) {
  switch (type) {
    case 'list':
      return (
        <select id={key} {...props}>
          <option value="" />
          {brands.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )
    case 'textarea':
      return <textarea id={key} rows={3} {...props} />
    case 'radio':
    case 'checkbox':
      return (
        <fieldset id={key}>
          {places.map(({ value, label }) => (
            <label key={value}>
              <input type={TYPES[type]} value={value} {...props} />
              {label}
            </label>
          ))}
        </fieldset>
      )
    default:
      return <input id={key} type={TYPES[type] ?? 'text'} {...props} />
  }
}

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
            <Control field={field} props={register(field.key, rulesOf(field))} />
            {formState.errors[field.key] && <p role="alert">{formState.errors[field.key].message}</p>}
          </div>
        ))}
        <button type="submit">保存</button>
      </form>
    )
  }
}
