import { forwardRef, Fragment, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { useMessages } from '../context/ui-context.ts'
import { cx } from '../style/cx.ts'

export interface BreadcrumbItem {
  label: string
  /** The address of the level. Absent: the level has no page of its own. */
  href?: string
}

export interface BreadcrumbProps extends Omit<ComponentPropsWithoutRef<'nav'>, 'children'> {
  /** From the outermost to the page itself. */
  items: readonly BreadcrumbItem[]
  /** Makes the link, for a router. A plain link when left out. */
  renderLink?: (crumb: { label: string; href: string; className: string }) => ReactNode
}

const linkClasses = 'rounded-1 text-ink-3 no-underline hover:text-ink hover:underline hover:underline-offset-3'

/** The path to this page, in small gray type. */
export const Breadcrumb = forwardRef<HTMLElement, BreadcrumbProps>(function Breadcrumb(
  { items, renderLink = plainLink, className, ...props },
  ref,
) {
  const t = useMessages()
  return (
    <nav aria-label={t.breadcrumb} {...props} ref={ref} className={cx('min-w-0', className)}>
      <ol className="m-0 flex min-w-0 list-none items-center gap-1.5 p-0 text-12 text-ink-3">
        {items.map((item, index) => {
          const isPage = index === items.length - 1
          return (
            <Fragment key={`${item.label}\n${index}`}>
              {index > 0 && (
                <li aria-hidden className="flex-none">
                  /
                </li>
              )}
              <li className="min-w-0 truncate" aria-current={isPage ? ('page' as const) : undefined}>
                {item.href === undefined || isPage
                  ? item.label
                  : renderLink({ label: item.label, href: item.href, className: linkClasses })}
              </li>
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
})

function plainLink({ label, href, className }: { label: string; href: string; className: string }) {
  return (
    <a href={href} className={className}>
      {label}
    </a>
  )
}
