import { PickerFloat, type PickerFloatProps } from '../picker/picker-popover.tsx'
import { TreePanel, type TreePanelProps } from '../tree/searchable-tree.tsx'

export interface TreeBoxProps {
  float: Omit<PickerFloatProps, 'children'>
  panel: TreePanelProps
}

/** The tree that the field opens. */
export function TreeBox({ float, panel }: TreeBoxProps) {
  return (
    <PickerFloat {...float}>
      <TreePanel {...panel} />
    </PickerFloat>
  )
}
