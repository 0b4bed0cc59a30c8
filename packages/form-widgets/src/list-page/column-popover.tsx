import { Popover, type PopoverProps } from '@trackhoe/ui'

export type ColumnPopoverProps = Pick<PopoverProps, 'label' | 'open' | 'onOpenChange' | 'trigger' | 'children'>

/** The panel beside the button of the column settings. A file of its own: on most visits it stays closed. */
export function ColumnPopover({ label, open, onOpenChange, trigger, children }: ColumnPopoverProps) {
  return (
    <Popover label={label} align="end" open={open} onOpenChange={onOpenChange} trigger={trigger} className="w-72 p-0">
      {children}
    </Popover>
  )
}
