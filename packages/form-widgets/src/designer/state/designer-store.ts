import {
  insertItems,
  itemsOf,
  moveItems,
  newItemId,
  removeItems,
  updateItem,
  type ItemData,
  type ItemKey,
  type Template,
} from '../template/template.ts'

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

/** The state of one item of the canvas. The object stays the same until something of it changes. */
export interface ItemState {
  readonly item: ItemData
  readonly selected: boolean
  readonly active: boolean
  readonly dragged: boolean
}

/** How a press changes the selection: by itself, with Ctrl, with Shift. */
export type SelectMode = 'only' | 'toggle' | 'range'

interface Step {
  readonly template: Template
  readonly selected: ReadonlySet<ItemKey>
  readonly active: ItemKey | null
}

/** Earlier states that can be returned to. */
const LONGEST_HISTORY = 200

/** Changes of one field within this time are one step. Unit: ms. */
const MERGE_MS = 1500

const NOTHING: ReadonlySet<ItemKey> = new Set()

export type DesignerStore = ReturnType<typeof createDesignerStore>

/**
 * The state of a designer: a template, a selection, and the steps that can be undone and redone. A subscriber of one item
 * is called for changes of this item only, so that a long template is edited as fast as a short one.
 */
export function createDesignerStore(initial: readonly ItemData[], now: () => number = Date.now) {
  let lastKey = 0
  const keyed = (items: readonly ItemData[]) => items.map((item) => [`k${++lastKey}`, item] as const)
  const templateOf = (items: readonly ItemData[]): Template => {
    const entries = keyed(items)
    return { order: entries.map(([key]) => key), items: new Map(entries) }
  }

  const start = templateOf(initial)
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
  let past: Step[] = []
  let future: Step[] = []
  let merge: { field: string; until: number } | null = null
  const listeners = new Set<() => void>()
  const itemListeners = new Map<ItemKey, Set<() => void>>()
  const shown = new Map<ItemKey, ItemState>()

  function itemState(key: ItemKey): ItemState | null {
    const item = state.template.items.get(key)
    if (!item) return null
    const known = shown.get(key)
    const selected = state.selected.has(key)
    const active = state.active === key
    const dragged = state.drag?.keys.has(key) === true
    if (known?.item === item && known.selected === selected && known.active === active && known.dragged === dragged)
      return known
    const next = { item, selected, active, dragged }
    shown.set(key, next)
    return next
  }

  function emit(next: DesignerState) {
    const before = state
    state = next
    if (before === next) return
    for (const [key, set] of itemListeners) {
      if (shown.get(key) !== itemState(key)) for (const listener of set) listener()
    }
    for (const key of shown.keys()) if (!next.template.items.has(key)) shown.delete(key)
    for (const listener of listeners) listener()
  }

  /** Makes a new state that can be undone. `field`: changes of the same field are one step. */
  function commit(step: Partial<Step>, field: string | null = null) {
    const { template, selected, active } = state
    if (step.template === undefined || step.template === template) {
      emit({ ...state, ...step })
      return
    }
    const time = now()
    const isSameStep = field !== null && merge !== null && merge.field === field && time < merge.until
    if (!isSameStep) past = [...past, { template, selected, active }].slice(-LONGEST_HISTORY)
    future = []
    merge = field === null ? null : { field, until: time + MERGE_MS }
    emit({ ...state, ...step, canUndo: true, canRedo: false })
  }

  const inOrder = () => state.template.order.filter((key) => state.selected.has(key))
  const positionOf = (key: ItemKey | null) => (key === null ? -1 : state.template.order.indexOf(key))

  /** Returns the position of something new: after the last selected item, else at the end. */
  function defaultPosition(): number {
    const last = inOrder().at(-1)
    return last === undefined ? state.template.order.length : positionOf(last) + 1
  }

  /** Copies with ids of their own, where theirs are taken or missing. */
  function withOwnIds(items: readonly ItemData[]): readonly ItemData[] {
    const taken = new Set(itemsOf(state.template).map(({ id }) => id))
    return items.map((item) => {
      const id = item.id === '' || taken.has(item.id) ? newItemId(item.type || 'item', taken) : item.id
      taken.add(id)
      return id === item.id ? item : { ...item, id }
    })
  }

  function travel(from: Step[], to: Step[]): { from: Step[]; to: Step[] } | null {
    const step = from.at(-1)
    if (!step) return null
    merge = null
    const { template, selected, active } = state
    return { from: from.slice(0, -1), to: [...to, { template, selected, active }] }
  }

  return {
    get: () => state,
    itemState,
    positionOf,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    subscribeToItem(key: ItemKey, listener: () => void) {
      const set = itemListeners.get(key) ?? new Set()
      itemListeners.set(key, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0) itemListeners.delete(key)
      }
    },

    select(key: ItemKey, mode: SelectMode = 'only') {
      const { selected, template } = state
      if (mode === 'toggle') {
        const next = new Set(selected)
        if (!next.delete(key)) next.add(key)
        emit({ ...state, selected: next, active: key })
        return
      }
      const from = positionOf(state.active)
      if (mode === 'range' && from >= 0) {
        const to = positionOf(key)
        const range = template.order.slice(Math.min(from, to), Math.max(from, to) + 1)
        // Going on with Shift extends what is selected; the item at the end is the active one.
        emit({ ...state, selected: new Set([...selected, ...range]), active: key })
        return
      }
      if (selected.size === 1 && selected.has(key) && state.active === key) return
      emit({ ...state, selected: new Set([key]), active: key })
    },
    selectAll() {
      emit({ ...state, selected: new Set(state.template.order) })
    },
    clearSelection() {
      emit({ ...state, selected: NOTHING })
    },
    selectedItems: () => inOrder().flatMap((key) => state.template.items.get(key) ?? []),

    /** Adds items and selects them. Returns the position of the first. */
    insert(items: readonly ItemData[], at = defaultPosition()): number {
      const entries = keyed(withOwnIds(items))
      const keys = entries.map(([key]) => key)
      commit({
        template: insertItems(state.template, at, entries),
        selected: new Set(keys),
        active: keys.at(-1) ?? state.active,
      })
      return at
    },
    /** Removes the selected items; nothing is selected afterwards. Returns how many there were. */
    removeSelected(): number {
      const keys = new Set(inOrder())
      if (keys.size === 0) return 0
      const at = state.template.order.findIndex((key) => keys.has(key))
      const template = removeItems(state.template, keys)
      // Keys go on from the neighbor, which is not selected.
      commit({ template, selected: NOTHING, active: template.order[at] ?? template.order[at - 1] ?? null })
      return keys.size
    },
    duplicateSelected(): number {
      const keys = inOrder()
      const last = keys.at(-1)
      if (last === undefined) return 0
      this.insert(
        keys.flatMap((key) => {
          const item = state.template.items.get(key)
          return item ? [{ ...item, id: '' }] : []
        }),
        positionOf(last) + 1,
      )
      return keys.length
    },
    move(keys: ReadonlySet<ItemKey>, at: number) {
      commit({ template: moveItems(state.template, keys, at) })
    },
    /** Moves the selected items up or down by one place. `false`: they are at the end already. */
    moveSelectedBy(by: -1 | 1): boolean {
      const keys = inOrder()
      const [top] = keys
      const bottom = keys.at(-1)
      if (top === undefined || bottom === undefined) return false
      const at = by < 0 ? positionOf(top) - 1 : positionOf(bottom) + 2
      if (at < 0 || at > state.template.order.length) return false
      const before = state.template
      commit({ template: moveItems(before, new Set(keys), at) })
      return state.template !== before
    },
    /** Changes fields of an item. Changes of the same fields that follow each other are one step. */
    update(key: ItemKey, changes: Readonly<Record<string, unknown>>) {
      const field = `${key} ${Object.keys(changes).join(' ')}`
      commit({ template: updateItem(state.template, key, changes) }, field)
    },
    /** Changes the same fields of several items in one step. */
    updateAll(keys: ReadonlySet<ItemKey>, changes: Readonly<Record<string, unknown>>) {
      commit({ template: [...keys].reduce((template, key) => updateItem(template, key, changes), state.template) })
    },
    /** Puts other items in the place of all. It can be undone like any other change. */
    replaceAll(items: readonly ItemData[]) {
      const template = templateOf(items)
      const [top = null] = template.order
      commit({ template, selected: top === null ? NOTHING : new Set([top]), active: top })
    },

    undo() {
      const step = past.at(-1)
      const moved = travel(past, future)
      if (!step || !moved) return
      past = moved.from
      future = moved.to
      emit({ ...state, ...step, drag: null, canUndo: past.length > 0, canRedo: true })
    },
    redo() {
      const step = future.at(-1)
      const moved = travel(future, past)
      if (!step || !moved) return
      future = moved.from
      past = moved.to
      emit({ ...state, ...step, drag: null, canUndo: true, canRedo: future.length > 0 })
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
