import { useContext } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '../locale/use-messages.ts'
import { MenuContext } from '../menu/menu-context.ts'
import { pageAt } from '../menu/page-at.ts'

/** The menu items above the page of this tab. They are groups without a page, so they are text, not links. */
export function Breadcrumb() {
  const t = useMessages().page
  const menu = useContext(MenuContext)
  const { pathname } = useLocation()
  const trail = (menu && pageAt(menu.pages, pathname)?.trail) ?? []
  if (trail.length === 0) return null
  return (
    <nav aria-label={t.breadcrumb} className="hidden text-12 whitespace-nowrap text-ink-3 narrow:block">
      <ol className="flex gap-1">
        {trail.map((title, at) => (
          <li key={trail.slice(0, at + 1).join('/')}>{title} /</li>
        ))}
      </ol>
    </nav>
  )
}
