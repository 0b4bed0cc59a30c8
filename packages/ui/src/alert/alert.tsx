import { CircleAlert, CircleCheck, Info, TriangleAlert, X, type LucideIcon } from 'lucide-react'
import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { useMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'
import { alertVariants, type AlertTone } from './alert-variants.ts'

const icons: Record<AlertTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

export interface AlertProps extends ComponentPropsWithoutRef<'div'> {
  tone?: AlertTone
  /** One link or button at the end. */
  action?: ReactNode
  /** Shows a × that takes it away; the caller remembers that it was read. */
  onClose?: () => void
}

/** A line at the head of what it concerns. `danger` is read aloud at once, the others when there is time. */
export const Alert = forwardRef<HTMLDivElement, AlertProps>(function Alert(
  { tone = 'info', action, onClose, className, children, ...props },
  ref,
) {
  const t = useMessages()
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      {...props}
      ref={ref}
      className={cx(alertVariants({ tone }), className)}
    >
      <Icon aria-hidden />
      <div className="min-w-0 flex-1">{children}</div>
      {action !== undefined && <div className="flex-none">{action}</div>}
      {onClose && (
        <button
          type="button"
          aria-label={t.close}
          onClick={onClose}
          className="relative grid size-5 flex-none place-items-center rounded-1 border-0 bg-transparent p-0 text-ink-2 after:absolute after:-inset-0.5 hover:text-ink [&_svg]:size-3.5"
        >
          <X aria-hidden />
        </button>
      )}
    </div>
  )
})
