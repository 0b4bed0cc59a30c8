import { useState, type ReactNode } from 'react'
import { Field } from '../../field/field.tsx'

export interface ChoosingProps {
  start: string[]
  onChange: ((value: string[]) => void) | undefined
  width: number
  /** With it the control stands in a field of that name. */
  label?: string
  error?: string
  children: (chosen: string[], choose: (value: string[]) => void) => ReactNode
}

/** For stories of whatever chooses in a tree: keeps what is chosen. */
export function Choosing({ start, onChange, width, label, error, children }: ChoosingProps) {
  const [chosen, setChosen] = useState(start)
  const control = children(chosen, (next) => {
    setChosen(next)
    onChange?.(next)
  })
  return (
    <div style={{ width }}>
      {label === undefined ? (
        control
      ) : (
        <Field label={label} error={error}>
          {control}
        </Field>
      )}
    </div>
  )
}
