'use client'

export { Field, type FieldProps } from '../field/field.tsx'
export { useFieldControl, useFieldLabelId } from '../field/field-context.ts'
