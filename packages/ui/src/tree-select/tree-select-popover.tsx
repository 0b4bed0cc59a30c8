import { PickerPopover, type PickerPopoverProps } from '../picker/picker-popover.tsx'
import { TreePanel, type TreePanelProps } from '../tree/searchable-tree.tsx'

export interface TreeSelectPopoverProps {
  float: Omit<PickerPopoverProps, 'children'>
  panel: TreePanelProps
}

/** The tree that the field opens. */
export function TreeSelectPopover({ float, panel }: TreeSelectPopoverProps) {
  return (
    <PickerPopover {...float}>
      <TreePanel {...panel} />
    </PickerPopover>
  )
}
