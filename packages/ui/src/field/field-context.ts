import { createContext, useContext } from 'react'

export interface FieldControl {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldControl | null>(null)

interface Wired {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
  'aria-required'?: boolean | 'true' | 'false' | undefined
  'aria-labelledby'?: string | undefined
}

/**
 * What the field round a control tells it: id, description, error, required. Every control of ours asks; a control
 * of another kind asks the same way to stand in a `Field`. What the control was given itself goes first.
 */
export function useFieldControl(own: Wired = {}) {
  const field = useContext(FieldContext)
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  const invalid = own['aria-invalid'] ?? (field?.invalid || undefined)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': invalid === false || invalid === 'false' ? undefined : invalid,
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
  }
}

/** The id of the label of the field round a control, for controls that a label element cannot name. */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId
}
