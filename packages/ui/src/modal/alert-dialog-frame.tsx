import * as Radix from '@radix-ui/react-dialog'
import { forwardRef, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { keepForInputMethods } from './keep-for-input-methods.ts'
import { keepForToasts } from './keep-for-toasts.ts'
import { ModalOverlay } from './modal-overlay.tsx'
import { useFocusReturn } from './use-focus-return.ts'
import { useUi } from '../context/ui-context.ts'
import type { Part } from '../component-theme/use-component-theme.ts'

/** The inner parts of a confirmation. */
export interface ConfirmDialogParts {
  /** The element of `className`. */
  root: string
  /** The scrim round it. */
  overlay: string
  /** The head with the title. */
  header: string
  /** The title. */
  title: string
  /** The message and what stands below it. */
  body: string
  /** The row of buttons below the content. */
  footer: string
}

interface AlertDialogFrameProps extends Omit<ComponentPropsWithoutRef<'div'>, 'onClose' | 'title'> {
  partOf: Part<keyof ConfirmDialogParts>
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
    partOf: part,
    ...props
  } = all
  const { portalContainer } = useUi()
  const focus = useFocusReturn()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !loading && onClose(false)}>
      <Radix.Portal container={portalContainer}>
        <ModalOverlay
          {...part('overlay', [
            'grid place-items-center p-6 pt-[calc(24px+var(--th-toasts,0px))] transition-opacity duration-[var(--th-normal)] ease-th max-narrow:place-items-end max-narrow:p-0 starting:opacity-0',
            depth === 0 ? 'bg-scrim' : 'bg-scrim/50',
          ])}
        >
          <Radix.Content
            {...part(
              'root',
              'th-raised flex max-h-[calc(100dvh-48px-var(--th-toasts,0px))] w-[420px] max-w-full flex-col overflow-hidden rounded-3 bg-raised shadow-3 outline-none [--th-surface:var(--th-raised)] max-narrow:w-full max-narrow:rounded-b-none',
            )}
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
          >
            <div {...part('header', 'flex min-h-12 flex-none items-center border-b border-line-strong px-5')}>
              <Radix.Title {...part('title', 'm-0 min-w-0 flex-1 text-16 font-semibold break-words')}>
                {title}
              </Radix.Title>
            </div>
            <div {...part('body', 'grid min-h-0 flex-auto gap-form-gap overflow-auto p-5')}>
              <Radix.Description asChild>
                <div className="break-words">{message}</div>
              </Radix.Description>
              {children}
            </div>
            <div
              {...part(
                'footer',
                'flex min-h-13 flex-none items-center justify-end gap-2 border-t border-line-strong px-5',
              )}
            >
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
