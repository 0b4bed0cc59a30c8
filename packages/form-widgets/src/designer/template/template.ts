/** One item of a template as it is stored. Keys that no item type knows stay, and so does the order of the keys. */
export type ItemData = Readonly<Record<string, unknown>> & { readonly id: string; readonly type: string }

/** Identifies an item while it is edited: the ids of a stored template may be missing or the same. */
export type ItemKey = string

/** The items in their order. Never changed in place, so that an earlier state is kept by keeping the object. */
export interface Template {
  readonly order: readonly ItemKey[]
  readonly items: ReadonlyMap<ItemKey, ItemData>
}

/** The text of a template as items; `invalid` names where the text stops being a list of items. */
export type ReadTemplate =
  | { readonly kind: 'read'; readonly items: readonly ItemData[] }
  | { readonly kind: 'invalid'; readonly reason: 'json' | 'shape'; readonly line: number | null }

/**
 * Reads the text of a template. An empty text is an empty template. Items of an older shape are taken: a number as id, no
 * id, no type. Errors: none; what is no list of objects is `invalid`.
 */
export function readTemplate(text: string | null): ReadTemplate {
  if (text === null || text.trim() === '') return { kind: 'read', items: [] }
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    return { kind: 'invalid', reason: 'json', line: lineOf(text, error) }
  }
  if (document === null) return { kind: 'read', items: [] }
  if (!Array.isArray(document)) return { kind: 'invalid', reason: 'shape', line: null }
  const items = document.map(readItem)
  return items.every((item) => item !== null)
    ? { kind: 'read', items }
    : { kind: 'invalid', reason: 'shape', line: null }
}

/** An item with an id and a type as texts; null for what is no object. */
export function readItem(stored: unknown): ItemData | null {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null
  const fields: Record<string, unknown> = Object.fromEntries(Object.entries(stored))
  const { id, type } = fields
  // Where they stand already they keep their place.
  return { ...fields, id: textOf(id), type: textOf(type) }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** V8 names the place by position or by line, Firefox by line, Safari not at all. */
function lineOf(text: string, error: unknown): number | null {
  const message = error instanceof Error ? error.message : ''
  const line = /line (\d+)/.exec(message)?.[1]
  if (line !== undefined) return Number(line)
  const position = /position (\d+)/.exec(message)?.[1]
  return position === undefined ? null : text.slice(0, Number(position)).split('\n').length
}

/** The items in their order, as they are stored. */
export function itemsOf({ order, items }: Template): readonly ItemData[] {
  return order.flatMap((key) => items.get(key) ?? [])
}

/** Puts items before the position `at`. */
export function insertItems(
  { order, items }: Template,
  at: number,
  inserted: readonly (readonly [ItemKey, ItemData])[],
): Template {
  const keys = inserted.map(([key]) => key)
  return { order: order.toSpliced(at, 0, ...keys), items: new Map([...items, ...inserted]) }
}

export function removeItems({ order, items }: Template, keys: ReadonlySet<ItemKey>): Template {
  return {
    order: order.filter((key) => !keys.has(key)),
    items: new Map([...items].filter(([key]) => !keys.has(key))),
  }
}

/**
 * Moves items together, in their present order, before the position `at`, which counts the order before the move. Returns
 * the same template when nothing changes.
 */
export function moveItems(template: Template, keys: ReadonlySet<ItemKey>, at: number): Template {
  const { order, items } = template
  const moved = order.filter((key) => keys.has(key))
  const before = order.slice(0, at).filter((key) => !keys.has(key))
  const after = order.slice(at).filter((key) => !keys.has(key))
  const next = [...before, ...moved, ...after]
  return next.every((key, index) => key === order[index]) ? template : { order: next, items }
}

/** Changes fields of one item; `undefined` takes a field away. Returns the same template when nothing changes. */
export function updateItem(template: Template, key: ItemKey, changes: Readonly<Record<string, unknown>>): Template {
  const item = template.items.get(key)
  if (!item || Object.entries(changes).every(([name, value]) => Object.is(item[name], value))) return template
  const next: Record<string, unknown> = { ...item, ...changes }
  for (const [name, value] of Object.entries(changes)) if (value === undefined) delete next[name]
  return { ...template, items: new Map(template.items).set(key, { ...next, id: textOf(next['id']), type: item.type }) }
}

/** An id that no item of the template has: readable, and a name that a condition can use. */
export function newItemId(type: string, taken: ReadonlySet<string>, random: () => number = Math.random): string {
  for (;;) {
    const id = `${type}_${Math.floor(random() * 36 ** 6)
      .toString(36)
      .padStart(6, '0')}`
    if (!taken.has(id)) return id
  }
}
