import { cx, IconButton } from '@trackhoe/ui'
import type { SideMenuItem, SideMenuLink } from '@trackhoe/ui/side-menu'
import { Star } from 'lucide-react'
import { useMessages } from '../locale/use-messages.ts'
import { useFillAddress } from './address-values.ts'
import { isOpenable, type MenuLeaf } from './menu-leaf.ts'
import { useMarkMenu, useMenuMarks } from './menu-marks.ts'

/** How many of the pages opened last are shown. Not in the specification. */
const SHOWN = 5

const PINNED = 'pinned '

/** Returns the id of the menu entry that an entry of the side menu stands for, above the menu or in it. */
export const pinnedId = (value: string) => (value.startsWith(PINNED) ? value.slice(PINNED.length) : value)

/** Returns the pages that the user has marked and those opened last, for above the menu. Nothing until there are some. */
export function usePinnedEntries(
  leaves: readonly MenuLeaf[],
  currentPath: string,
  targetOf: (leaf: MenuLeaf) => Pick<SideMenuLink, 'href' | 'newWindow' | 'unavailable'>,
): readonly SideMenuItem[] {
  const t = useMessages().menu
  const marks = useMenuMarks()
  const { setOpen, toggleFavorite } = useMarkMenu()
  const fill = useFillAddress()
  const byId = new Map(leaves.flatMap((leaf) => (isOpenable(leaf, fill) ? [[leaf.id, leaf] as const] : [])))
  const openable = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const favorites = openable(marks.favorites)
  const recent = openable(marks.recent.filter((id) => !marks.favorites.includes(id)))
  const isCurrent = (leaf: MenuLeaf) => leaf.kind === 'page' && leaf.path === currentPath
  if (favorites.length === 0 && recent.every(isCurrent)) return []
  const entryOf = (leaf: MenuLeaf, isFavorite: boolean): SideMenuLink => ({
    value: PINNED + leaf.id,
    title: leaf.title,
    ...targetOf(leaf),
    action: (
      <IconButton
        size="small"
        label={isFavorite ? t.unmark(leaf.title) : t.mark(leaf.title)}
        icon={<Star aria-hidden className={cx(isFavorite && 'fill-current text-accent')} />}
        onClick={() => toggleFavorite(leaf.id)}
      />
    ),
  })
  return [
    {
      value: PINNED,
      title: t.marked,
      icon: <Star aria-hidden />,
      expanded: marks.isOpen,
      onExpandedChange: setOpen,
      items: [
        ...favorites.map((leaf) => entryOf(leaf, true)),
        ...recent.slice(0, SHOWN).map((leaf) => entryOf(leaf, false)),
      ],
    },
  ]
}
