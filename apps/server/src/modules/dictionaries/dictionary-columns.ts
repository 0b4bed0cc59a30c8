import type { BodyOutput } from '@trackhoe/contract'
import type { dictionaryAdministration } from '@trackhoe/contract/system'
import { isPresent } from '../../platform/core/is-present.ts'
import { texts } from '../../platform/core/language.ts'

/** Why a dictionary of the installation cannot be changed. */
export const BUILT_IN = texts('系统内置字典不能修改', 'A dictionary of the system cannot be changed')

/** What is stored of a dictionary; what is missing stays as it is. */
export const columnsOf = ({
  dictName,
  dictCode,
  description,
  type,
}: BodyOutput<typeof dictionaryAdministration.add>) => ({
  dictName,
  dictCode,
  description: isPresent(description) ? description || null : undefined,
  type: type ?? undefined,
})

/** What is stored of an item; what is missing stays as it is. */
export function itemColumnsOf(body: BodyOutput<typeof dictionaryAdministration.addItem>) {
  const { dictId, itemText, itemValue, status, description, sortOrder, itemColor } = body
  return {
    dictId,
    itemText,
    itemValue,
    status,
    description: isPresent(description) ? description || null : undefined,
    sortOrder: sortOrder ?? undefined,
    itemColor: isPresent(itemColor) ? itemColor || null : undefined,
  }
}
