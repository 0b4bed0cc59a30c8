import * as Radix from '@radix-ui/react-dialog'
import { forwardRef, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { keepForInputMethods } from './keep-for-input-methods.ts'
import { keepForToasts } from './keep-for-toasts.ts'
import { ModalOverlay } from './modal-overlay.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { useUi } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'

interface AlertDialogFrameProps extends Omit<ComponentPropsWithoutRef<'div'>, 'onClose' | 'title'> {
  open: boolean
  depth: number
  title: ReactNode
  message: ReactNode
  tone: 'normal' | 'danger'
  okText: string
  cancelText: string
  loading: boolean
  okDisabled?: boolean
  onClose: (yes: boolean) => void
}

/** The frame of a confirmation, 420 px wide. The safe button has the first focus; a press outside does not close it. */
export const AlertDialogFrame = forwardRef<HTMLDivElement, AlertDialogFrameProps>(function AlertDialogFrame(all, ref) {
  const {
    open,
    depth,
    title,
    message,
    children,
    tone,
    okText,
    cancelText,
    loading,
    okDisabled = false,
    onClose,
    className,
    ...props
  } = all
  const { portalContainer } = useUi()
  const focus = useFocusReturn()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !loading && onClose(false)}>
      <Radix.Portal container={portalContainer}>
        <ModalOverlay
          className={cx(
            'grid place-items-center p-6 pt-[calc(24px+var(--th-toasts,0px))] transition-opacity duration-[var(--th-normal)] ease-th max-narrow:place-items-end max-narrow:p-0 starting:opacity-0',
            depth === 0 ? 'bg-scrim' : 'bg-scrim/50',
          )}
        >
          <Radix.Content
            {...props}
            ref={ref}
            role="alertdialog"
            onOpenAutoFocus={(event) => {
              focus.remember(event)
              event.preventDefault()
              cancel.current?.focus()
            }}
            onCloseAutoFocus={focus.giveBack}
            onEscapeKeyDown={keepForInputMethods}
            onInteractOutside={(event) => {
              keepForToasts(event)
              event.preventDefault()
            }}
            className={cx(
              'th-raised flex max-h-[calc(100dvh-48px-var(--th-toasts,0px))] w-[420px] max-w-full flex-col overflow-hidden rounded-3 bg-raised shadow-3 outline-none [--th-surface:var(--th-raised)] max-narrow:w-full max-narrow:rounded-b-none',
              className,
            )}
          >
            <div className="flex min-h-12 flex-none items-center border-b border-line-strong px-5">
              <Radix.Title className="m-0 min-w-0 flex-1 text-16 font-semibold break-words">{title}</Radix.Title>
            </div>
            <div className="grid min-h-0 flex-auto gap-form-gap overflow-auto p-5">
              <Radix.Description asChild>
                <div className="break-words">{message}</div>
              </Radix.Description>
              {children}
            </div>
            <div className="flex min-h-13 flex-none items-center justify-end gap-2 border-t border-line-strong px-5">
              <Button ref={cancel} disabled={loading} onClick={() => onClose(false)}>
                {cancelText}
              </Button>
              <Button
                variant={tone === 'danger' ? 'danger' : 'primary'}
                loading={loading}
                disabled={okDisabled}
                onClick={() => onClose(true)}
              >
                {okText}
              </Button>
            </div>
          </Radix.Content>
        </ModalOverlay>
      </Radix.Portal>
    </Radix.Root>
  )
})
