import { cx, Drawer } from '@trackhoe/ui'
import { Link, useLocation } from 'react-router'
import { useMessages } from '../locale/use-messages.ts'
import { readAddress, withVehicles } from '@trackhoe/vehicles/page'
import { PAGE_GROUPS, SCREEN_PAGES, type ScreenPath } from './pages.ts'
import { useOfferedPages } from './use-offered-pages.ts'

export interface PageMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  current: ScreenPath
}

/** The full-screen pages by group, as far as the user may read them. Links keep the selected vehicles. */
export function PageMenu({ open, onOpenChange, current }: PageMenuProps) {
  const t = useMessages()
  const { search } = useLocation()
  const pages = useOfferedPages()
  const groups = PAGE_GROUPS.map((group) => ({
    group,
    paths: pages.filter((path) => SCREEN_PAGES[path].group === group),
  }))
  const kept = withVehicles('', readAddress(search).vehicles)
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t.frame.menuTitle}
      side="start"
      width={300}
      bodyClassName="p-2"
    >
      <nav aria-label={t.frame.menuTitle} className="grid gap-3">
        {groups
          .filter(({ paths }) => paths.length > 0)
          .map(({ group, paths }) => (
            <section key={group} aria-label={t.groups[group]}>
              <h3 className="px-3 py-1 text-12 text-ink-3">{t.groups[group]}</h3>
              <ul>
                {paths.map((path) => (
                  <li key={path}>
                    <Link
                      to={path + kept}
                      onClick={() => onOpenChange(false)}
                      aria-current={path === current ? 'page' : undefined}
                      className={cx(
                        'flex h-9 items-center rounded-2 px-3 hover:bg-hover',
                        path === current && 'bg-accent-subtle font-medium text-accent-text',
                      )}
                    >
                      {t.pages[path]}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </nav>
    </Drawer>
  )
}
