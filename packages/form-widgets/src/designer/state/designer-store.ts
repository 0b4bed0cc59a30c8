import { createItemStates } from './item-states.ts'
import { createItemKeys, createTemplateEdits, NOTHING } from './template-edits.ts'
import { createStepHistory, type Step } from './step-history.ts'
import type { ItemData, ItemKey, Template } from '../template/template.ts'

/** The dragged item, and the position before which it would be dropped; `null`: nowhere. */
export interface Drag {
  readonly keys: ReadonlySet<ItemKey>
  /** The type of a new item from the palette. */
  readonly type: string | null
  readonly at: number | null
}

export interface DesignerState {
  readonly template: Template
  readonly selected: ReadonlySet<ItemKey>
  /** The item that keys act from. */
  readonly active: ItemKey | null
  readonly drag: Drag | null
  /** The template as the server has it. */
  readonly saved: Template
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** How a press changes the selection: by itself, with Ctrl, with Shift. */
export type SelectMode = 'only' | 'toggle' | 'range'

export type DesignerStore = ReturnType<typeof createDesignerStore>

/**
 * The state of a designer: a template, a selection, and the steps that can be undone and redone. A subscriber of one item
 * is called for changes of this item only, so that a long template is edited as fast as a short one.
 */
export function createDesignerStore(initial: readonly ItemData[], now: () => number = Date.now) {
  const keys = createItemKeys()
  const start = keys.templateOf(initial)
  const [first = null] = start.order
  let state: DesignerState = {
    template: start,
    selected: first === null ? NOTHING : new Set([first]),
    active: first,
    drag: null,
    saved: start,
    canUndo: false,
    canRedo: false,
  }
  const history = createStepHistory(now)
  const listeners = new Set<() => void>()
  const itemStates = createItemStates(() => state)

  function emit(next: DesignerState) {
    const before = state
    state = next
    if (before === next) return
    itemStates.emit()
    for (const listener of listeners) listener()
  }

  /** Makes a new state that can be undone. `field`: changes of the same field are one step. */
  function commit(step: Partial<Step>, field: string | null = null) {
    if (step.template === undefined || step.template === state.template) {
      emit({ ...state, ...step })
      return
    }
    history.record(stepOf(state), field)
    emit({ ...state, ...step, canUndo: true, canRedo: false })
  }

  function travelTo(step: Step | undefined) {
    if (step) emit({ ...state, ...step, drag: null, canUndo: history.canUndo(), canRedo: history.canRedo() })
  }

  return {
    get: () => state,
    itemState: itemStates.stateOf,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    subscribeToItem: itemStates.subscribe,

    select(key: ItemKey, mode: SelectMode = 'only') {
      const selection = selectionAfter(state, key, mode)
      if (selection) emit({ ...state, ...selection })
    },
    selectAll() {
      emit({ ...state, selected: new Set(state.template.order) })
    },
    clearSelection() {
      emit({ ...state, selected: NOTHING })
    },
    ...createTemplateEdits(() => state, keys, commit),

    undo() {
      travelTo(history.undo(stepOf(state)))
    },
    redo() {
      travelTo(history.redo(stepOf(state)))
    },

    setDrag(drag: Drag | null) {
      if (drag === null || drag.keys !== state.drag?.keys) {
        emit({ ...state, drag })
        return
      }
      // Only the position: no item shows it.
      state = { ...state, drag }
      for (const listener of listeners) listener()
    },
    /** Says that the server has this template now. What was changed since then is still unsaved. */
    markSaved(template: Template) {
      emit({ ...state, saved: template })
    },
  }
}

const stepOf = ({ template, selected, active }: DesignerState): Step => ({ template, selected, active })

/** Returns the selection after a press on an item; null: it stays as it is. */
function selectionAfter({ selected, active, template }: DesignerState, key: ItemKey, mode: SelectMode) {
  if (mode === 'toggle') {
    const next = new Set(selected)
    if (!next.delete(key)) next.add(key)
    return { selected: next, active: key }
  }
  const from = active === null ? -1 : template.order.indexOf(active)
  if (mode === 'range' && from >= 0) {
    const to = template.order.indexOf(key)
    const range = template.order.slice(Math.min(from, to), Math.max(from, to) + 1)
    // Going on with Shift extends what is selected; the item at the end is the active one.
    return { selected: new Set([...selected, ...range]), active: key }
  }
  if (selected.size === 1 && selected.has(key) && active === key) return null
  return { selected: new Set([key]), active: key }
}
