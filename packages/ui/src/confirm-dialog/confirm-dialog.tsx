import { useContext, type ReactNode } from 'react'
import { DialogDepth } from '../modal/dialog-depth.ts'
import { useMessages } from '../context/ui-context.ts'
import { AlertDialogFrame } from '../modal/alert-dialog-frame.tsx'

export interface ConfirmDialogProps {
  open: boolean
  /** `false` when it is refused: the safe button, Esc. */
  onClose: (yes: boolean) => void
  /** The action to confirm, such as 删除用户. */
  title: ReactNode
  /** To whom or what, and what follows from it. Read aloud with the title. */
  message: ReactNode
  /** `danger` for what cannot be undone. */
  tone?: 'normal' | 'danger'
  /** The label of the confirming button. It names the action: 删除, not 是. */
  okText?: string
  cancelText?: string
  /** The deed is under way: the dialog stays and takes no second answer. */
  loading?: boolean
  /** Something still has to be filled in before it may be answered. */
  okDisabled?: boolean
  /** Fields below the message, such as a reason. */
  children?: ReactNode
}

/** Asks before something is done. The focus starts on the safe button. */
export function ConfirmDialog({ okText, cancelText, tone = 'normal', loading = false, ...props }: ConfirmDialogProps) {
  const t = useMessages()
  return (
    <AlertDialogFrame
      {...props}
      tone={tone}
      loading={loading}
      depth={useContext(DialogDepth)}
      okText={okText ?? t.ok}
      cancelText={cancelText ?? t.cancel}
    />
  )
}
