import { PickerPopover, type PickerPopoverProps } from '../picker/picker-popover.tsx'
import { CascaderPanel, type CascaderPanelProps } from './cascader-panel.tsx'

export interface CascaderPopoverProps {
  float: Omit<PickerPopoverProps, 'children'>
  panel: CascaderPanelProps
}

/** The levels that the field opens. */
export function CascaderPopover({ float, panel }: CascaderPopoverProps) {
  return (
    <PickerPopover {...float}>
      <CascaderPanel {...panel} />
    </PickerPopover>
  )
}
