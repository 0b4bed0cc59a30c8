import { Popover, type PopoverProps } from '@trackhoe/ui'

export type BellPopoverProps = Pick<PopoverProps, 'label' | 'open' | 'onOpenChange' | 'trigger' | 'children'>

/** The panel beside the bell. A file of its own: most visits end with the bell closed. */
export function BellPopover({ label, open, onOpenChange, trigger, children }: BellPopoverProps) {
  return (
    <Popover
      label={label}
      align="end"
      open={open}
      onOpenChange={onOpenChange}
      trigger={trigger}
      className="w-100 overflow-hidden p-0"
    >
      {children}
    </Popover>
  )
}
