import { IconButton, Input, Popover, cx } from '@trackhoe/ui'
import { ChevronDown, House } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { matchesText } from '../menu/match-text.ts'
import type { Tab, Workspace } from './workspace.ts'

export interface TabListProps {
  workspace: Workspace
  isDirty: (tab: Tab) => boolean
  onShow: (tab: Tab) => void
}

/** Lists all open pages with a search by Chinese, pinyin or initials, when the strip overflows. */
export function TabList(props: TabListProps) {
  const t = useMessages().tabs
  const [open, setOpen] = useState(false)
  return (
    <Popover
      label={t.all}
      open={open}
      onOpenChange={setOpen}
      align="end"
      className="flex w-76 flex-col gap-2 p-2"
      trigger={<IconButton label={t.all} icon={<ChevronDown aria-hidden />} className="mx-1 mb-0.5 size-7" />}
    >
      <Choice
        {...props}
        onShow={(tab) => {
          setOpen(false)
          props.onShow(tab)
        }}
      />
    </Popover>
  )
}

/** Arrows move from the field into the list and through it; Enter in the field shows the first match. */
function Choice({ workspace, isDirty, onShow }: TabListProps) {
  const t = useMessages().tabs
  const list = useRef<HTMLUListElement>(null)
  const [search, setSearch] = useState('')
  const found = workspace.tabs.filter((tab) => matchesText(tab.title, search))

  function moveFocus(event: KeyboardEvent, from: number) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const buttons = list.current?.querySelectorAll('button') ?? []
    buttons[(from + by + buttons.length) % buttons.length]?.focus()
  }

  return (
    <>
      <Input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          const [first] = found
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && first) onShow(first)
          else moveFocus(event, event.key === 'ArrowUp' ? 0 : -1)
        }}
      />
      <ul ref={list} aria-label={t.name} className="max-h-80 overflow-y-auto">
        {found.map((tab, at) => (
          <li key={tab.id}>
            <button
              type="button"
              aria-label={isDirty(tab) ? t.unsavedOf(tab.title) : undefined}
              aria-current={tab.id === workspace.shownId ? 'page' : undefined}
              onClick={() => onShow(tab)}
              onKeyDown={(event) => moveFocus(event, at)}
              className={cx(
                'flex min-h-row-option w-full items-center gap-2 rounded-1 px-2 text-start hover:bg-hover',
                tab.id === workspace.shownId && 'bg-press font-medium',
              )}
            >
              {tab.home && <House aria-hidden className="size-4 flex-none stroke-[1.75] text-ink-3" />}
              <span className="min-w-0 flex-1 truncate">{tab.title}</span>
              {isDirty(tab) && <span aria-hidden className="size-2 flex-none rounded-full bg-accent" />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-2 pb-1 text-ink-2">{t.noneFound}</p>}
    </>
  )
}
