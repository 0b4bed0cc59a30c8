import type { DesignerState } from './designer-store.ts'
import type { Step } from './step-history.ts'
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

/** No item. */
export const NOTHING: ReadonlySet<ItemKey> = new Set()

/** Gives each item of a designer a key of its own, which stays while the item is moved and edited. */
export function createItemKeys() {
  let lastKey = 0
  const keyed = (items: readonly ItemData[]) => items.map((item) => [`k${++lastKey}`, item] as const)
  const templateOf = (items: readonly ItemData[]): Template => {
    const entries = keyed(items)
    return { order: entries.map(([key]) => key), items: new Map(entries) }
  }

  return { keyed, templateOf }
}

/** The edits of a template. `commit` makes a new state that can be undone; changes of the same `field` are one step. */
export function createTemplateEdits(
  get: () => DesignerState,
  { keyed, templateOf }: ReturnType<typeof createItemKeys>,
  commit: (step: Partial<Step>, field?: string) => void,
) {
  const inOrder = () => get().template.order.filter((key) => get().selected.has(key))
  const positionOf = (key: ItemKey | null) => (key === null ? -1 : get().template.order.indexOf(key))

  /** Returns the position of something new: after the last selected item, else at the end. */
  function defaultPosition(): number {
    const last = inOrder().at(-1)
    return last === undefined ? get().template.order.length : positionOf(last) + 1
  }

  return {
    positionOf,
    selectedItems: () => inOrder().flatMap((key) => get().template.items.get(key) ?? []),

    /** Adds items and selects them. Returns the position of the first. */
    insert(items: readonly ItemData[], at = defaultPosition()): number {
      const entries = keyed(withOwnIds(items, itemsOf(get().template)))
      const keys = entries.map(([key]) => key)
      commit({
        template: insertItems(get().template, at, entries),
        selected: new Set(keys),
        active: keys.at(-1) ?? get().active,
      })
      return at
    },
    /** Removes the selected items; nothing is selected afterwards. Returns how many there were. */
    removeSelected(): number {
      const keys = new Set(inOrder())
      if (keys.size === 0) return 0
      const at = get().template.order.findIndex((key) => keys.has(key))
      const template = removeItems(get().template, keys)
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
          const item = get().template.items.get(key)
          return item ? [{ ...item, id: '' }] : []
        }),
        positionOf(last) + 1,
      )
      return keys.length
    },
    move(keys: ReadonlySet<ItemKey>, at: number) {
      commit({ template: moveItems(get().template, keys, at) })
    },
    /** Moves the selected items up or down by one place. `false`: they are at the end already. */
    moveSelectedBy(by: -1 | 1): boolean {
      const keys = inOrder()
      const [top] = keys
      const bottom = keys.at(-1)
      if (top === undefined || bottom === undefined) return false
      const at = by < 0 ? positionOf(top) - 1 : positionOf(bottom) + 2
      if (at < 0 || at > get().template.order.length) return false
      const before = get().template
      commit({ template: moveItems(before, new Set(keys), at) })
      return get().template !== before
    },
    /** Changes fields of an item. Changes of the same fields that follow each other are one step. */
    update(key: ItemKey, changes: Readonly<Record<string, unknown>>) {
      const field = `${key} ${Object.keys(changes).join(' ')}`
      commit({ template: updateItem(get().template, key, changes) }, field)
    },
    /** Changes the same fields of several items in one step. */
    updateAll(keys: ReadonlySet<ItemKey>, changes: Readonly<Record<string, unknown>>) {
      commit({ template: [...keys].reduce((template, key) => updateItem(template, key, changes), get().template) })
    },
    /** Puts other items in the place of all. It can be undone like any other change. */
    replaceAll(items: readonly ItemData[]) {
      const template = templateOf(items)
      const [top = null] = template.order
      commit({ template, selected: top === null ? NOTHING : new Set([top]), active: top })
    },
  }
}

/** Copies with ids of their own, where theirs are taken or missing. */
function withOwnIds(items: readonly ItemData[], present: readonly ItemData[]): readonly ItemData[] {
  const taken = new Set(present.map(({ id }) => id))
  return items.map((item) => {
    const id = item.id === '' || taken.has(item.id) ? newItemId(item.type || 'item', taken) : item.id
    taken.add(id)
    return id === item.id ? item : { ...item, id }
  })
}
