import { readItem, type ItemData } from '../template/template.ts'

/** The mark of a copied text, so that any other JSON is not pasted as items. */
const MARK = 'trackhoe/template-items'

/** As text, so that it goes between templates, tabs, windows and installations. */
export function writeClipboard(data: DataTransfer, items: readonly ItemData[]): void {
  data.setData('text/plain', JSON.stringify({ kind: MARK, items }))
}

/** The items of a copied text, or of a bare list of items. Errors: none; anything else is no items. */
export function readClipboard(data: DataTransfer): readonly ItemData[] {
  let document: unknown
  try {
    document = JSON.parse(data.getData('text/plain'))
  } catch {
    return []
  }
  const isMarked = typeof document === 'object' && document !== null && Reflect.get(document, 'kind') === MARK
  const list: unknown =
    isMarked && typeof document === 'object' && document !== null ? Reflect.get(document, 'items') : document
  if (!Array.isArray(list)) return []
  const items = list.map(readItem)
  return items.every((item) => item !== null && item.type !== '') ? items.filter((item) => item !== null) : []
}
