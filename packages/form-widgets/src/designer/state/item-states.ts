import type { ItemData, ItemKey } from '../template/template.ts'
import type { DesignerState } from './designer-store.ts'

/** The state of one item of the canvas. The object stays the same until something of it changes. */
export interface ItemState {
  readonly item: ItemData
  readonly selected: boolean
  readonly active: boolean
  readonly dragged: boolean
}

/** The states of single items: a subscriber of one is called for changes of this one only. */
export function createItemStates(get: () => DesignerState) {
  const itemListeners = new Map<ItemKey, Set<() => void>>()
  const shown = new Map<ItemKey, ItemState>()

  function stateOf(key: ItemKey): ItemState | null {
    const state = get()
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

  return {
    stateOf,
    subscribe: (key: ItemKey, listener: () => void) => {
      const set = itemListeners.get(key) ?? new Set()
      itemListeners.set(key, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0) itemListeners.delete(key)
      }
    },
    /** Calls the subscribers of the items that have changed. */
    emit() {
      for (const [key, set] of itemListeners) {
        if (shown.get(key) !== stateOf(key)) for (const listener of set) listener()
      }
      const { items } = get().template
      for (const key of shown.keys()) if (!items.has(key)) shown.delete(key)
    },
  }
}
