// The form that every contender builds: of ten fields three texts and a long one, a number, a choice, radios, checkboxes, a day and a
// switch. Each third one is required; texts have a length and, each fifth, a pattern.
const KINDS = ['text', 'textarea', 'number', 'list', 'radio', 'text', 'checkbox', 'date', 'text', 'switch']

export const brands = Array.from({ length: 12 }, (_, at) => ({ value: String(at), label: `品牌 ${at}` }))
/** The options of radios and checkboxes. */
export const places = Array.from({ length: 4 }, (_, at) => ({ value: String(at), label: `部位 ${at}` }))

export const fieldsOf = (count) =>
  Array.from({ length: count }, (_, at) => ({
    key: `f${at}`,
    label: `字段 ${at}`,
    type: KINDS[at % KINDS.length],
    required: at % 3 === 0,
    maxLength: KINDS[at % KINDS.length] === 'textarea' ? 200 : 40,
    min: 0,
    max: 100_000,
    pattern: at % 5 === 0 ? '^[a-z0-9]*$' : undefined,
  }))

/** The field that is typed into: a required text in the middle. */
export const typedField = (count) =>
  fieldsOf(count).find(({ type, required }, at) => at >= count / 2 && type === 'text' && required)

/** How many errors the validation of the empty form has to show. A switch is never empty. */
export const errorsOf = (count) => fieldsOf(count).filter(({ required, type }) => required && type !== 'switch').length
