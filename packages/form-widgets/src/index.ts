'use client'

export { DraftsAlert, type DraftsAlertProps } from './form/drafts-alert.tsx'
export { DraftRestoreAlert, type DraftRestoreAlertProps } from './form/draft-restore-alert.tsx'
export { FormField, type FormFieldProps } from './form/form-field.tsx'
export { type DraftHandle, type DraftOptions, useDraft } from './form/use-draft.ts'
export {
  type Draft,
  type DraftChange,
  type DraftPort,
  type EditingPort,
  EditingProvider,
  type Edits,
  useEditing,
  useUnsavedEdits,
} from './services/editing.tsx'
export {
  type DepartmentNode,
  type FieldData,
  type FieldOption,
  staticFieldData,
  type StaticFieldData,
} from './services/field-options.ts'
export {
  type FailureDescription,
  type Preferences,
  useWidgetServices,
  type WidgetServices,
  WidgetServicesProvider,
} from './services/widget-services.tsx'
