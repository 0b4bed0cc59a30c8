import { cx, IconButton } from '@trackhoe/ui'
import { ChevronDown, ExternalLink, Star } from 'lucide-react'
import { useContext, useId } from 'react'
import { Link } from 'react-router'
import { useMessages } from '../locale/use-messages.ts'
import { useFillAddress } from './address-values.ts'
import { isOpenable, leavesOf, type MenuLeaf } from './menu-leaf.ts'
import { useMarkMenu, useMenuMarks } from './menu-marks.ts'
import type { MenuItem } from './menu-model.ts'
import { row } from './menu-row.ts'
import { OpenAddressContext } from './open-address.ts'
import { WindowLink } from './window-link.tsx'

/** How many of the pages opened last are shown. Not in the specification. */
const SHOWN = 5

interface MarkedPagesProps {
  items: readonly MenuItem[]
  currentPath: string
  onChoose?: (() => void) | undefined
}

/** The pages that the user has marked and those opened last, above the menu. Nothing until there are some. */
export function MarkedPages({ items, currentPath, onChoose }: MarkedPagesProps) {
  const t = useMessages().menu
  const marks = useMenuMarks()
  const { setOpen } = useMarkMenu()
  const fill = useFillAddress()
  const listId = useId()
  const byId = new Map(leavesOf(items).flatMap((leaf) => (isOpenable(leaf, fill) ? [[leaf.id, leaf] as const] : [])))
  const leaves = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  const favorites = leaves(marks.favorites)
  const recent = leaves(marks.recent.filter((id) => !marks.favorites.includes(id)))
  const isCurrent = (leaf: MenuLeaf) => leaf.kind === 'page' && leaf.path === currentPath
  if (favorites.length === 0 && recent.every(isCurrent)) return null
  return (
    <div className="mb-1 border-b border-line pb-1">
      <button
        type="button"
        className={cx(row, marks.isOpen && 'text-ink')}
        aria-expanded={marks.isOpen}
        aria-controls={marks.isOpen ? listId : undefined}
        onClick={() => setOpen(!marks.isOpen)}
      >
        <Star aria-hidden className="size-4 flex-none" />
        <span className="truncate">{t.marked}</span>
        <ChevronDown
          aria-hidden
          className={cx('ms-auto size-3.5 flex-none text-ink-3', marks.isOpen && 'rotate-180')}
        />
      </button>
      {marks.isOpen && (
        <ul id={listId} className="mt-px grid grid-cols-1 gap-px">
          {favorites.map((leaf) => (
            <MarkedPage key={leaf.id} leaf={leaf} isFavorite onChoose={onChoose} />
          ))}
          {recent.slice(0, SHOWN).map((leaf) => (
            <MarkedPage key={leaf.id} leaf={leaf} isFavorite={false} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface MarkedPageProps {
  leaf: MenuLeaf
  isFavorite: boolean
  onChoose?: (() => void) | undefined
}

function MarkedPage({ leaf, isFavorite, onChoose }: MarkedPageProps) {
  const t = useMessages().menu
  const openAddress = useContext(OpenAddressContext)
  const { visit, toggleFavorite } = useMarkMenu()
  const shared = { className: cx(row, 'min-w-0 flex-1'), style: { paddingInlineStart: '32px' } }
  const choose = () => {
    visit(leaf.id)
    onChoose?.()
  }
  return (
    <li className="flex items-center gap-px">
      {leaf.kind === 'page' ? (
        <Link {...shared} to={openAddress(leaf.path)} title={leaf.title} onClick={onChoose}>
          <span className="truncate">{leaf.title}</span>
        </Link>
      ) : (
        <WindowLink {...shared} item={leaf} onChoose={choose}>
          <span className="truncate">{leaf.title}</span>
          <ExternalLink aria-hidden className="ms-auto size-3.5 flex-none text-ink-3" />
        </WindowLink>
      )}
      <IconButton
        size="small"
        label={isFavorite ? t.unmark(leaf.title) : t.mark(leaf.title)}
        icon={<Star aria-hidden className={cx(isFavorite && 'fill-current text-accent')} />}
        onClick={() => toggleFavorite(leaf.id)}
      />
    </li>
  )
}
