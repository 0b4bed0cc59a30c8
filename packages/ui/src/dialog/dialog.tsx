import * as Radix from '@radix-ui/react-dialog'
import { Maximize2, Minimize2, X } from 'lucide-react'
import {
  forwardRef,
  useContext,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type ReactElement,
  type ReactNode,
} from 'react'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { useOpenState } from '../hooks/use-open-state.ts'
import { IconButton } from '../button/icon-button.tsx'
import { useMessages, useUi } from '../context/ui-context.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'
import { useComponentTheme, type Part } from '../component-theme/use-component-theme.ts'
import { cx } from '../style/cx.ts'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'
import { DialogDepth } from '../modal/dialog-depth.ts'
import { keepForInputMethods } from '../modal/keep-for-input-methods.ts'
import { keepForToasts } from '../modal/keep-for-toasts.ts'
import { ModalOverlay } from '../modal/modal-overlay.tsx'
import { useFocusReturn } from '../modal/use-focus-return.ts'

/** The inner parts of a dialog. */
export interface DialogParts {
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

export interface DialogProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'role' | 'title'>, PartSettings<DialogParts> {
  /** A button that opens it. */
  trigger?: ReactElement
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  /** Called when it closes. Without `open` it is open as long as it is rendered. */
  onClose?: () => void
  title: ReactNode
  /** Under the title to a screen reader, not shown: what the dialog is for. */
  description?: string
  /** px, or a share of the window; never wider than the window less 48. 60 % when left out. */
  width?: number | `${number}%`
  /**
   * Of the body, px or a share of the window; never higher than the window less 48. Left out, it is as high as its
   * content; with the width left out too, 80 %.
   */
  height?: number | `${number}%`
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** A fact at the left of the foot: 已选 4 人. */
  footerInfo?: ReactNode
  /** Has unsaved changes: Esc, × and a press outside ask for a confirmation before closing. */
  dirty?: boolean
  /** `false` for what must be answered: no ×, and neither Esc nor a press outside closes it. */
  closable?: boolean
  /** Hides the head; the title is still read aloud. For what has a head of its own. */
  hideHeader?: boolean
  /** A button in the head that fills the window. */
  withFullscreenButton?: boolean
  /** At the top it does not move when its height changes, and no keyboard on a screen covers it. For a search. */
  placement?: 'center' | 'top'
  /** The element that gets the focus when it opens. Default: the first field of the body, without one the dialog. */
  initialFocus?: () => HTMLElement | null | undefined
  /** The element that gets the focus when it closes. Default, and without an element: the one that had it before. */
  finalFocus?: () => HTMLElement | null | undefined
  /** The classes of the scrolling body; `className` applies to the dialog. */
  bodyClassName?: string
}

/**
 * A modal dialog: head 48, scrolling body, foot 52. Under 768 px it rises from the bottom at full width. When it
 * closes, the focus goes back to where it was. It is rendered into the container of the provider, and may lie over
 * one other dialog. The ref and all DOM props go to the dialog itself.
 */
export const Dialog = forwardRef<HTMLDivElement, DialogProps>(function Dialog(own, ref) {
  const [all, part] = useComponentTheme('Dialog', own)
  const { trigger, open: controlled, defaultOpen, onOpenChange, onClose, title, description, ...rest } = all
  const { width = GENERIC.width, height = all.width === undefined ? GENERIC.height : undefined, ...parts } = rest
  const { footer, footerInfo, dirty = false, closable = true, hideHeader = false, ...behavior } = parts
  const { placement = 'center', withFullscreenButton = false, initialFocus, finalFocus, ...appearance } = behavior
  const { bodyClassName, children, ...props } = appearance
  const [open, setOpen] = useOpenState({ open: controlled, defaultOpen, onOpenChange, onClose })
  const { portalContainer } = useUi()
  const depth = useContext(DialogDepth)
  const content = useRef<HTMLDivElement>(null)
  const contentRef = useMemo(() => mergeRefs(content, ref), [ref])
  const body = useRef<HTMLDivElement>(null)
  const focus = useFocusReturn(finalFocus)
  const [full, setFull] = useState(false)
  const [asking, setAsking] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    // The next one that opens is another one, also when it is the same component.
    setWasOpen(open)
    setFull(false)
    setAsking(false)
  }

  function handleOpenChange(next: boolean) {
    if (!next && !closable) return
    if (!next && dirty) setAsking(true)
    else setOpen(next)
  }

  function handleOpenAutoFocus(event: Event) {
    focus.remember(event)
    event.preventDefault()
    // Not ×, whose tooltip would come up.
    const wanted = initialFocus?.() ?? firstField(body.current) ?? content.current
    wanted?.focus()
  }

  return (
    <Radix.Root open={open} onOpenChange={handleOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal container={portalContainer}>
        <ModalOverlay {...part('overlay', overlayClasses(placement, depth, full))}>
          <Radix.Content
            {...part('root', rootClasses(placement, full), full ? undefined : { width: shareOf(width, 'vw') })}
            {...props}
            ref={contentRef}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            onOpenAutoFocus={handleOpenAutoFocus}
            onCloseAutoFocus={focus.giveBack}
            onInteractOutside={keepForToasts}
            onEscapeKeyDown={keepForInputMethods}
          >
            {description !== undefined && <Radix.Description className="sr-only">{description}</Radix.Description>}
            {hideHeader ? (
              <Radix.Title className="sr-only">{title}</Radix.Title>
            ) : (
              <DialogHead
                partOf={part}
                title={title}
                full={full}
                onFullChange={withFullscreenButton ? setFull : undefined}
                onClose={closable ? () => handleOpenChange(false) : undefined}
              />
            )}
            <div
              ref={body}
              {...part(
                'body',
                ['min-h-0 flex-auto scroll-pb-12 overflow-auto overscroll-contain p-5', bodyClassName],
                full || height === undefined ? undefined : { height: shareOf(height, 'dvh') },
              )}
            >
              <DialogDepth.Provider value={depth + 1}>{children}</DialogDepth.Provider>
            </div>
            {(footer !== undefined || footerInfo !== undefined) && (
              <DialogFooter partOf={part} info={footerInfo}>
                <DialogDepth.Provider value={depth + 1}>{footer}</DialogDepth.Provider>
              </DialogFooter>
            )}
            <UnsavedChangesDialog
              open={asking}
              depth={depth + 1}
              onClose={(leave) => {
                setAsking(false)
                if (leave) setOpen(false)
              }}
            />
          </Radix.Content>
        </ModalOverlay>
      </Radix.Portal>
    </Radix.Root>
  )
})

const rootClasses = (placement: DialogProps['placement'], full: boolean) => [
  'th-raised flex max-h-[calc(100dvh-48px-var(--th-toasts,0px))] max-w-full flex-col overflow-hidden rounded-3 bg-raised shadow-3 outline-none [--th-surface:var(--th-raised)] max-narrow:w-full! starting:translate-y-1 transition-transform duration-[var(--th-normal)] ease-th',
  placement === 'top' ? 'max-narrow:rounded-t-none' : 'max-narrow:rounded-b-none',
  full && 'h-full max-h-full w-full rounded-none',
]

const overlayClasses = (placement: DialogProps['placement'], depth: number, full: boolean) =>
  cx(
    'grid grid-cols-1 justify-items-center p-6 pt-[calc(24px+var(--th-toasts,0px))] transition-opacity duration-[var(--th-normal)] ease-th max-narrow:p-0 starting:opacity-0',
    placement === 'top' ? 'items-start pt-[12dvh]' : 'items-center max-narrow:items-end',
    depth === 0 ? 'bg-scrim' : 'bg-scrim/50',
    full && 'p-0 pt-[var(--th-toasts,0px)]',
  )

interface DialogHeadProps {
  partOf: Part<'header' | 'title' | 'close'>
  title: ReactNode
  full: boolean
  /** Absent: there is no button for it. */
  onFullChange: ((full: boolean) => void) | undefined
  onClose: (() => void) | undefined
}

function DialogHead({ partOf: part, title, full, onFullChange, onClose }: DialogHeadProps) {
  const t = useMessages()
  return (
    <div {...part('header', 'flex min-h-12 flex-none items-center gap-2 border-b border-line-strong ps-5 pe-2.5')}>
      <Radix.Title {...part('title', 'm-0 min-w-0 flex-1 truncate text-16 font-semibold')}>{title}</Radix.Title>
      {onFullChange && (
        <IconButton
          label={t.fullscreen}
          aria-pressed={full}
          icon={full ? <Minimize2 aria-hidden /> : <Maximize2 aria-hidden />}
          onClick={() => onFullChange(!full)}
          className="size-8 text-ink-2 max-narrow:hidden"
        />
      )}
      {onClose && (
        <IconButton
          {...part('close', 'size-8 text-ink-2')}
          label={t.close}
          icon={<X aria-hidden />}
          onClick={onClose}
        />
      )}
    </div>
  )
}

interface DialogFooterProps {
  partOf: Part<'footer'>
  info: ReactNode
  children: ReactNode
}

function DialogFooter({ partOf: part, info, children }: DialogFooterProps) {
  return (
    <div
      {...part(
        'footer',
        'flex min-h-13 flex-none flex-wrap items-center justify-end gap-2 border-t border-line-strong px-5 py-2',
      )}
    >
      {info !== undefined && <div className="me-auto text-ink-2">{info}</div>}
      {children}
    </div>
  )
}

export interface DialogCloseProps extends Omit<ComponentPropsWithoutRef<'button'>, 'children'> {
  /** One button. */
  children: ReactElement
}

/** Makes a button close its dialog as × does, with a confirmation when there are changes. For 取消. */
export const DialogClose = forwardRef<HTMLButtonElement, DialogCloseProps>(function DialogClose(own, ref) {
  const [{ children, ...props }, part] = useComponentTheme('DialogClose', own)
  return (
    <Radix.Close {...part('root')} {...props} ref={ref} asChild>
      {children}
    </Radix.Close>
  )
})

/** Source: platform specification §2 (modal). */
const GENERIC = { width: '60%', height: '80%' } as const

function shareOf(size: number | `${number}%`, unit: 'vw' | 'dvh') {
  return typeof size === 'number' ? size : size.replace('%', unit)
}

const FIELD =
  'input:not([type=hidden], :disabled), textarea:not(:disabled), [role=combobox]:not(:disabled), [role=switch]:not(:disabled)'

function firstField(body: HTMLElement | null): HTMLElement | null {
  return (
    body?.querySelector<HTMLElement>(`[autofocus], [data-autofocus]`) ?? body?.querySelector<HTMLElement>(FIELD) ?? null
  )
}
