import type { LinkedSource, TableTreeSource } from '../../services/field-options.ts'
import { dictOfTree, type KeySource } from '../../selectors/shared/stored-labels.ts'
import type { FieldDescription } from '../widget.ts'

/** The types whose values are chosen on the server. */
const SELECTOR_TYPES = ['popup', 'sel_user', 'sel_search', 'sel_tree', 'cat_tree', 'link_down', 'pca'] as const
export type SelectorType = (typeof SELECTOR_TYPES)[number]

export function isSelectorType(type: string): type is SelectorType {
  return SELECTOR_TYPES.some((known) => known === type)
}

/** What the stored values of a selector are keys of. `null`: the value is its own text. */
export function keySourceOf(type: SelectorType, field: FieldDescription): KeySource | null {
  switch (type) {
    case 'popup':
      return null
    case 'sel_user':
      return { of: 'users', by: field.keyBy ?? 'username' }
    case 'sel_search':
      return field.dict === undefined ? null : { of: 'table', dict: field.dict }
    case 'sel_tree':
      return { of: 'table', dict: dictOfTree(tableTreeOf(field)) }
    case 'cat_tree':
      return { of: 'categories' }
    case 'link_down':
      return field.linkDownConfig ? { of: 'linked', source: linkedSourceOf(field.linkDownConfig) } : null
    case 'pca':
      return { of: 'regions' }
  }
}

/** The tree that a field names, or that of its table dictionary `table,text,code`. */
export function tableTreeOf({ tree, dict = '', condition }: FieldDescription): TableTreeSource {
  const [tableName = '', text = '', code = ''] = dict.split(',').map((part) => part.trim())
  const found = { tableName, text, code, pidField: 'pid', hasChildField: '', condition: '', ...tree }
  return { ...found, condition: condition ?? found.condition }
}

export function linkedSourceOf({ table, txt, key, idField, pidField }: LinkedSource): LinkedSource {
  return { table, txt, key, idField, pidField }
}
