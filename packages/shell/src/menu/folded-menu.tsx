import { Menu, Tooltip, cx } from '@trackhoe/ui'
import { useContext } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../locale/use-messages.ts'
import { MenuChoices } from './menu-choices.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { holdsPath, type MenuItem } from './menu-model.ts'
import { currentRow } from './menu-row.ts'
import { OpenAddressContext } from './open-address.ts'
import { UnavailableLink } from './unavailable-link.tsx'
import { WindowLink } from './window-link.tsx'

/** The collapsed menu, 80 px wide: icons above short names, submenus in a popover. */
export function FoldedMenu({ items, currentPath }: { items: readonly MenuItem[]; currentPath: string }) {
  const t = useMessages().menu
  return (
    <nav aria-label={t.name} className="px-1.5 pt-1 pb-3">
      <ul className="grid grid-cols-1 gap-px">
        {items.map((item) => (
          <FoldedEntry key={item.id} item={item} currentPath={currentPath} />
        ))}
      </ul>
    </nav>
  )
}

const foldedRow =
  'relative grid h-14 w-full place-items-center content-center gap-0.5 rounded-2 px-1 text-11 text-ink-2 hover:bg-press hover:no-underline [&>svg]:size-5 [&>svg]:stroke-[1.5]'

function FoldedEntry({ item, currentPath }: { item: MenuItem; currentPath: string }) {
  const t = useMessages().menu
  const openAddress = useContext(OpenAddressContext)

  const content = (
    <>
      <MenuIcon name={item.icon} />
      <span className="w-full truncate text-center">{item.title.slice(0, 4)}</span>
    </>
  )
  if (item.kind === 'page' && item.unavailable) {
    return (
      <li>
        <UnavailableLink label={item.title} reason={t.unavailable(item.title)} className={foldedRow}>
          {content}
        </UnavailableLink>
      </li>
    )
  }
  if (item.kind === 'page') {
    const current = item.path === currentPath
    return (
      <li>
        <Tooltip content={item.title} side="right">
          <Link
            to={openAddress(item.path)}
            aria-label={item.title}
            aria-current={current ? 'page' : undefined}
            className={cx(foldedRow, current && currentRow)}
          >
            {content}
          </Link>
        </Tooltip>
      </li>
    )
  }
  if (item.kind === 'window') {
    return (
      <li>
        <WindowLink item={item} className={foldedRow}>
          {content}
        </WindowLink>
      </li>
    )
  }
  return (
    <li>
      <Menu
        side="right"
        align="start"
        trigger={
          <button
            type="button"
            aria-label={item.title}
            title={item.title}
            className={cx(foldedRow, holdsPath(item, currentPath) && currentRow)}
          >
            {content}
          </button>
        }
      >
        {/* The full name, which is truncated in the collapsed menu. */}
        <MenuChoices items={[item]} currentPath={currentPath} />
      </Menu>
    </li>
  )
}
