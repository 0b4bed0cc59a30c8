import type { TableTreeSource } from '../../services/field-options.ts'
import type { FieldDescription } from './widget.ts'

/** The tree that a field names, or that of its table dictionary `table,text,code`. */
export function tableTreeOf({ tree, dict = '', condition }: FieldDescription): TableTreeSource {
  const [tableName = '', text = '', code = ''] = dict.split(',').map((part) => part.trim())
  const source = { tableName, text, code, pidField: 'pid', hasChildField: '', condition: '', ...tree }
  return { ...source, condition: condition ?? source.condition }
}
