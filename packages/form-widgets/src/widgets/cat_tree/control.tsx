import { useWidgetServices } from '../../services/widget-services.tsx'
import { BranchControl } from '../kit/branch-control.tsx'
import { Unconnected } from '../kit/unconnected.tsx'
import { readList } from '../kit/values.ts'
import type { WidgetControlProps } from '../kit/widget.ts'

/** Categories below one of them. */
export function CategoryControl(props: WidgetControlProps) {
  const { categoryCode = '0', condition = '' } = props.field
  const { data } = useWidgetServices()
  if (!data?.categoryChildren) return <Unconnected texts={readList(props.value)} />
  return <BranchControl {...props} source={{ of: 'categories', rootCode: categoryCode, condition }} />
}
