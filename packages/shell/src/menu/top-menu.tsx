import { cx, Menu, MenuItem as MenuChoice } from '@trackhoe/ui'
import { ChevronDown } from 'lucide-react'
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMessages } from '../locale/use-messages.ts'
import { MenuIcon } from './menu-icon.tsx'
import { leavesOf, openLeaf, isOpenable } from './menu-leaf.ts'
import { holdsPath, type MenuItem } from './menu-model.ts'
import { OpenAddressContext } from './open-address.ts'
import { WindowLink } from './window-link.tsx'

const look =
  'flex h-8 flex-none items-center gap-1.5 rounded-2 px-2.5 whitespace-nowrap text-ink-2 hover:bg-press hover:no-underline aria-expanded:bg-press'
const currentLook = 'bg-press font-medium text-ink'

/** The menu of pages in a row: what lies below an entry floats under it, what has no room is under 更多. */
export function TopMenu({ items, currentPath }: { items: readonly MenuItem[]; currentPath: string }) {
  const t = useMessages().menu
  const row = useRef<HTMLUListElement>(null)
  const ruler = useRef<HTMLUListElement>(null)
  const [room, setRoom] = useState(items.length)

  useLayoutEffect(() => {
    const element = row.current
    const measured = ruler.current
    if (!element || !measured) return
    const fit = () => setRoom(howManyFit(element, measured))
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [items])

  const hidden = items.slice(room)
  return (
    <nav aria-label={t.name} className="relative min-w-0 flex-1">
      {/* As wide as everything would be: what fits is counted here, out of sight. */}
      <ul ref={ruler} aria-hidden inert className="invisible absolute flex gap-0.5">
        {[...items.map((item) => item.title), t.more].map((title, at) => (
          <li key={`${at} ${title}`} className={look}>
            <span className="size-4 flex-none" />
            {title}
            <span className="size-3.5" />
          </li>
        ))}
      </ul>
      <ul ref={row} className="flex gap-0.5 overflow-hidden p-0.5">
        {items.slice(0, room).map((item) => (
          <li key={item.id} className="flex-none">
            <TopEntry item={item} currentPath={currentPath} />
          </li>
        ))}
        {hidden.length > 0 && (
          <li className="flex-none">
            <Leaves title={t.more} items={hidden} current={hidden.some((item) => holdsPath(item, currentPath))} />
          </li>
        )}
      </ul>
    </nav>
  )
}

function TopEntry({ item, currentPath }: { item: MenuItem; currentPath: string }) {
  const openAddress = useContext(OpenAddressContext)
  const current = holdsPath(item, currentPath)
  if (item.kind === 'group') return <Leaves title={item.title} icon={item.icon} items={item.items} current={current} />
  const content = (
    <>
      <MenuIcon name={item.icon} />
      {item.title}
    </>
  )
  return item.kind === 'window' ? (
    <WindowLink item={item} className={look}>
      {content}
    </WindowLink>
  ) : (
    <Link
      to={openAddress(item.path)}
      aria-current={current ? 'page' : undefined}
      className={cx(look, current && currentLook)}
    >
      {content}
    </Link>
  )
}

interface LeavesProps {
  title: string
  icon?: string | null
  items: readonly MenuItem[]
  current: boolean
}

function Leaves({ title, icon, items, current }: LeavesProps) {
  const navigate = useNavigate()
  const openAddress = useContext(OpenAddressContext)
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={cx(look, current && currentLook)}>
          {icon !== undefined && <MenuIcon name={icon} />}
          {title}
          <ChevronDown aria-hidden className="size-3.5 text-ink-3" />
        </button>
      }
    >
      {items.flatMap(leavesOf).map((leaf) => (
        <MenuChoice
          key={leaf.id}
          disabled={!isOpenable(leaf)}
          onSelect={() => openLeaf(leaf, (path) => void navigate(openAddress(path)))}
        >
          {leaf.title}
        </MenuChoice>
      ))}
    </Menu>
  )
}

/** How many entries have room, with 更多 beside them when not all have. */
function howManyFit(row: HTMLElement, ruler: HTMLElement): number {
  const widths = [...ruler.children].map((entry) => entry.getBoundingClientRect().width + 2)
  const more = widths.pop() ?? 0
  const room = row.clientWidth - 4
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= room) return widths.length
  let used = more
  return widths.findIndex((width) => (used += width) > room)
}
