import { forwardRef, Fragment, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { useMessages } from '../context/ui-context.ts'
import { useComponentTheme, type PartAttributes } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

export interface BreadcrumbItem {
  label: string
  /** The address of the level. Absent: the level has no page of its own. */
  href?: string
}

/** The inner parts of `Breadcrumb`. */
export interface BreadcrumbParts {
  /** The element of `className`. */
  root: string
  /** The list of the levels. */
  list: string
  /** A level. */
  item: string
  /** The link of a level. */
  link: string
  /** The sign between two levels. */
  separator: string
}

/** The props of the link of a level, all of which but the label its element takes. */
export interface BreadcrumbLink extends PartAttributes {
  label: string
  href: string
}

export interface BreadcrumbProps
  extends Omit<ComponentPropsWithoutRef<'nav'>, 'children'>, PartSettings<BreadcrumbParts> {
  /** From the outermost to the page itself. */
  items: readonly BreadcrumbItem[]
  /** Makes the link, for a router. A plain link when left out. */
  renderLink?: (crumb: BreadcrumbLink) => ReactNode
}

const linkClasses = 'rounded-1 text-ink-3 no-underline hover:text-ink hover:underline hover:underline-offset-3'

/** The path to this page, in small gray type. */
export const Breadcrumb = forwardRef<HTMLElement, BreadcrumbProps>(function Breadcrumb(own, ref) {
  const [{ items, renderLink = plainLink, ...props }, part] = useComponentTheme('Breadcrumb', own)
  const t = useMessages()
  return (
    <nav aria-label={t.breadcrumb} {...part('root', 'min-w-0')} {...props} ref={ref}>
      <ol {...part('list', 'm-0 flex min-w-0 list-none items-center gap-1.5 p-0 text-12 text-ink-3')}>
        {items.map((item, index) => {
          const isPage = index === items.length - 1
          return (
            <Fragment key={`${item.label}\n${index}`}>
              {index > 0 && (
                <li aria-hidden {...part('separator', 'flex-none')}>
                  /
                </li>
              )}
              <li {...part('item', 'min-w-0 truncate')} aria-current={isPage ? ('page' as const) : undefined}>
                {item.href === undefined || isPage
                  ? item.label
                  : renderLink({ label: item.label, href: item.href, ...part('link', linkClasses) })}
              </li>
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
})

function plainLink({ label, href, ...attributes }: BreadcrumbLink) {
  return (
    <a href={href} {...attributes}>
      {label}
    </a>
  )
}
