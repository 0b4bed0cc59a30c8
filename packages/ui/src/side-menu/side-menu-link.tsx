import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from 'react'
import { useComponentMessages } from '../context/ui-context.ts'
import { sideMenuMessages } from '../locale/side-menu.messages.ts'
import type { PartAttributes } from '../component-theme/use-component-theme.ts'
import type { SideMenuLink } from './side-menu-item.ts'

/** The props of a link in a side menu, all of which its element takes. */
export interface SideMenuLinkProps extends ComponentPropsWithoutRef<'a'> {
  href: string
}

/** Makes the element of a link, for a router. The element takes the props and a ref. */
export type RenderSideMenuLink = (props: SideMenuLinkProps, item: SideMenuLink) => ReactElement

/** The marks of the entry of the shown page, and of a collapsed group that holds it. */
export const currentClasses =
  'bg-press font-medium text-ink before:absolute before:inset-y-2 before:start-0 before:w-0.5 before:rounded-full before:bg-accent forced-colors:before:bg-[Highlight]'

export const plainLink: RenderSideMenuLink = ({ children, ...props }) => <a {...props}>{children}</a>

interface LinkAppearance extends Partial<PartAttributes> {
  /** The full title on hover. Left out where a tooltip has it. */
  title?: string
  /** Read aloud in place of the text. */
  label?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/** Returns a function that makes the link of an entry. Its element is the result itself, so that a tooltip can be put on it. */
export function useSideMenuLink(
  value: string | undefined,
  renderLink: RenderSideMenuLink,
  onSelect: ((item: SideMenuLink) => void) | undefined,
) {
  const t = useComponentMessages('sideMenu', sideMenuMessages)
  return (item: SideMenuLink, { label, onClick, ...appearance }: LinkAppearance): ReactElement =>
    renderLink(
      {
        ...appearance,
        href: item.href,
        'aria-label': item.newWindow ? t.newWindow(item.label ?? item.title) : (item.label ?? label),
        'aria-current': item.value === value ? 'page' : undefined,
        ...(item.newWindow && { target: '_blank', rel: 'noopener noreferrer' }),
        onClick: () => {
          onSelect?.(item)
          onClick?.()
        },
      },
      item,
    )
}

/** The classes that mark an entry that cannot be opened. */
export const unavailableClasses = 'cursor-not-allowed text-disabled'

/** An entry that cannot be opened. */
export function UnavailableEntry(props: {
  item: SideMenuLink
  /** Its classes come with `unavailableClasses`. */
  attributes: PartAttributes
  children: ReactNode
}) {
  const { item, attributes, children } = props
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a link that leads nowhere has no tag of its own
      role="link"
      aria-disabled
      aria-label={item.label ?? item.title}
      title={item.unavailable}
      {...attributes}
    >
      {children}
    </span>
  )
}
