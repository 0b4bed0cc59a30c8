import { ChevronDown, ExternalLink } from 'lucide-react'
import { useContext, useId, useState } from 'react'
import { Link } from 'react-router'
import { cx } from '@trackhoe/ui'
import { useMessages } from '../locale/use-messages.ts'
import { MarkedPages } from './marked-pages.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { useMarkMenu } from './menu-marks.ts'
import { holdersOf, holdsPath, type MenuItem } from './menu-model.ts'
import { currentRow, row } from './menu-row.ts'
import { OpenAddressContext } from './open-address.ts'
import { UnavailableLink } from './unavailable-link.tsx'
import { WindowLink } from './window-link.tsx'

export interface SideMenuProps {
  items: readonly MenuItem[]
  /** The shown path; its entry is marked and its groups are expanded. */
  currentPath: string
  /** Called when an entry was chosen, so that a drawer can close. */
  onChoose?: () => void
}

/**
 * The menu of pages, 200 px wide: a disclosure navigation. Source: platform specification §2 "Main layout", WAI-ARIA
 * APG.
 */
export function SideMenu({ items, currentPath, onChoose }: SideMenuProps) {
  const t = useMessages().menu
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})
  const [previousPath, setPreviousPath] = useState(currentPath)
  if (previousPath !== currentPath) {
    // A collapsed group expands again for the page that is shown next.
    const holders = new Set(items.flatMap((item) => holdersOf(item, currentPath)))
    setPreviousPath(currentPath)
    setToggled(Object.fromEntries(Object.entries(toggled).filter(([id, open]) => open || !holders.has(id))))
  }
  const isOpen = (item: MenuItem) => toggled[item.id] ?? holdsPath(item, currentPath)
  return (
    <nav aria-label={t.name} className="px-2 pt-1 pb-3">
      <MarkedPages items={items} currentPath={currentPath} onChoose={onChoose} />
      {items.length === 0 && <p className="px-2 py-1 text-12 text-ink-3">{t.empty}</p>}
      <ul className="grid grid-cols-1 gap-px">
        {items.map((item) => (
          <Entry
            key={item.id}
            item={item}
            level={0}
            currentPath={currentPath}
            isOpen={isOpen}
            onToggle={(id, open) => setToggled({ ...toggled, [id]: open })}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </nav>
  )
}

interface EntryProps {
  item: MenuItem
  level: number
  currentPath: string
  isOpen: (item: MenuItem) => boolean
  onToggle: (id: string, open: boolean) => void
  onChoose?: () => void
}

function Entry({ item, level, currentPath, isOpen, onToggle, onChoose }: EntryProps) {
  const t = useMessages().menu
  const groupId = useId()
  const openAddress = useContext(OpenAddressContext)
  const { visit } = useMarkMenu()
  // Children are aligned with their parent's name and have no icon.
  const indent = level === 0 ? {} : { paddingInlineStart: `${20 + level * 12}px` }
  const icon = level === 0 && <MenuIcon name={item.icon} />
  if (item.kind === 'page' && item.unavailable) {
    return (
      <li>
        <UnavailableLink label={item.title} reason={t.unavailable(item.title)} className={row} style={indent}>
          {icon}
          <span className="truncate">{item.title}</span>
        </UnavailableLink>
      </li>
    )
  }
  if (item.kind === 'page') {
    const current = item.path === currentPath
    return (
      <li>
        <Link
          to={openAddress(item.path)}
          onClick={onChoose}
          aria-current={current ? 'page' : undefined}
          className={cx(row, current && currentRow)}
          style={indent}
          title={item.title}
        >
          {icon}
          <span className="truncate">{item.title}</span>
        </Link>
      </li>
    )
  }
  if (item.kind === 'window') {
    return (
      <li>
        <WindowLink
          item={item}
          className={row}
          style={indent}
          onChoose={() => {
            visit(item.id)
            onChoose?.()
          }}
        >
          {icon}
          <span className="truncate">{item.title}</span>
          <ExternalLink aria-hidden className="ms-auto size-3.5 flex-none text-ink-3" />
        </WindowLink>
      </li>
    )
  }
  const open = isOpen(item)
  return (
    <li>
      <button
        type="button"
        // A collapsed group is marked in place of the shown page inside it.
        className={cx(row, open ? 'text-ink' : holdsPath(item, currentPath) && currentRow)}
        style={indent}
        title={item.title}
        aria-expanded={open}
        aria-controls={open ? groupId : undefined}
        onClick={() => onToggle(item.id, !open)}
      >
        {icon}
        <span className="truncate">{item.title}</span>
        <ChevronDown aria-hidden className={cx('ms-auto size-3.5 flex-none text-ink-3', open && 'rotate-180')} />
      </button>
      {open && (
        <ul id={groupId} className="mt-px grid grid-cols-1 gap-px">
          {item.items.map((child) => (
            <Entry
              key={child.id}
              {...{ level: level + 1, currentPath, isOpen, onToggle }}
              item={child}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
