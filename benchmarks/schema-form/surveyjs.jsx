import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.css'
import { brands, fieldsOf, places } from './fields.js'

const questionOf = ({ key, label, type, required, maxLength, min, max, pattern }) => ({
  name: key,
  title: label,
  isRequired: required && type !== 'switch',
  ...(type === 'text' && {
    type: 'text',
    maxLength,
    ...(pattern && { validators: [{ type: 'regex', regex: pattern }] }),
  }),
  ...(type === 'number' && { type: 'text', inputType: 'number', min, max }),
  ...(type === 'list' && { type: 'dropdown', choices: brands.map(({ value, label: text }) => ({ value, text })) }),
  ...(type === 'textarea' && { type: 'comment', maxLength }),
  ...((type === 'radio' || type === 'checkbox') && {
    type: type === 'radio' ? 'radiogroup' : 'checkbox',
    choices: places.map(({ value, label: text }) => ({ value, text })),
  }),
  ...(type === 'date' && { type: 'text', inputType: 'date' }),
  ...(type === 'switch' && { type: 'boolean', renderAs: 'checkbox' }),
})

export const load = async (count) => {
  const elements = fieldsOf(count).map(questionOf)
  return () => {
    const model = new Model({ elements, textUpdateMode: 'onTyping', checkErrorsMode: 'onNextPage' })
    model.focusFirstQuestionAutomatic = false
    return <Survey model={model} />
  }
}
