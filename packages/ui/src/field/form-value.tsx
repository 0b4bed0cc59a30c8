import { useEffect, useRef } from 'react'
import { useLatest } from '../hooks/use-latest.ts'

export interface FormValueProps {
  /** Absent: nothing is submitted. */
  name: string | undefined
  /** Each is an entry of its own. */
  values: readonly string[]
  /** The id of a form that the control does not stand in. */
  form?: string | undefined
  /** Nothing is submitted, as of a native control. */
  disabled?: boolean | undefined
  /** The form is reset. Absent: the caller controls the value, which a reset leaves alone as in React. */
  onReset?: (() => void) | undefined
}

/**
 * The value that a control which is no native one submits with its form, and its part in a reset. Rendered beside or in
 * the control.
 */
export function FormValue({ name, values, form, disabled, onReset }: FormValueProps) {
  const place = useRef<HTMLInputElement>(null)
  const reset = useLatest((event: Event) => {
    if (!event.defaultPrevented && event.target === place.current?.form) onReset?.()
  })
  useEffect(() => {
    // At the root, so that the form may change, and after its own listeners.
    const root = place.current?.getRootNode()
    root?.addEventListener('reset', reset)
    return () => root?.removeEventListener('reset', reset)
  }, [reset])
  if (name === undefined && onReset === undefined) return null
  const shared = { type: 'hidden', disabled, form }
  return (
    <>
      {/* Without a name it submits nothing, and knows the form all the same. */}
      <input {...shared} ref={place} name={values.length > 0 ? name : undefined} value={values[0] ?? ''} />
      {name !== undefined &&
        values
          .slice(1)
          .map((value, index) => <input key={`${index}\n${value}`} {...shared} name={name} value={value} />)}
    </>
  )
}
