import { forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { cx } from '../style/cx.ts'

export interface CardProps extends Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  title?: ReactNode
  /** Of the title in the outline of the page. */
  headingLevel?: 2 | 3 | 4
  /** At the end of the head: quiet buttons, a link. */
  actions?: ReactNode
  /** Below a hairline. */
  footer?: ReactNode
  /** The content reaches the edge: tables, maps, pictures. */
  flush?: boolean
}

/** A box with a hairline and no shadow. A sheet is divided by lines; a card is for what stands apart, and holds no card. */
export const Card = forwardRef<HTMLElement, CardProps>(function Card(
  { title, headingLevel = 2, actions, footer, flush = false, className, children, ...props },
  ref,
) {
  const titleId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section
      aria-labelledby={title !== undefined ? titleId : undefined}
      {...props}
      ref={ref}
      className={cx('flex min-w-0 flex-col overflow-hidden rounded-3 border border-line-strong bg-surface', className)}
    >
      {(title !== undefined || actions !== undefined) && (
        <div className="flex min-h-10 flex-none items-center gap-2 border-b border-line px-4 py-1">
          <Heading id={titleId} className="m-0 min-w-0 flex-1 truncate text-14 font-semibold">
            {title}
          </Heading>
          {actions}
        </div>
      )}
      <div className={cx('min-h-0 flex-auto', !flush && 'p-4')}>{children}</div>
      {footer !== undefined && (
        <div className="flex min-h-10 flex-none items-center gap-2 border-t border-line px-4 py-1">{footer}</div>
      )}
    </section>
  )
})
