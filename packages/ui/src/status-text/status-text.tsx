import { Check, CircleAlert, CircleCheck, CircleX, Clock, Info, type LucideIcon } from 'lucide-react'
import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'

/** `normal` is what is expected and stays quiet; `success` is a result that was waited for. */
export type StatusTone = 'neutral' | 'normal' | 'success' | 'warning' | 'danger' | 'info'

const tones: Record<StatusTone, { icon: LucideIcon; className: string }> = {
  neutral: { icon: Clock, className: '[&_svg]:text-ink-3' },
  normal: { icon: Check, className: 'text-ink-2 [&_svg]:text-ink-3' },
  success: { icon: CircleCheck, className: '[&_svg]:text-success' },
  warning: { icon: CircleAlert, className: '[&_svg]:text-warning' },
  danger: { icon: CircleX, className: '[&_svg]:text-danger-text' },
  info: { icon: Info, className: '[&_svg]:text-info' },
}

export interface StatusTextProps extends ComponentPropsWithoutRef<'span'> {
  tone?: StatusTone
  /** In place of the glyph of the tone: a snowflake for 冻结. */
  icon?: ReactNode
  /** The label, which explains the icon. */
  children: ReactNode
}

/** Shows a state as an icon and a text, without a background. */
export const StatusText = forwardRef<HTMLSpanElement, StatusTextProps>(function StatusText(own, ref) {
  const [{ tone = 'neutral', icon, children, ...props }, part] = useComponentTheme('StatusText', own)
  const { icon: Glyph, className: toneClass } = tones[tone]
  return (
    <span
      {...part('root', [
        'inline-flex items-center gap-1.5 whitespace-nowrap [&_svg]:size-3.5 [&_svg]:flex-none [&_svg]:stroke-[1.75]',
        toneClass,
      ])}
      {...props}
      ref={ref}
    >
      {icon ?? <Glyph aria-hidden />}
      {children}
    </span>
  )
})
