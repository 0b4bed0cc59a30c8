import {
  CommandPalette,
  scoreCommand,
  type Command,
  type ScoreCommand,
  type SearchCommands,
} from '@trackhoe/ui/command-palette'
import { useContext } from 'react'
import { useNavigate } from 'react-router'
import { isHelpAddress } from '../help/help-path.ts'
import { useHelpCommands } from '../help/use-help-commands.ts'
import { useMessages } from '../locale/use-messages.ts'
import { useFillAddress } from '../menu/address-values.ts'
import { matchesText } from '../menu/match-text.ts'
import { MenuIcon } from '../menu/menu-icon.tsx'
import { isOpenable, openLeaf, openWindow, type MenuLeaf } from '../menu/menu-leaf.ts'
import { useMarkMenu, useMenuMarks } from '../menu/menu-marks.ts'
import type { MenuItem } from '../menu/menu-model.ts'
import { OpenAddressContext } from '../menu/open-address.ts'

export interface MenuSearchProps {
  items: readonly MenuItem[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Finds vehicles, people and whatever else has a page; the id of what is found is its address. Absent: nothing. */
  find?: SearchCommands | undefined
  /** Shows a page of the help by its address. Absent: there is no help. */
  onHelp?: ((address: string) => void) | undefined
  /** Returns the panel of the shown page, which gets the focus when a page was chosen. */
  shownPanel: () => HTMLElement | null
}

/**
 * Finds a page of the menu by Chinese, pinyin or initials, and what `find` brings. Source: platform specification §2 "Main layout";
 * all but pages is not in it.
 */
export function MenuSearch({ items, open, onOpenChange, find, onHelp, shownPanel }: MenuSearchProps) {
  const t = useMessages().menu
  const navigate = useNavigate()
  const fill = useFillAddress()
  const openAddress = useContext(OpenAddressContext)
  const { recent: recentIds } = useMenuMarks()
  const { visit } = useMarkMenu()
  const help = useHelpCommands(open && onHelp !== undefined)
  const leaves = namedLeaves(items, []).filter(({ leaf }) => isOpenable(leaf, fill))
  const commands = leaves.map(commandOf)
  const recent = recentIds.flatMap((id) => commands.find((command) => command.id === id) ?? [])

  function choose({ id }: Command) {
    if (onHelp && isHelpAddress(id)) {
      onHelp(id)
      return
    }
    if (id.startsWith('/')) {
      // A page that the menu opens in a window is opened in one for a machine as well.
      const isWindow = leaves.some(({ leaf }) => leaf.kind === 'window' && leaf.url === id.split('?')[0])
      if (isWindow) openWindow(id)
      else void navigate(openAddress(id))
    }
    const found = leaves.find(({ leaf }) => leaf.id === id)
    if (!found) return
    visit(id)
    openLeaf(found.leaf, fill, (path) => void navigate(openAddress(path)))
  }

  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      onSelect={choose}
      finalFocus={shownPanel}
      groups={[
        { title: t.pages, items: commands },
        { title: t.help, items: help, onlyWhenTyped: true, limit: MOST_HELP },
      ]}
      search={find}
      recent={recent}
      score={scoreWith(commands)}
      label={t.search}
      placeholder={t.searchHint}
    />
  )
}

/** How many pages of the help are offered. Not in the specification. */
const MOST_HELP = 5
/** Words of a question that name no page. Not in the specification. */
const QUESTION_WORDS = /怎么办|怎么|如何|怎样|为什么|什么是|[？?]|^how (?:do|can) i |^how to /giu

/** Pages of the help are offered for a question, and for what is the name of no page: who looks for a page reads past them. */
function scoreWith(pages: readonly Command[]): ScoreCommand {
  // All pages of the help are scored for one text.
  let last = { typed: '', isPage: false }
  return (command, typed) => {
    if (!isHelpAddress(command.id)) return scoreByPinyin(command, typed)
    if (typed !== last.typed) {
      const isQuestion = typed.search(QUESTION_WORDS) !== -1
      last = { typed, isPage: !isQuestion && pages.some((page) => scoreByPinyin(page, typed) > 0) }
    }
    return last.isPage ? 0 : scoreByPinyin(command, typed)
  }
}

/** A match of the text itself ranks before a match of its pinyin only. Pages of the help are found by a question as well. */
function scoreByPinyin(command: Command, typed: string): number {
  const search = isHelpAddress(command.id) ? typed.replaceAll(QUESTION_WORDS, ' ').trim() || typed : typed
  const points = scoreCommand(command, search)
  return points > 0 ? points + 1 : matchesText(command.label, search) ? 1 : 0
}

interface NamedLeaf {
  leaf: MenuLeaf
  trail: readonly string[]
}

/** Returns the entries with an address; groups and hidden items have none. */
function namedLeaves(items: readonly MenuItem[], trail: readonly string[]): NamedLeaf[] {
  return items.flatMap((item): NamedLeaf[] => {
    if (item.kind === 'group') return namedLeaves(item.items, [...trail, item.title])
    return [{ leaf: item, trail }]
  })
}

function commandOf({ leaf, trail }: NamedLeaf): Command {
  return {
    id: leaf.id,
    label: leaf.title,
    icon: <MenuIcon name={leaf.icon} />,
    description: trail.length > 0 ? trail.join(' / ') : undefined,
  }
}
