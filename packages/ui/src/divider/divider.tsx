import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { cx } from '../style/cx.ts'

export interface DividerProps extends Omit<ComponentPropsWithoutRef<'hr'>, 'children'> {
  vertical?: boolean
}

/** A hairline between regions. */
export const Divider = forwardRef<HTMLHRElement, DividerProps>(function Divider(
  { vertical = false, className, ...props },
  ref,
) {
  return (
    <hr
      aria-orientation={vertical ? 'vertical' : undefined}
      {...props}
      ref={ref}
      className={cx(
        'm-0 border-0 bg-line-strong',
        vertical ? 'inline-block h-4 w-px flex-none align-middle' : 'h-px w-full',
        className,
      )}
    />
  )
})
