import { dictOfTree } from '../../selectors/shared/stored-labels.ts'
import { tableTreeOf } from '../kit/table-tree.ts'
import { listText, readList } from '../kit/values.ts'
import type { WidgetValue } from '../kit/widget.ts'

/** Nodes of a tree of a table. */
export const selTreeValue: WidgetValue = {
  read: readList,
  toText: (value, choices) => listText(readList(value), choices),
  filter: 'item',
  multiple: true,
  keySource: (field) => ({ of: 'table', dict: dictOfTree(tableTreeOf(field)) }),
}
