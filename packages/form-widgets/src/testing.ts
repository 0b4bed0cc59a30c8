export { fillForm, submitForm } from './test-helpers/forms.ts'
export type { FormContents } from './test-helpers/forms.ts'
