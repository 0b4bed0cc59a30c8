import { ChevronDown, ExternalLink } from 'lucide-react'
import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { cx, Menu, MenuItem as MenuChoice, Tooltip } from '@trackhoe/ui'
import { useMessages } from '../locale/use-messages.ts'
import { MenuIcon } from './menu-icon.tsx'
import type { MenuItem } from './menu-model.ts'
import { outsideAddress } from './outside-address.ts'

export interface SideMenuProps {
  items: readonly MenuItem[]
  /** The path that is shown; its entry is marked and its groups stand open. */
  currentPath: string
  /** 80 px wide: icons over short names, children in a menu. */
  folded?: boolean
  /** Called when an entry was chosen, so that a drawer can close. */
  onChoose?: () => void
}

/** The menu of pages: a disclosure navigation. Source: platform specification §2 "Main layout", WAI-ARIA APG. */
export function SideMenu({ items, currentPath, folded = false, onChoose }: SideMenuProps) {
  const t = useMessages().menu
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({})
  if (items.length === 0) return <p className="p-2 text-12 text-ink-3">{t.empty}</p>

  const isOpen = (item: MenuItem) => toggled[item.id] ?? holds(item, currentPath)
  return (
    <nav aria-label={t.name} className={cx('px-2 pt-1 pb-3', folded && 'px-1.5')}>
      <ul className="grid gap-px">
        {items.map((item) =>
          folded ? (
            <FoldedEntry key={item.id} item={item} currentPath={currentPath} {...(onChoose && { onChoose })} />
          ) : (
            <Entry
              key={item.id}
              item={item}
              level={0}
              currentPath={currentPath}
              isOpen={isOpen}
              onToggle={(id, open) => setToggled({ ...toggled, [id]: open })}
              {...(onChoose && { onChoose })}
            />
          ),
        )}
      </ul>
    </nav>
  )
}

const row =
  'relative flex h-row-menu w-full items-center gap-2 rounded-2 px-2 text-start whitespace-nowrap text-ink-2 hover:bg-press hover:no-underline'
const currentRow =
  'bg-press font-medium text-ink before:absolute before:inset-y-2 before:start-0 before:w-0.5 before:rounded-full before:bg-accent'

interface EntryProps {
  item: MenuItem
  level: number
  currentPath: string
  isOpen: (item: MenuItem) => boolean
  onToggle: (id: string, open: boolean) => void
  onChoose?: () => void
}

function Entry({ item, level, currentPath, isOpen, onToggle, onChoose }: EntryProps) {
  const groupId = useId()
  // Children stand under their parent's name, without an icon of their own.
  const indent = { paddingInlineStart: level === 0 ? undefined : `${20 + level * 12}px` }
  const icon = level === 0 && <MenuIcon name={item.icon} />
  if (item.kind === 'page') {
    const current = item.path === currentPath
    return (
      <li>
        <Link
          to={item.path}
          onClick={onChoose}
          aria-current={current ? 'page' : undefined}
          className={cx(row, current && currentRow)}
          style={indent}
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
        <WindowLink item={item} className={row} {...(onChoose && { onChoose })}>
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
        className={cx(row, open && 'text-ink')}
        style={indent}
        aria-expanded={open}
        aria-controls={open ? groupId : undefined}
        onClick={() => onToggle(item.id, !open)}
      >
        {icon}
        <span className="truncate">{item.title}</span>
        <ChevronDown aria-hidden className={cx('ms-auto size-3.5 flex-none text-ink-3', open && 'rotate-180')} />
      </button>
      {open && (
        <ul id={groupId} className="mt-px grid gap-px">
          {item.items.map((child) => (
            <Entry
              key={child.id}
              {...{ level: level + 1, currentPath, isOpen, onToggle }}
              item={child}
              {...(onChoose && { onChoose })}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

const foldedRow =
  'relative grid h-14 w-full place-items-center content-center gap-0.5 rounded-2 px-1 text-11 text-ink-2 hover:bg-press hover:no-underline [&>svg]:size-5 [&>svg]:stroke-[1.5]'

function FoldedEntry({ item, currentPath, onChoose }: { item: MenuItem; currentPath: string; onChoose?: () => void }) {
  const navigate = useNavigate()

  function choose(leaf: MenuItem & { kind: 'page' | 'window' }) {
    const address = leaf.kind === 'page' ? null : outsideAddress(leaf.url, window.location.origin)
    if (leaf.kind === 'page') void navigate(leaf.path)
    else if (address !== null) window.open(address, '_blank', 'noopener,noreferrer')
    onChoose?.()
  }

  const content = (
    <>
      <MenuIcon name={item.icon} />
      <span className="w-full truncate text-center">{[...item.title].slice(0, 4).join('')}</span>
    </>
  )
  if (item.kind === 'page') {
    const current = item.path === currentPath
    return (
      <li>
        <Tooltip text={item.title} side="right">
          <Link
            to={item.path}
            aria-label={item.title}
            aria-current={current ? 'page' : undefined}
            onClick={onChoose}
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
        <WindowLink item={item} className={foldedRow} {...(onChoose && { onChoose })}>
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
            className={cx(foldedRow, holds(item, currentPath) && currentRow)}
          >
            {content}
          </button>
        }
      >
        {leaves(item).map((leaf) => (
          <MenuChoice key={leaf.id} onSelect={() => choose(leaf)}>
            {leaf.title}
          </MenuChoice>
        ))}
      </Menu>
    </li>
  )
}

function WindowLink(props: {
  item: MenuItem & { kind: 'window' }
  className: string
  onChoose?: () => void
  children: ReactNode
}) {
  const t = useMessages().menu
  const address = outsideAddress(props.item.url, window.location.origin)
  const stop = (event: MouseEvent) => {
    if (address === null) event.preventDefault()
    else props.onChoose?.()
  }
  return (
    <a
      href={address ?? undefined}
      aria-disabled={address === null || undefined}
      aria-label={`${props.item.title}（${t.newWindow}）`}
      target="_blank"
      rel="noopener noreferrer"
      className={cx(props.className, address === null && 'text-disabled')}
      onClick={stop}
    >
      {props.children}
    </a>
  )
}

function holds(item: MenuItem, path: string): boolean {
  return item.kind === 'page'
    ? item.path === path
    : item.kind === 'group' && item.items.some((child) => holds(child, path))
}

function leaves(item: MenuItem): (MenuItem & { kind: 'page' | 'window' })[] {
  return item.kind === 'group' ? item.items.flatMap(leaves) : [item]
}
