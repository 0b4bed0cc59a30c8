/** The key that holds the condition. Not in the specification: a reader that does not know it shows the item always. */
export const CONDITION_KEY = 'visible_if'

export const CONDITION_OPERATORS = ['eq', 'ne', 'filled', 'empty'] as const
type ConditionOperator = (typeof CONDITION_OPERATORS)[number]

/** An item is shown when another one has a value. */
export interface Condition {
  /** The id of the other item. */
  readonly item: string
  readonly operator: ConditionOperator
  readonly value: string
}

/** Reads the condition of an item; null for none and for what is none. */
export function readCondition(stored: unknown): Condition | null {
  if (typeof stored !== 'object' || stored === null) return null
  const item = textOf(Reflect.get(stored, 'item'))
  const name: unknown = Reflect.get(stored, 'operator')
  const operator = CONDITION_OPERATORS.find((each) => each === name) ?? 'eq'
  return item === '' ? null : { item, operator, value: textOf(Reflect.get(stored, 'value')) }
}

interface Item {
  readonly id: string
  readonly [name: string]: unknown
}

/**
 * Returns true when an item is shown with these values, by the ids of the items. The value of an item that is hidden
 * itself counts as empty. A condition that leads back to the item, or names none of the items, shows it.
 */
export function isItemShown(
  item: Item,
  items: ReadonlyMap<string, Item>,
  values: Readonly<Record<string, unknown>>,
): boolean {
  return shows(item, items, values, new Set())
}

function shows(
  item: Item,
  items: ReadonlyMap<string, Item>,
  values: Readonly<Record<string, unknown>>,
  seen: ReadonlySet<string>,
): boolean {
  const condition = readCondition(item[CONDITION_KEY])
  const other = condition && items.get(condition.item)
  if (!condition || !other || seen.has(item.id)) return true
  const isShown = shows(other, items, values, new Set([...seen, item.id]))
  const list = isShown ? listOf(values[condition.item]) : []
  switch (condition.operator) {
    case 'eq':
      return list.includes(condition.value)
    case 'ne':
      return !list.includes(condition.value)
    case 'filled':
      return list.length > 0
    case 'empty':
      return list.length === 0
    default:
      return condition.operator satisfies never
  }
}

/** Wire: several choices are a list, or comma-joined. */
function listOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(textOf).filter((each) => each !== '')
  const text = textOf(value)
  return text === '' ? [] : [text, ...text.split(',')]
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
