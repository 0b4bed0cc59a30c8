import { useState } from 'react'

/** A range of days or of times; an end that is not known is empty. */
interface Range {
  from: string
  to: string
}

/**
 * Returns what a range field shows while it is typed: one end is there before the other, and stays. `onComplete` gets ranges
 * that have both. Another value takes the place of what was typed.
 */
export function useRangeDraft(value: Range, onComplete: (range: Range) => void) {
  const [draft, setDraft] = useState<Range | null>(null)
  const [before, setBefore] = useState(value)
  if (before.from !== value.from || before.to !== value.to) {
    setBefore(value)
    setDraft(null)
  }
  return {
    value: draft ?? value,
    onChange: (next: Range) => {
      setDraft(next)
      if (next.from !== '' && next.to !== '') onComplete(next)
    },
  }
}
