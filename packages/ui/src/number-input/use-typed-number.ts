import { useRef, useState, type KeyboardEvent } from 'react'
import {
  constrainNumber,
  isFit,
  parseNumber,
  stepNumber,
  toHalfWidth,
  formatPlainNumber,
  type NumberRules,
} from './number.ts'

interface TypedNumber {
  value: number | null
  setValue: (value: number | null) => void
  defaultValue: number | null
  rules: NumberRules
  step: number
  locked: boolean
}

const LEAP = 10
const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: LEAP, PageDown: -LEAP }

/** The text of a number while it is typed, and the steps of keys and buttons. */
export function useTypedNumber({ value, setValue, defaultValue, rules, step, locked }: TypedNumber) {
  /** The text that is being typed; `null` while the value itself is shown. */
  const [draft, setDraft] = useState<string | null>(null)
  const composing = useRef(false)

  function change(next: number | null) {
    if (next !== value) setValue(next)
  }

  function type(typed: string) {
    setDraft(typed)
    const read = parseNumber(typed)
    if (read === null || (read !== undefined && isFit(read, rules))) change(read)
  }

  function settle() {
    const read = draft === null ? undefined : parseNumber(draft)
    if (read !== undefined) change(read === null ? null : constrainNumber(read, rules))
    setDraft(null)
  }

  function stepBy(by: number) {
    if (locked) return
    const read = draft === null ? value : parseNumber(draft)
    setDraft(null)
    change(stepNumber(read === undefined ? value : read, by, rules))
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.defaultPrevented || event.nativeEvent.isComposing || locked) return
    if (event.key === 'Enter') return settle()
    const bound = event.key === 'Home' ? rules.min : event.key === 'End' ? rules.max : undefined
    if (bound !== undefined && !event.shiftKey) {
      event.preventDefault()
      setDraft(null)
      return change(constrainNumber(bound, rules))
    }
    const steps = STEPS[event.key]
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    stepBy(step * steps * (event.shiftKey ? LEAP : 1))
  }

  return {
    text: draft ?? formatPlainNumber(value),
    settle,
    stepBy,
    handleKeyDown,
    handleText: (typed: string) => {
      // While an input method composes, the text is its own; it is read when the word is done.
      if (composing.current) setDraft(typed)
      else type(toHalfWidth(typed))
    },
    handleCompositionStart: () => {
      composing.current = true
    },
    handleCompositionEnd: (typed: string) => {
      composing.current = false
      type(toHalfWidth(typed))
    },
    reset: () => {
      setDraft(null)
      setValue(defaultValue)
    },
  }
}
