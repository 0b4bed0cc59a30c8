import { forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** The inner parts of `Card`. */
export interface CardParts {
  /** The element of `className`. */
  root: string
  /** The head with the title and its buttons. */
  header: string
  /** The title. */
  title: string
  /** The content. */
  body: string
  /** The row below the content. */
  footer: string
}

export interface CardProps extends Omit<ComponentPropsWithoutRef<'section'>, 'title'>, PartSettings<CardParts> {
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
export const Card = forwardRef<HTMLElement, CardProps>(function Card(own, ref) {
  const [{ title, headingLevel = 2, actions, footer, flush = false, children, ...props }, part] = useComponentTheme(
    'Card',
    own,
  )
  const titleId = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section
      aria-labelledby={title !== undefined ? titleId : undefined}
      {...part('root', 'flex min-w-0 flex-col overflow-hidden rounded-3 border border-line-strong bg-surface')}
      {...props}
      ref={ref}
    >
      {(title !== undefined || actions !== undefined) && (
        <div {...part('header', 'flex min-h-10 flex-none items-center gap-2 border-b border-line px-4 py-1')}>
          <Heading id={titleId} {...part('title', 'm-0 min-w-0 flex-1 truncate text-14 font-semibold')}>
            {title}
          </Heading>
          {actions}
        </div>
      )}
      <div {...part('body', ['min-h-0 flex-auto', !flush && 'p-4'])}>{children}</div>
      {footer !== undefined && (
        <div {...part('footer', 'flex min-h-10 flex-none items-center gap-2 border-t border-line px-4 py-1')}>
          {footer}
        </div>
      )}
    </section>
  )
})
