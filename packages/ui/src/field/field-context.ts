import { createContext, useContext, useEffect } from 'react'

export interface FieldControl {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  /** Shows what the control says of its text in the place of the field's own note. Null: the control has nothing to say. */
  setProblem: (problem: string | null) => void
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
 * Returns the attributes that a control takes from its `Field`: id, description, error, required. The control's own props
 * win. Any control that calls it can stand in a `Field`.
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

/**
 * Hands the problem of a text that has not become the value to the field round the control. Returns true where the field
 * shows it, in the place of its own note; otherwise the control shows it.
 */
export function useFieldProblem(problem: string | null): boolean {
  const field = useContext(FieldContext)
  const setProblem = field?.setProblem
  useEffect(() => {
    if (problem === null) return
    setProblem?.(problem)
    return () => setProblem?.(null)
  }, [problem, setProblem])
  return problem !== null && field?.describedBy !== undefined
}

/** The id of the label of the field round a control, for controls that a label element cannot name. */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext)?.labelId
}
