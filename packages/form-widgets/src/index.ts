'use client'

export { FormField, type FormFieldProps } from './form/form-field.tsx'
export {
  type Preferences,
  useWidgetServices,
  type WidgetServices,
  WidgetServicesProvider,
} from './services/widget-services.tsx'
