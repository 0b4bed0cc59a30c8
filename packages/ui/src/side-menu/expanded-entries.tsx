import { ChevronDown, ExternalLink } from 'lucide-react'
import { useId, type ReactElement } from 'react'
import { cx } from '../style/cx.ts'
import type { Part } from '../component-theme/use-component-theme.ts'
import { holdsValue, isGroup, type SideMenuGroup, type SideMenuItem } from './side-menu-item.ts'
import { currentClasses, unavailableClasses, UnavailableEntry, type useSideMenuLink } from './side-menu-link.tsx'
import type { useExpandedGroups } from './use-expanded-groups.ts'

const row =
  'relative flex h-row-menu w-full items-center gap-2 rounded-2 border-0 bg-transparent px-2 py-0 text-start whitespace-nowrap text-ink-2 no-underline hover:bg-press hover:no-underline [&>svg:first-child]:size-4 [&>svg:first-child]:flex-none [&>svg:first-child]:stroke-[1.75]'

interface ExpandedEntriesProps {
  items: readonly SideMenuItem[]
  value: string | undefined
  linkOf: ReturnType<typeof useSideMenuLink>
  partOf: Part<'list' | 'entry'>
  groups: ReturnType<typeof useExpandedGroups>
  /** 0 for the outermost entries. */
  level?: number
  id?: string
  className?: string
}

/** The entries with their whole titles, and those of expanded groups below them. */
export function ExpandedEntries({ items, id, className, level = 0, ...shared }: ExpandedEntriesProps) {
  return (
    <ul
      id={id}
      {...shared.partOf('list', ['m-0 grid list-none grid-cols-1 gap-px p-0', level > 0 && 'mt-px', className])}
    >
      {items.map((item) => (
        <Entry key={item.value} {...shared} item={item} level={level} />
      ))}
    </ul>
  )
}

interface EntryProps extends Omit<ExpandedEntriesProps, 'items' | 'id' | 'className'> {
  item: SideMenuItem
  level: number
}

function Entry({ item, level, ...shared }: EntryProps): ReactElement {
  if (isGroup(item)) return <Group item={item} level={level} {...shared} />
  const content = (
    <>
      {level === 0 && item.icon}
      <span className="truncate">{item.title}</span>
      {item.badge && <span className="ms-auto flex flex-none">{item.badge}</span>}
      {item.newWindow && (
        <ExternalLink
          aria-hidden
          className={cx('size-3.5 flex-none text-ink-3', item.badge === undefined && 'ms-auto')}
        />
      )}
    </>
  )
  const classes = [
    row,
    item.value === shared.value && currentClasses,
    item.action !== undefined && 'min-w-0 flex-1',
    item.unavailable !== undefined && unavailableClasses,
  ]
  const attributes = shared.partOf('entry', classes, indentOf(level))
  return (
    <li className={cx(item.action !== undefined && 'flex items-center gap-px')}>
      {item.unavailable === undefined ? (
        shared.linkOf(item, { ...attributes, title: item.title, children: content })
      ) : (
        <UnavailableEntry item={item} attributes={attributes}>
          {content}
        </UnavailableEntry>
      )}
      {item.action}
    </li>
  )
}

function Group({ item, level, ...shared }: EntryProps & { item: SideMenuGroup }) {
  const listId = useId()
  const { isExpanded, toggle } = shared.groups
  const expanded = isExpanded(item)
  return (
    <li>
      <button
        type="button"
        // A collapsed group is marked in place of the shown page inside it.
        {...shared.partOf(
          'entry',
          [row, expanded ? 'text-ink' : holdsValue(item, shared.value) && currentClasses],
          indentOf(level),
        )}
        title={item.title}
        aria-label={item.label}
        aria-expanded={expanded}
        aria-controls={expanded ? listId : undefined}
        onClick={() => toggle(item)}
      >
        {level === 0 && item.icon}
        <span className="truncate">{item.title}</span>
        {item.badge && <span className="ms-auto flex flex-none">{item.badge}</span>}
        <ChevronDown
          aria-hidden
          className={cx(
            'size-3.5 flex-none text-ink-3',
            item.badge === undefined && 'ms-auto',
            expanded && 'rotate-180',
          )}
        />
      </button>
      {expanded && <ExpandedEntries {...shared} id={listId} items={item.items} level={level + 1} />}
    </li>
  )
}

/** Entries below a group are aligned with the name of an outermost one, whose icon they lack. */
const indentOf = (level: number) => (level === 0 ? {} : { paddingInlineStart: `${20 + level * 12}px` })
