import type { ItemKey, Template } from '../template/template.ts'

/** A state of a designer that can be returned to. */
export interface Step {
  readonly template: Template
  readonly selected: ReadonlySet<ItemKey>
  readonly active: ItemKey | null
}

/** Earlier states that can be returned to. */
const LONGEST_HISTORY = 200

/** Changes of one field within this time are one step. Unit: ms. */
const MERGE_MS = 1500

/** The steps of a designer that can be undone and redone. */
export function createStepHistory(now: () => number) {
  let past: Step[] = []
  let future: Step[] = []
  let merge: { field: string; until: number } | null = null
  return {
    /** Keeps the state before a change. `field`: changes of the same field that follow each other are one step. */
    record(before: Step, field: string | null) {
      const time = now()
      const isSameStep = field !== null && merge !== null && merge.field === field && time < merge.until
      if (!isSameStep) past = [...past, before].slice(-LONGEST_HISTORY)
      future = []
      merge = field === null ? null : { field, until: time + MERGE_MS }
    },
    /** Returns the state to go back to; undefined: there is none. */
    undo(current: Step): Step | undefined {
      const step = past.at(-1)
      if (!step) return undefined
      merge = null
      past = past.slice(0, -1)
      future = [...future, current]
      return step
    },
    /** Returns the state to go forward to; undefined: there is none. */
    redo(current: Step): Step | undefined {
      const step = future.at(-1)
      if (!step) return undefined
      merge = null
      future = future.slice(0, -1)
      past = [...past, current]
      return step
    },
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  }
}
