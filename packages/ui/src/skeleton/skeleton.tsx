import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'

export interface SkeletonProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** Pixels, or a share of the available width. */
  width?: number | `${number}%`
}

/** A placeholder for text that is loading. It does not move; the loading region carries `aria-busy`. */
export const Skeleton = forwardRef<HTMLSpanElement, SkeletonProps>(function Skeleton(own, ref) {
  const [{ width = '60%', ...props }, part] = useComponentTheme('Skeleton', own)
  return (
    <span
      aria-hidden
      {...part('root', 'inline-block h-2.5 rounded-[2px] bg-press align-middle', { width })}
      {...props}
      ref={ref}
    />
  )
})
