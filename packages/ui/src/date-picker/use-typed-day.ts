import { useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { useMessages } from '../provider/ui-context.ts'
import { isWithin, readDay, type Day } from './day.ts'

interface TypedDay {
  value: Day
  min?: Day | undefined
  max?: Day | undefined
  onChange: (day: Day) => void
}

/**
 * A day that is typed. It counts on Enter and on leaving the field; until then the field may hold anything. What is
 * no day, or out of the limits, is said on Enter and gives way to the old day when the field is left.
 */
export function useTypedDay({ value, min, max, onChange }: TypedDay) {
  const t = useMessages().datePicker
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function problemOf(day: Day | undefined): string | null {
    if (day === undefined) return t.invalid
    if (day === '' || isWithin(day, min, max)) return null
    return min && day < min ? t.notBefore(min) : t.notAfter(max ?? '')
  }

  function forget() {
    setTyped(null)
    setProblem(null)
  }

  function commit(): boolean {
    if (typed === null) return true
    const day = readDay(typed)
    const found = problemOf(day)
    setProblem(found)
    if (found !== null || day === undefined) return false
    setTyped(null)
    if (day !== value) onChange(day)
    return true
  }

  return {
    problem,
    forget,
    input: {
      value: typed ?? value,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.target.value)
        setProblem(null)
      },
      onBlur: () => {
        commit()
        forget()
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.nativeEvent.isComposing) return
        // A form must not be sent with the old day while the field shows a wrong one.
        if (event.key === 'Enter' && !commit()) event.preventDefault()
        if (event.key === 'Escape' && typed !== null) {
          event.stopPropagation()
          forget()
        }
      },
    },
  }
}
