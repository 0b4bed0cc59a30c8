import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '../locale/use-messages.ts'
import type { MenuModel } from '../menu/menu-model.ts'

const empty: MenuModel = { items: [], pages: [], homePath: null }

/** The menu of the signed-in user, for what stands inside a page. */
export const MenuContext = createContext<MenuModel>(empty)

/** The menu items above the page of this tab. They hold pages and are none, so they are text, not links. */
export function Breadcrumb() {
  const t = useMessages().page
  const { pages } = useContext(MenuContext)
  const { pathname } = useLocation()
  const trail = pages.find((page) => page.path === pathname)?.trail ?? []
  if (trail.length === 0) return null
  return (
    <nav aria-label={t.breadcrumb} className="hidden text-12 whitespace-nowrap text-ink-3 narrow:block">
      <ol className="flex gap-1">
        {trail.map((title) => (
          <li key={title}>{title} /</li>
        ))}
      </ol>
    </nav>
  )
}
