import { Button, cx, Dialog, type DialogProps } from '@trackhoe/ui'
import { forwardRef } from 'react'
import { useMessages } from './selector.messages.ts'

/** The props of a dialog that selects something, as its caller sets them. */
export interface SelectorDialogProps extends Omit<
  DialogProps,
  'children' | 'footer' | 'footerInfo' | 'dirty' | 'defaultOpen' | 'trigger' | 'title' | 'width' | 'defaultValue'
> {
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface SelectionFrameProps extends DialogProps {
  onOpenChange: (open: boolean) => void
  /** Returns `false` where the selection cannot be taken: the dialog stays open. */
  onOk: () => unknown
}

/** The frame of such a dialog: it is as high as its window allows, and takes the selection or leaves it. */
export const SelectionFrame = forwardRef<HTMLDivElement, SelectionFrameProps>(function SelectionFrame(props, ref) {
  const { onOk, className, ...dialog } = props
  const { onOpenChange } = dialog
  const t = useMessages()
  return (
    <Dialog
      {...dialog}
      ref={ref}
      className={cx('flex flex-col overflow-hidden p-0', className)}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t.cancel}</Button>
          <Button
            variant="primary"
            onClick={() => {
              if (onOk() !== false) onOpenChange(false)
            }}
          >
            {t.ok}
          </Button>
        </>
      }
    />
  )
})
