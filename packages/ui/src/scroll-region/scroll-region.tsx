import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { cx } from '../style/cx.ts'

export interface ScrollRegionProps extends ComponentPropsWithoutRef<'section'> {
  /** What is in it: it is a region of the page, and a stop of the Tab key. */
  'aria-label': string
}

/** A part of the page that scrolls, by keys as well. Its size is the importer's; on paper it is as long as its content. */
export const ScrollRegion = forwardRef<HTMLElement, ScrollRegionProps>(function ScrollRegion(
  { className, children, ...props },
  ref,
) {
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      {...props}
      ref={ref}
      className={cx('overflow-auto -outline-offset-2 print:max-h-none! print:overflow-visible', className)}
    >
      {children}
    </section>
  )
})
