'use client'

export {
  type FormMode,
  OnlineForm,
  type OnlineFormHandle,
  type OnlineFormProps,
  type StoredRecord,
  type SubmitBase,
} from './online-form/online-form.tsx'
export type { FormFieldSchema, FormGroup, FormSchema } from './online-form/schema/form-field-schema.ts'
export type { WidgetType } from './widgets/built-in-widgets.ts'
export type {
  FieldChoices,
  FieldDescription,
  SiblingFields,
  Widget,
  WidgetControlProps,
  WidgetDisplayProps,
} from './widgets/widget.ts'
export type { MapValue } from './widgets/values.ts'
