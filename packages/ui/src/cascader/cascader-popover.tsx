import { PickerFloat, type PickerFloatProps } from '../picker/picker-popover.tsx'
import { CascadePanel, type CascadePanelProps } from './cascader-panel.tsx'

export interface CascadeBoxProps {
  float: Omit<PickerFloatProps, 'children'>
  panel: CascadePanelProps
}

/** The levels that the field opens. */
export function CascadeBox({ float, panel }: CascadeBoxProps) {
  return (
    <PickerFloat {...float} className="min-w-0">
      <CascadePanel {...panel} />
    </PickerFloat>
  )
}
