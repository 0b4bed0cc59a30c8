import { forwardRef, useContext, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { DialogDepth } from '../modal/dialog-depth.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import { useMessages } from '../context/ui-context.ts'
import { AlertDialogFrame, type ConfirmDialogParts } from '../modal/alert-dialog-frame.tsx'

export interface ConfirmDialogProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'onClose' | 'role' | 'title'>, PartSettings<ConfirmDialogParts> {
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

/**
 * Asks before something is done. The focus starts on the safe button. The ref and all DOM props go to the dialog itself;
 * `open` is the caller's, `useConfirm` keeps it.
 */
export const ConfirmDialog = forwardRef<HTMLDivElement, ConfirmDialogProps>(function ConfirmDialog(own, ref) {
  const [themed, part] = useComponentTheme('ConfirmDialog', own)
  const { okText, cancelText, tone = 'normal', loading = false, ...props } = themed
  const t = useMessages()
  return (
    <AlertDialogFrame
      {...props}
      partOf={part}
      ref={ref}
      tone={tone}
      loading={loading}
      depth={useContext(DialogDepth)}
      okText={okText ?? t.ok}
      cancelText={cancelText ?? t.cancel}
    />
  )
})
