import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { useMessages } from '../context/ui-context.ts'
import { alertVariants, type AlertTone } from './alert-variants.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

const icons: Record<AlertTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

/** The inner parts of `Alert`. */
export interface AlertParts {
  /** The element of `className`. */
  root: string
  /** The icon of the tone. */
  icon: string
  /** The content. */
  body: string
  /** The link or button at the end. */
  action: string
  /** The button that closes it. */
  close: string
}

export interface AlertProps extends ComponentPropsWithoutRef<'div'>, PartSettings<AlertParts> {
  tone?: AlertTone
  /** One link or button at the end. */
  action?: ReactNode
  /** Shows a × that takes it away; the caller remembers that it was read. */
  onClose?: () => void
}

/** A line at the head of what it concerns. `danger` is read aloud at once, the others when there is time. */
export const Alert = forwardRef<HTMLDivElement, AlertProps>(function Alert(own, ref) {
  const [{ tone = 'info', action, onClose, children, ...props }, part] = useComponentTheme('Alert', own)
  const t = useMessages()
  const Icon = icons[tone]
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} {...part('root', alertVariants({ tone }))} {...props} ref={ref}>
      <Icon aria-hidden {...part('icon')} />
      <div {...part('body', 'min-w-0 flex-1')}>{children}</div>
      {action !== undefined && <div {...part('action', 'flex-none')}>{action}</div>}
      {onClose && (
        <button
          type="button"
          aria-label={t.close}
          onClick={onClose}
          {...part(
            'close',
            'relative grid size-5 flex-none place-items-center rounded-1 border-0 bg-transparent p-0 text-ink-2 after:absolute after:-inset-0.5 hover:text-ink [&_svg]:size-3.5',
          )}
        >
          <X aria-hidden />
        </button>
      )}
    </div>
  )
})
