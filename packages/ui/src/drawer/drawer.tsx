import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import {
  forwardRef,
  useContext,
  useMemo,
  useRef,
  type ComponentPropsWithoutRef,
  type ReactElement,
  type ReactNode,
} from 'react'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { useOpenState } from '../hooks/use-open-state.ts'
import { IconButton } from '../button/icon-button.tsx'
import { DialogDepth } from '../modal/dialog-depth.ts'
import { keepForInputMethods } from '../modal/keep-for-input-methods.ts'
import { keepForToasts } from '../modal/keep-for-toasts.ts'
import { ModalOverlay } from '../modal/modal-overlay.tsx'
import { useFocusReturn } from '../modal/use-focus-return.ts'
import { useMessages, useUi } from '../context/ui-context.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'

/** The inner parts of a drawer. */
export interface DrawerParts {
  /** The element of `className`. */
  root: string
  /** The scrim round it. */
  overlay: string
  /** The head with the title and its buttons. */
  header: string
  /** The title. */
  title: string
  /** The button that closes it. */
  close: string
  /** The scrolling content. */
  body: string
  /** The row of buttons below the content. */
  footer: string
}

export interface DrawerProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'role' | 'title'>, PartSettings<DrawerParts> {
  /** A button that opens it. */
  trigger?: ReactElement
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  /** Called when it closes. Without `open` it is open as long as it is rendered. */
  onClose?: () => void
  title: ReactNode
  side?: 'start' | 'end' | 'bottom'
  /** px; of a drawer at the bottom it means nothing, that is as high as its content. */
  width?: number
  footer?: ReactNode
  /** Hides the head; the title is still read aloud. For menus. */
  hideHeader?: boolean
  /** The classes of the scrolling body; `className` applies to the pane. */
  bodyClassName?: string
}

const sides = {
  start: 'top-[var(--th-toasts,0px)] bottom-0 start-0 starting:-translate-x-1',
  end: 'top-[var(--th-toasts,0px)] bottom-0 end-0 starting:translate-x-1',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] w-full! rounded-t-3 starting:translate-y-1',
}

/**
 * A modal pane at the edge of the window: details beside a list, the menu on a narrow screen. The ref and all DOM props go
 * to the pane.
 */
export const Drawer = forwardRef<HTMLDivElement, DrawerProps>(function Drawer(own, ref) {
  const [all, part] = useComponentTheme('Drawer', own)
  const {
    trigger,
    open: controlled,
    defaultOpen,
    onOpenChange,
    onClose,
    title,
    side = 'end',
    width = 480,
    footer,
    hideHeader = false,
    bodyClassName,
    children,
    ...props
  } = all
  const [open, setOpen] = useOpenState({ open: controlled, defaultOpen, onOpenChange, onClose })
  const t = useMessages()
  const { portalContainer } = useUi()
  const depth = useContext(DialogDepth)
  const focus = useFocusReturn()
  const content = useRef<HTMLDivElement>(null)
  const contentRef = useMemo(() => mergeRefs(content, ref), [ref])
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal container={portalContainer}>
        <ModalOverlay
          {...part('overlay', [
            'transition-opacity duration-[var(--th-slow)] ease-th starting:opacity-0',
            depth === 0 ? 'bg-scrim' : 'bg-scrim/50',
          ])}
        >
          <Radix.Content
            {...part(
              'root',
              [
                'th-raised absolute flex max-w-full flex-col bg-raised shadow-3 outline-none transition-transform duration-[var(--th-slow)] ease-th [--th-surface:var(--th-raised)]',
                sides[side],
              ],
              { width },
            )}
            aria-describedby={undefined}
            {...props}
            onOpenAutoFocus={(event) => {
              focus.remember(event)
              // Neither ×, whose tooltip would come up, nor a field, whose keyboard would cover a phone.
              event.preventDefault()
              content.current?.focus()
            }}
            ref={contentRef}
            onCloseAutoFocus={focus.giveBack}
            onEscapeKeyDown={keepForInputMethods}
            onInteractOutside={keepForToasts}
          >
            <div
              {...part('header', [
                'flex min-h-12 flex-none items-center gap-2 border-b border-line-strong ps-5 pe-2.5',
                hideHeader && 'sr-only',
              ])}
            >
              <Radix.Title {...part('title', 'm-0 min-w-0 flex-1 truncate text-16 font-semibold')}>{title}</Radix.Title>
              <IconButton
                label={t.close}
                icon={<X aria-hidden />}
                onClick={() => setOpen(false)}
                {...part('close', 'size-8 text-ink-2')}
              />
            </div>
            <div
              {...part('body', ['min-h-0 flex-auto scroll-pb-12 overflow-auto overscroll-contain p-5', bodyClassName])}
            >
              <DialogDepth.Provider value={depth + 1}>{children}</DialogDepth.Provider>
            </div>
            {footer !== undefined && (
              <div
                {...part(
                  'footer',
                  'flex min-h-13 flex-none items-center justify-end gap-2 border-t border-line-strong px-5',
                )}
              >
                <DialogDepth.Provider value={depth + 1}>{footer}</DialogDepth.Provider>
              </div>
            )}
          </Radix.Content>
        </ModalOverlay>
      </Radix.Portal>
    </Radix.Root>
  )
})
