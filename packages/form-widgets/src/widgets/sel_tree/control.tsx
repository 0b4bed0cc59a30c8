import { useWidgetServices } from '../../services/widget-services.tsx'
import { BranchControl } from '../kit/branch-control.tsx'
import { tableTreeOf } from '../kit/table-tree.ts'
import { Unconnected } from '../kit/unconnected.tsx'
import { readList } from '../kit/values.ts'
import type { WidgetControlProps } from '../kit/widget.ts'

/** Nodes of the tree of a table. */
export function TableTreeControl(props: WidgetControlProps) {
  const { field, value } = props
  const { data } = useWidgetServices()
  if (!data?.treeChildren) return <Unconnected texts={readList(value)} />
  return <BranchControl {...props} source={{ of: 'table', table: tableTreeOf(field), root: field.pidValue ?? '0' }} />
}
