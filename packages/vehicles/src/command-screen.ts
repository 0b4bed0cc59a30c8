export { CommandFields, type FieldEditor } from './command-screen/form/command-fields.tsx'
export { CommandPanel, type CommandPanelProps, type CommandSection } from './command-screen/command-panel.tsx'
export {
  commandPart,
  defineCommandScreen,
  fieldsFor,
  type CommandField,
  type CommandPart,
  type CommandScreen,
  type CrossFieldError,
  type FieldValue,
  type FormValues,
  type ReportedValues,
  type NumberField,
  type OnceField,
} from './command-screen/definition/define-command-screen.ts'
export { FieldInput } from './command-screen/form/field-input.tsx'
export { changesOf, paramsOf } from './command-screen/definition/form-values.ts'
export { reportedBy } from './command-screen/definition/reported-values.ts'
export { RecordsPanel } from './command-screen/records-panel.tsx'
export { useRecall } from './command-screen/sending/use-recall.ts'
export { defaultsOf, type CommandForm } from './command-screen/form/use-command-form.ts'
