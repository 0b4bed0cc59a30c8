import type { ReactElement } from 'react'
import { useDirection } from '../context/ui-context.ts'
import type { Part } from '../component-theme/use-component-theme.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { holdsValue, isGroup, type SideMenuGroup, type SideMenuItem } from './side-menu-item.ts'
import { currentClasses, unavailableClasses, UnavailableEntry, type useSideMenuLink } from './side-menu-link.tsx'

const row =
  'relative grid h-14 w-full place-items-center content-center gap-0.5 rounded-2 border-0 bg-transparent px-1 py-0 text-11 text-ink-2 no-underline hover:bg-press hover:no-underline [&>svg]:size-5 [&>svg]:stroke-[1.5]'

export interface CollapsedEntriesProps {
  items: readonly SideMenuItem[]
  value: string | undefined
  linkOf: ReturnType<typeof useSideMenuLink>
  partOf: Part<'list' | 'entry'>
  /** The value of the group whose list is open. */
  openGroup: string | null
  onOpenGroupChange: (group: string | null) => void
}

/** Returns the side of the page on which names and lists of the collapsed menu open. */
export const useOpenSide = () => (useDirection().dir === 'rtl' ? 'left' : 'right')

/**
 * The outermost entries as icons above short titles. `renderGroup` puts the list of a group at its button; until its code is
 * there, a press is remembered.
 */
export function CollapsedEntries({
  items,
  value,
  linkOf,
  partOf: part,
  onOpenGroupChange,
  renderGroup,
}: CollapsedEntriesProps & { renderGroup?: (group: SideMenuGroup, button: ReactElement) => ReactElement }) {
  const side = useOpenSide()
  const group = renderGroup ?? ((_item: SideMenuGroup, button: ReactElement) => button)
  return (
    <ul {...part('list', 'm-0 grid list-none grid-cols-1 gap-px p-0')}>
      {items.map((item) => {
        const content = <Content item={item} />
        const attributes = part('entry', [row, holdsValue(item, value) && currentClasses])
        const label = item.label ?? item.title
        return (
          <li key={item.value}>
            {isGroup(item) ? (
              group(
                item,
                <button
                  type="button"
                  aria-haspopup="menu"
                  aria-label={label}
                  title={item.title}
                  {...attributes}
                  onClick={renderGroup ? undefined : () => onOpenGroupChange(item.value)}
                >
                  {content}
                </button>,
              )
            ) : item.unavailable === undefined ? (
              <Tooltip content={item.title} side={side}>
                {linkOf(item, { ...attributes, label, children: content })}
              </Tooltip>
            ) : (
              <UnavailableEntry item={item} attributes={part('entry', [row, unavailableClasses])}>
                {content}
              </UnavailableEntry>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Content({ item }: { item: SideMenuItem }) {
  return (
    <>
      {item.icon}
      <span className="w-full truncate text-center">{item.shortTitle ?? item.title}</span>
      {item.badge && <span className="absolute start-1/2 top-1 ms-1.5 flex">{item.badge}</span>}
    </>
  )
}
