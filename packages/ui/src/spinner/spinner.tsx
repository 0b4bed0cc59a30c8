import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import { useMessages } from '../context/ui-context.ts'

export interface SpinnerProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'children'> {
  /** The text for screen readers. Absent where the surrounding region already has `aria-busy`. */
  label?: string | true
}

/** A loading indicator. Does not move with reduced motion. */
export const Spinner = forwardRef<SVGSVGElement, SpinnerProps>(function Spinner(own, ref) {
  const [{ label, ...props }, part] = useComponentTheme('Spinner', own)
  const { loading } = useMessages()
  const name = label === true ? loading : label
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
      {...part('root', 'size-4 flex-none motion-safe:animate-[spin_900ms_linear_infinite]')}
      {...props}
      ref={ref}
    >
      <path d="M21 12a9 9 0 1 1-6.2-8.6" />
    </svg>
  )
})
