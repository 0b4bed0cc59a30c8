import { cx, Menu } from '@trackhoe/ui'
import { ChevronDown } from 'lucide-react'
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../locale/use-messages.ts'
import { MenuChoices, type MenuChoicesProps } from './menu-choices.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { holdsPath, type MenuItem } from './menu-model.ts'
import { OpenAddressContext } from './open-address.ts'
import { WindowLink } from './window-link.tsx'

const entryClass =
  'flex h-8 flex-none items-center gap-1.5 rounded-2 px-2.5 whitespace-nowrap text-ink-2 hover:bg-press hover:no-underline aria-expanded:bg-press'
const currentEntryClass = 'bg-press font-medium text-ink'

/** The menu of pages in a row: children open in a popover, entries that do not fit are under 更多. */
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
    <nav data-tour="menu" aria-label={t.name} className="relative min-w-0 flex-1">
      {/* An invisible copy of all entries, in which those that fit are counted. */}
      <ul ref={ruler} aria-hidden inert className="invisible absolute flex gap-0.5">
        {[...items.map((item) => item.title), t.more].map((title, at) => (
          <li key={`${at} ${title}`} className={entryClass}>
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
            <Below title={t.more} items={hidden} currentPath={currentPath} />
          </li>
        )}
      </ul>
    </nav>
  )
}

function TopEntry({ item, currentPath }: { item: MenuItem; currentPath: string }) {
  const openAddress = useContext(OpenAddressContext)
  if (item.kind === 'group')
    return <Below title={item.title} icon={item.icon} items={item.items} currentPath={currentPath} />
  const current = holdsPath(item, currentPath)
  const content = (
    <>
      <MenuIcon name={item.icon} />
      {item.title}
    </>
  )
  return item.kind === 'window' ? (
    <WindowLink item={item} className={entryClass}>
      {content}
    </WindowLink>
  ) : (
    <Link
      to={openAddress(item.path)}
      aria-current={current ? 'page' : undefined}
      className={cx(entryClass, current && currentEntryClass)}
    >
      {content}
    </Link>
  )
}

interface BelowProps extends MenuChoicesProps {
  title: string
  icon?: string | null
}

function Below({ title, icon, items, currentPath }: BelowProps) {
  const current = items.some((item) => holdsPath(item, currentPath))
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={cx(entryClass, current && currentEntryClass)}>
          {icon !== undefined && <MenuIcon name={icon} />}
          {title}
          <ChevronDown aria-hidden className="size-3.5 text-ink-3" />
        </button>
      }
    >
      <MenuChoices items={items} currentPath={currentPath} />
    </Menu>
  )
}

/** Returns how many entries fit, with 更多 beside them when not all do. */
function howManyFit(row: HTMLElement, ruler: HTMLElement): number {
  const widths = [...ruler.children].map((entry) => entry.getBoundingClientRect().width + 2)
  const more = widths.pop() ?? 0
  const room = row.clientWidth - 4
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= room) return widths.length
  let used = more
  return widths.findIndex((width) => (used += width) > room)
}
