export { CommandPanel } from './command-screen/command-panel.tsx'
export {
  commandPart,
  defineCommandScreen,
  fieldsFor,
  type CrossFault,
  type FormValues,
  type HeldValues,
  type NumberField,
  type OnceField,
} from './command-screen/define-command-screen.ts'
export { FieldInput } from './command-screen/field-input.tsx'
export { changesOf, paramsOf } from './command-screen/form-values.ts'
export { heldBy } from './command-screen/held-values.ts'
export { RecordsPanel } from './command-screen/records-panel.tsx'
export { usualOf, type CommandForm } from './command-screen/use-command-form.ts'
