import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'

export interface DividerProps extends Omit<ComponentPropsWithoutRef<'hr'>, 'children'> {
  vertical?: boolean
}

/** A hairline between regions. */
export const Divider = forwardRef<HTMLHRElement, DividerProps>(function Divider(own, ref) {
  const [{ vertical = false, ...props }, part] = useComponentTheme('Divider', own)
  return (
    <hr
      aria-orientation={vertical ? 'vertical' : undefined}
      {...part('root', [
        'm-0 border-0 bg-line-strong',
        vertical ? 'inline-block h-4 w-px flex-none align-middle' : 'h-px w-full',
      ])}
      {...props}
      ref={ref}
    />
  )
})
