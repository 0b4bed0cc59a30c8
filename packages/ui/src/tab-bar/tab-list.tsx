import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useComponentMessages } from '../context/ui-context.ts'
import { Input } from '../input/input.tsx'
import { tabBarMessages } from '../locale/tab-bar.messages.ts'
import { Popover } from '../popover/popover.tsx'
import { cx } from '../style/cx.ts'
import type { TabBarItem } from './tab-bar-item.ts'

/** Returns true when a title matches what was typed. */
export type MatchTitle = (title: string, search: string) => boolean

export interface TabListProps {
  items: readonly TabBarItem[]
  value: string
  onShow: (value: string) => void
  loadMatch?: (() => Promise<MatchTitle>) | undefined
}

/** Lists all tabs with a search, when the strip overflows. */
export function TabList(props: TabListProps) {
  const t = useComponentMessages('tabBar', tabBarMessages)
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
        onShow={(value) => {
          setOpen(false)
          props.onShow(value)
        }}
      />
    </Popover>
  )
}

/** Arrows move from the field into the list and through it; Enter in the field shows the first match. */
function Choice({ items, value, onShow, loadMatch }: TabListProps) {
  const t = useComponentMessages('tabBar', tabBarMessages)
  const list = useRef<HTMLUListElement>(null)
  const [search, setSearch] = useState('')
  const match = useMatch(loadMatch)
  const found = items.filter(({ title }) => match(title, search))

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
          if (event.key === 'Enter' && first) onShow(first.value)
          else moveFocus(event, event.key === 'ArrowUp' ? 0 : -1)
        }}
      />
      <ul ref={list} aria-label={t.name} className="m-0 max-h-80 list-none overflow-y-auto p-0">
        {found.map((item, at) => (
          <li key={item.value}>
            <button
              type="button"
              aria-label={item.dirty ? t.unsavedOf(item.title) : undefined}
              aria-current={item.value === value ? 'page' : undefined}
              onClick={() => onShow(item.value)}
              onKeyDown={(event) => moveFocus(event, at)}
              className={cx(
                'flex min-h-row-option w-full items-center gap-2 rounded-1 border-0 bg-transparent px-2 py-0 text-start hover:bg-hover',
                item.value === value && 'bg-press font-medium',
              )}
            >
              {item.icon}
              <span className="min-w-0 flex-1 truncate">{item.title}</span>
              {item.dirty && <span aria-hidden className="size-2 flex-none rounded-full bg-accent" />}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="px-2 pb-1 text-ink-2">{t.noneFound}</p>}
    </>
  )
}

const contains: MatchTitle = (title, search) => title.toLowerCase().includes(search.trim().toLowerCase())

/** Returns the match by what a title contains until another one is loaded, and where it cannot be. */
function useMatch(load: (() => Promise<MatchTitle>) | undefined): MatchTitle {
  const [match, setMatch] = useState<MatchTitle>(() => contains)
  useEffect(() => {
    let mounted = true
    load?.().then(
      (loaded) => mounted && setMatch(() => loaded),
      () => {},
    )
    return () => {
      mounted = false
    }
  }, [load])
  return match
}
