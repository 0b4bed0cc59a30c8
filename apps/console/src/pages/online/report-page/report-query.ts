import { dictText } from '@trackhoe/contract'
import { fieldTypeOf, type OnlineQueryItem } from '@trackhoe/contract/online'
import { isQueryView, queryNamesOf, type QueryItem } from '@trackhoe/form-widgets'
import { queryFieldOf, type QueryField, type QueryValues } from '@trackhoe/form-widgets/list-page'
import { toQueryItem } from '@trackhoe/shell'
import type { DescribedReport } from '../report-keys.ts'

/** The values that the query begins with. A range has two, comma-joined. */
export function defaultsOf(items: readonly OnlineQueryItem[]): QueryValues {
  const entries = items.map(toQueryItem).flatMap((item) => {
    const { mode, defaultValue = '' } = item
    const values = mode === 'range' ? defaultValue.split(',') : [defaultValue]
    return queryNamesOf(item).flatMap((name, at) => (values[at] ? [[name, values[at]] as const] : []))
  })
  return Object.fromEntries(entries)
}

/**
 * The values as a report takes them. Typed text finds anywhere in the value; several choices are a comma list. A name that
 * the query does not have is sent as it is: the address of a menu entry may set a parameter.
 */
export function toWire(items: readonly OnlineQueryItem[], values: QueryValues): Record<string, string> {
  const typed = new Set(
    items
      .map(toQueryItem)
      .filter(isTyped)
      .map(({ field }) => field),
  )
  const entries = Object.entries(values).map(([name, value]) => {
    const text = value.trim()
    if (!typed.has(name) || text === '') return [name, text] as const
    const plain = text.replaceAll('*', '').replace(/^[\s!]+/, '')
    return [name, plain === '' ? '' : `*${plain}*`] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** Returns whether the operator types a text, which is looked for in the values of a column. */
function isTyped({ mode, view, dict }: QueryItem): boolean {
  return mode === 'single' && !isQueryView(view) && dict === undefined
}

const choosesOptions = ({ view }: QueryItem) => isQueryView(view) && fieldTypeOf(view).choices === 'options'

/**
 * The query of a report as a list page has it; folded items stand last. The choices of an item without a dictionary are
 * those of its column, as a JeecgBoot sends them.
 */
export function reportQueryFields({
  items,
  dictOptions,
}: Pick<DescribedReport, 'items' | 'dictOptions'>): QueryField[] {
  return items
    .map(toQueryItem)
    .sort((one, other) => Number(one.hidden ?? false) - Number(other.hidden ?? false))
    .map((item) => {
      const choices = choosesOptions(item) && item.dict === undefined ? dictOptions[item.field] : undefined
      const options = choices?.map((choice) => ({ value: choice.value, label: dictText(choice) }))
      return queryFieldOf({ ...item, options: options ?? item.options })
    })
}
