export { CommandPanel } from './command-screen/command-panel.tsx'
export {
  commandPart,
  defineCommandScreen,
  fieldsFor,
  type CrossFieldError,
  type FormValues,
  type ReportedValues,
  type NumberField,
  type OnceField,
} from './command-screen/define-command-screen.ts'
export { FieldInput } from './command-screen/field-input.tsx'
export { changesOf, paramsOf } from './command-screen/form-values.ts'
export { reportedBy } from './command-screen/reported-values.ts'
export { RecordsPanel } from './command-screen/records-panel.tsx'
export { defaultsOf, type CommandForm } from './command-screen/use-command-form.ts'
