import { useRef, useState } from 'react'

/** Earlier states that can be returned to. */
const LONGEST = 200
/** Changes of one field within this time are one step. Unit: ms. */
const MERGE_MS = 1500

interface Steps<State> {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
}

/** A state whose changes can be undone and redone. Changes of the same `field` shortly after each other are one step. */
export function useHistory<State>(initial: State, now: () => number = Date.now) {
  const [steps, setSteps] = useState<Steps<State>>({ past: [], present: initial, future: [] })
  const merge = useRef<{ field: string; until: number } | null>(null)
  return {
    present: steps.present,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    change: (present: State, field: string | null = null) => {
      const time = now()
      const isSameStep = field !== null && merge.current?.field === field && time < merge.current.until
      merge.current = field === null ? null : { field, until: time + MERGE_MS }
      setSteps(({ past, present: before }) => ({
        past: isSameStep ? past : [...past, before].slice(-LONGEST),
        present,
        future: [],
      }))
    },
    undo: () => {
      merge.current = null
      setSteps((before) => {
        const previous = before.past.at(-1)
        if (previous === undefined) return before
        return { past: before.past.slice(0, -1), present: previous, future: [before.present, ...before.future] }
      })
    },
    redo: () => {
      merge.current = null
      setSteps((before) => {
        const [next, ...future] = before.future
        return next === undefined ? before : { past: [...before.past, before.present], present: next, future }
      })
    },
    /** Begins anew with a state: there is nothing to go back to. */
    reset: (present: State) => {
      merge.current = null
      setSteps({ past: [], present, future: [] })
    },
  }
}
