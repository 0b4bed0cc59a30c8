import { refused } from '../../platform/http/refusal.ts'
import { texts } from '../../platform/core/language.ts'

/** The most items of one template. Not in the specification. */
const MOST_ITEMS = 1000

/**
 * Counts the items of a template's text. The text is stored as it is written, with all that it holds. Errors: 500 naming
 * the field for a text that is no list of objects, or longer than 1,000 items.
 */
export function countItems(text: string, field: 'reportTemp' | 'workorderVariableTemp'): number {
  const items = text.trim() === '' ? [] : parse(text, field)
  if (!Array.isArray(items) || !items.every(isObject))
    throw refused(texts('模板应为由模板项组成的列表', 'The template must be a list of template items'), { field })
  if (items.length > MOST_ITEMS)
    throw refused(texts(`模板最多 ${MOST_ITEMS} 项`, `A template can have at most ${MOST_ITEMS} items`), { field })
  return items.length
}

/** The same for the fixed part: an object with the lists `top` and `bottom`. */
export function assertFixedItems(text: string): void {
  const field = 'workorderTemp'
  if (text.trim() === '') return
  const document = parse(text, field)
  const lists: unknown[] = isObject(document) ? [Reflect.get(document, 'top'), Reflect.get(document, 'bottom')] : [null]
  const isList = (list: unknown) => list === undefined || (Array.isArray(list) && list.every(isObject))
  if (!lists.every(isList))
    throw refused(
      texts(
        '固定项应为包含 top 和 bottom 两个列表的对象',
        'The fixed items must be an object with the lists top and bottom',
      ),
      { field },
    )
}

/** How many items a text has that was checked before, fixed ones included. */
export function itemsIn(text: string): number {
  if (text.trim() === '') return 0
  const document: unknown = JSON.parse(text)
  if (Array.isArray(document)) return document.length
  const lists = isObject(document) ? [Reflect.get(document, 'top'), Reflect.get(document, 'bottom')] : []
  return lists.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0)
}

function parse(text: string, field: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refused(texts('模板不是有效的 JSON', 'The template is not valid JSON'), { field })
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
