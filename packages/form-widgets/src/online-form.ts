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
export type { WidgetType } from './widgets/value-registry.ts'
export type {
  FieldChoices,
  FieldDescription,
  SiblingFields,
  Widget,
  WidgetControlProps,
  WidgetDisplayProps,
} from './widgets/kit/widget.ts'
export {
  FIELD_PROPERTIES,
  type FieldProperty,
  type FieldPropertyKey,
  PROPERTY_SECTIONS,
} from './widgets/kit/field-properties.ts'
export { fieldTypeDesign } from './widgets/registry.ts'
export { TYPE_GROUPS, type TypeDesign, type TypeGroup } from './widgets/kit/widget-type.ts'
export type { MapValue } from './widgets/kit/values.ts'
