'use client'

export { Field, type FieldProps } from '../field/field.tsx'
export { FormValue, type FormValueProps } from '../field/form-value.tsx'
export { useFieldControl, useFieldLabelId } from '../field/field-context.ts'
