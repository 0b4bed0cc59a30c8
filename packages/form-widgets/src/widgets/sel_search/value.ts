import { readScalar, readText } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** A row of a table, searched for by typing. */
export const selSearchValue: WidgetValue = {
  read: readScalar,
  toText: readText,
  filter: 'item',
  keySource: ({ dict }) => (dict === undefined ? null : { of: 'table', dict }),
}
