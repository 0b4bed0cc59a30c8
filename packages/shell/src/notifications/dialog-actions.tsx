import { Button, DialogClose, type ButtonProps } from '@trackhoe/ui'

interface DialogActionsProps extends ButtonProps {
  /** The text of the button that closes the dialog. */
  cancel: string
  cancelDisabled?: boolean
}

/** The footer of a dialog that does one thing. The props are those of the button that does it. */
export function DialogActions({ cancel, cancelDisabled, ...action }: DialogActionsProps) {
  return (
    <>
      <DialogClose>
        <Button disabled={cancelDisabled}>{cancel}</Button>
      </DialogClose>
      <Button variant="primary" {...action} />
    </>
  )
}
