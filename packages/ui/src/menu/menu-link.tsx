import * as Radix from '@radix-ui/react-dropdown-menu'
import type { ReactElement } from 'react'
import { cx } from '../style/cx.ts'
import { menuCurrentItemClasses, menuItemClasses } from './menu-classes.ts'

interface MenuLinkProps {
  /** Marks the link to the current page. */
  current: boolean
  /** The link, which takes props and a ref. Chosen by a key it is clicked. */
  children: ReactElement
}

/** A link among the actions of a menu. */
export function MenuLink({ current, children }: MenuLinkProps) {
  return (
    <Radix.Item
      asChild
      className={cx(menuItemClasses, 'text-inherit no-underline hover:no-underline', current && menuCurrentItemClasses)}
    >
      {children}
    </Radix.Item>
  )
}
