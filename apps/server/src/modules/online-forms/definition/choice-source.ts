import { fieldTypeOf } from '@trackhoe/contract/online'
import type { ChoiceSource } from '../../choices/choices.ts'
import type { ValueField } from './field-storage.ts'

/** What a switch stores when nothing else is said. Source: platform specification §9. */
const SWITCH = ['Y', 'N'] as const

/** The two values of a switch: on and off. */
export function switchValues({ switchOptions }: ValueField): readonly [string, string] {
  const [on, off] = switchOptions ?? []
  return on !== undefined && off !== undefined ? [on, off] : SWITCH
}

/** The dictionary of a field as its code; a table dictionary is `table,text,code`. */
function dictCodeOf({ dictTable, dictText, dictCode, dictIsDataLink }: ValueField): string | undefined {
  if (dictIsDataLink || !dictCode) return undefined
  return dictTable && dictText ? `${dictTable},${dictText},${dictCode}` : dictCode
}

/** Where the values of a field are chosen from; undefined where they are not. `siblings`: the fields of the same row. */
export function choiceSourceOf(field: ValueField, siblings: readonly ValueField[]): ChoiceSource | undefined {
  const { choices } = fieldTypeOf(field.type)
  switch (choices) {
    case 'none':
    // The rows of a report are known when it runs, and the field stores their text.
    case 'report':
      return undefined
    case 'switch':
      return { of: 'options', values: switchValues(field) }
    case 'users':
      return { of: 'users', by: 'username' }
    case 'departments':
    case 'categories':
    case 'regions':
      return { of: choices }
    case 'files':
      return { of: 'files', only: 'all' }
    case 'pictures':
      return { of: 'files', only: 'pictures' }
    case 'options':
    case 'table':
      return optionsOf(field)
    case 'tree': {
      const { tree } = field
      return tree ? { of: 'table', code: `${tree.tableName},${tree.text},${tree.code}` } : ofCode(dictCodeOf(field))
    }
    case 'linked': {
      // Only the first level says where all of them come from.
      const first = siblings.find(({ linkDownOthers }) => linkDownOthers?.includes(field.key))
      const config = field.linkDownConfig ?? first?.linkDownConfig
      return config ? { of: 'table', code: `${config.table},${config.txt},${config.key}` } : undefined
    }
    default:
      return choices satisfies never
  }
}

function optionsOf(field: ValueField): ChoiceSource | undefined {
  const { listSource, dictIsDataLink, dictTable, dictText, dictCode } = field
  if (listSource && listSource.length > 0) return { of: 'options', values: listSource.map(({ value }) => value) }
  if (dictIsDataLink)
    return dictTable && dictText && dictCode ? { of: 'table', code: `${dictTable},${dictText},${dictCode}` } : undefined
  return ofCode(dictCodeOf(field))
}

function ofCode(code: string | undefined): ChoiceSource | undefined {
  if (code === undefined) return undefined
  return code.includes(',') ? { of: 'table', code } : { of: 'dictionary', code }
}
