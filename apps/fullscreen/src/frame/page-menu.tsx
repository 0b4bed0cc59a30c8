import { VEHICLE_MENU_GROUPS, vehicleMenuGroupOf } from '@trackhoe/contract/paths'
import { cx, Drawer } from '@trackhoe/ui'
import { Link, useLocation } from 'react-router'
import { useMessages } from '../locale/use-messages.ts'
import { readAddress, withVehicles } from '@trackhoe/vehicles/page'
import type { ScreenPath } from './pages.ts'
import { useGroupName } from './use-group-name.ts'
import { useOfferedPages } from './use-offered-pages.ts'

export interface PageMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  current: ScreenPath
}

/** The full-screen pages by group, as far as the user may read them. Links keep the selected vehicles. */
export function PageMenu({ open, onOpenChange, current }: PageMenuProps) {
  const t = useMessages()
  const nameOf = useGroupName()
  const { search } = useLocation()
  const pages = useOfferedPages()
  const kept = withVehicles('', readAddress(search).vehicles)
  const inGroup = (key?: string) => pages.filter((path) => vehicleMenuGroupOf(path)?.key === key)

  function listOf(paths: readonly ScreenPath[]) {
    return (
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
    )
  }

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
        {inGroup().length > 0 && listOf(inGroup())}
        {VEHICLE_MENU_GROUPS.filter(({ key }) => inGroup(key).length > 0).map((group) => (
          <section key={group.key} aria-label={nameOf(group)}>
            <h3 className="px-3 py-1 text-12 text-ink-3">{nameOf(group)}</h3>
            {listOf(inGroup(group.key))}
          </section>
        ))}
      </nav>
    </Drawer>
  )
}
