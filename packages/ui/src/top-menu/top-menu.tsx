import { ChevronDown, ExternalLink } from 'lucide-react'
import { forwardRef, useRef, useState, type ComponentPropsWithoutRef, type ReactNode, type RefObject } from 'react'
import { useComponentMessages } from '../context/ui-context.ts'
import { useBrowserLayoutEffect } from '../hooks/use-browser-layout-effect.ts'
import { observeSize } from '../hooks/observe-size.ts'
import { sideMenuMessages } from '../locale/side-menu.messages.ts'
import { Menu } from '../menu/menu.tsx'
import { MenuEntries } from '../side-menu/menu-entries.tsx'
import { holdsValue, isGroup, type SideMenuItem, type SideMenuLink } from '../side-menu/side-menu-item.ts'
import {
  plainLink,
  unavailableClasses,
  UnavailableEntry,
  useSideMenuLink,
  type RenderSideMenuLink,
} from '../side-menu/side-menu-link.tsx'
import { cx } from '../style/cx.ts'
import { entriesThatFit } from './entries-that-fit.ts'
import { useComponentTheme, type Part } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** The inner parts of `TopMenu`. */
export interface TopMenuParts {
  /** The element of `className`. */
  root: string
  /** A list of entries. */
  list: string
  /** A link or the button of a group. */
  entry: string
}

export interface TopMenuProps
  extends Omit<ComponentPropsWithoutRef<'nav'>, 'children' | 'onSelect'>, PartSettings<TopMenuParts> {
  /** The entries, as of a `SideMenu`. Entries below a group open in a list. */
  items: readonly SideMenuItem[]
  /** The value of the link to the shown page. It is marked, and so is the group that holds it. */
  value?: string | undefined
  /** Makes the element of a link, for a router. Default: a plain link. */
  renderLink?: RenderSideMenuLink
  /** Called when a link is pressed, before it is followed. */
  onSelect?: (item: SideMenuLink) => void
}

const entryClasses =
  'flex h-8 flex-none items-center gap-1.5 rounded-2 border-0 bg-transparent px-2.5 py-0 whitespace-nowrap text-ink-2 no-underline hover:bg-press hover:no-underline aria-expanded:bg-press [&>svg:first-child]:size-4 [&>svg:first-child]:flex-none [&>svg:first-child]:stroke-[1.75]'
const currentClasses = 'bg-press font-medium text-ink'

/**
 * The pages of an application in a row, for a header: Tab moves among the entries, Enter, Space and the down arrow open the list
 * of a group, in which arrows, Home, End and first letters move, and Esc closes (WAI-ARIA APG "menu button"). Entries that do
 * not fit stand in a list 更多 at the end. It takes the width that its container leaves. The ref and all DOM props go to the landmark.
 */
export const TopMenu = forwardRef<HTMLElement, TopMenuProps>(function TopMenu(own, ref) {
  const [{ items, value, renderLink = plainLink, onSelect, ...props }, part] = useComponentTheme('TopMenu', own)
  const t = useComponentMessages('sideMenu', sideMenuMessages)
  const row = useRef<HTMLUListElement>(null)
  const ruler = useRef<HTMLUListElement>(null)
  const count = useFittingCount(row, ruler, items)
  const shared = { value, linkOf: useSideMenuLink(value, renderLink, onSelect), partOf: part }
  const others = items.slice(count)
  return (
    <nav aria-label={t.name} {...part('root', 'relative min-w-0 flex-1')} {...props} ref={ref}>
      {/* An invisible copy of all entries, in which those that fit are counted. */}
      <ul ref={ruler} aria-hidden className="invisible absolute m-0 flex list-none gap-0.5 p-0">
        {[...items, MORE].map((item) => (
          <li key={item.value} className={cx(entryClasses, 'font-medium')}>
            <span className="size-4 flex-none" />
            {item === MORE ? t.more : item.title}
            {item.badge}
            <span className="size-3.5 flex-none" />
          </li>
        ))}
      </ul>
      <ul ref={row} {...part('list', 'm-0 flex list-none gap-0.5 overflow-hidden p-0.5')}>
        {items.slice(0, count).map((item) => (
          <li key={item.value} className="flex-none">
            {isGroup(item) ? (
              <OpeningList {...shared} items={item.items} label={item.label}>
                {item.icon}
                {item.title}
                {item.badge}
              </OpeningList>
            ) : (
              <TopLink {...shared} item={item} />
            )}
          </li>
        ))}
        {others.length > 0 && (
          <li className="flex-none">
            <OpeningList {...shared} items={others}>
              {t.more}
            </OpeningList>
          </li>
        )}
      </ul>
    </nav>
  )
})

const MORE: SideMenuItem = { value: 'th-more', title: '', items: [] }

interface SharedProps {
  value: string | undefined
  linkOf: ReturnType<typeof useSideMenuLink>
  partOf: Part<'entry'>
}

function TopLink({ item, value, linkOf, partOf: part }: SharedProps & { item: SideMenuLink }) {
  const content = (
    <>
      {item.icon}
      {item.title}
      {item.badge}
      {item.newWindow && <ExternalLink aria-hidden className="size-3.5 flex-none text-ink-3" />}
    </>
  )
  if (item.unavailable !== undefined) {
    return (
      <UnavailableEntry item={item} attributes={part('entry', [entryClasses, unavailableClasses])}>
        {content}
      </UnavailableEntry>
    )
  }
  return linkOf(item, {
    ...part('entry', [entryClasses, item.value === value && currentClasses]),
    children: content,
  })
}

interface OpeningListProps extends SharedProps {
  items: readonly SideMenuItem[]
  label?: string | undefined
  children: ReactNode
}

/** A button that opens a list of entries. It is marked in place of the shown page inside it. */
function OpeningList({ items, label, children, partOf: part, ...shared }: OpeningListProps) {
  const [open, setOpen] = useState(false)
  const isCurrent = items.some((item) => holdsValue(item, shared.value))
  return (
    <Menu
      align="start"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" aria-label={label} {...part('entry', [entryClasses, isCurrent && currentClasses])}>
          {children}
          <ChevronDown aria-hidden className="size-3.5 flex-none text-ink-3" />
        </button>
      }
    >
      <MenuEntries {...shared} items={items} onChoose={() => setOpen(false)} />
    </Menu>
  )
}

/** Returns how many entries fit beside 更多; all of them before they are measured. */
function useFittingCount(
  row: RefObject<HTMLUListElement | null>,
  ruler: RefObject<HTMLUListElement | null>,
  items: readonly SideMenuItem[],
): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY)
  // What the widths depend on: the items are often made anew.
  const titles = items.map(({ title }) => title).join('\n')
  useBrowserLayoutEffect(() => {
    const [element, measured] = [row.current, ruler.current]
    if (!element || !measured) return undefined
    const measure = () => {
      // A row on a hidden page has no width.
      if (element.clientWidth === 0) return
      const widths = [...measured.children].map((entry) => entry.getBoundingClientRect().width)
      setCount(entriesThatFit(widths, element.clientWidth))
    }
    measure()
    return observeSize(measure, element)
  }, [row, ruler, titles])
  return count
}
