import { Menu, MenuItem, MenuSeparator } from '@trackhoe/ui'
import type { KeyboardEvent } from 'react'
import { useMessages } from '../locale/use-messages.ts'
import { useCopy } from '../notifications/use-copy.ts'
import type { TabAction } from './tab-action.ts'

export interface TabMenuProps {
  /** The title of the tab, which names the menu. */
  name: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The position of the pointer, or the end of the tab for the keyboard. Unit: px in the window. */
  place: { x: number; y: number }
  /** The index of the tab and the number of tabs. Home is always the first. */
  at: number
  count: number
  canReopen: boolean
  /** Path and query of its page. */
  address: string
  onChoose: (act: TabAction) => void
  /** Returns the focus to the tab. */
  onLeave: () => void
}

/**
 * The menu of one tab. While it is open the keys 1 to 4 choose an item. Source: platform specification §2 "Tab
 * workspace".
 */
export function TabMenu(props: TabMenuProps) {
  const { name, open, onOpenChange, place, at, count, canReopen, address, onChoose, onLeave } = props
  const t = useMessages().tabs
  const copy = useCopy()
  const first = at <= 1
  const last = at === count - 1
  const acts: readonly { act: TabAction; key: string; label: string; idle?: boolean }[] = [
    { act: 'refresh', key: '4', label: t.refresh },
    { act: 'close-left', key: '1', label: t.closeLeft, idle: first },
    { act: 'close-right', key: '2', label: t.closeRight, idle: last },
    { act: 'close-others', key: '3', label: t.closeOthers, idle: first && last },
  ]

  function chooseByKey(event: KeyboardEvent) {
    const chosen = acts.find((entry) => entry.key === event.key)
    if (!open || !chosen || chosen.idle || event.ctrlKey || event.metaKey || event.altKey) return
    onOpenChange(false)
    onChoose(chosen.act)
  }

  return (
    // Key events of the popover bubble through React here, on Windows also the menu key on release.
    <div
      className="contents"
      role="presentation"
      onKeyDown={chooseByKey}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Menu
        open={open}
        onOpenChange={onOpenChange}
        align="start"
        trigger={
          <button
            type="button"
            aria-hidden
            aria-label={name}
            tabIndex={-1}
            className="pointer-events-none fixed size-0"
            style={{ insetInlineStart: place.x, insetBlockStart: place.y }}
            onFocus={onLeave}
          />
        }
      >
        {acts.map(({ act, key, label, idle = false }) => (
          <MenuItem key={act} shortcut={key} disabled={idle} onSelect={() => onChoose(act)}>
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem disabled={at === 0} shortcut="Del" onSelect={() => onChoose('close')}>
          {t.close}
        </MenuItem>
        <MenuItem disabled={count === 1} onSelect={() => onChoose('close-all')}>
          {t.closeAll}
        </MenuItem>
        <MenuItem disabled={!canReopen} shortcut="Alt Shift T" onSelect={() => onChoose('reopen')}>
          {t.reopen}
        </MenuItem>
        <MenuSeparator />
        <MenuItem disabled={first} shortcut="Ctrl Shift ←" onSelect={() => onChoose('move-left')}>
          {t.moveLeft}
        </MenuItem>
        <MenuItem disabled={at === 0 || last} shortcut="Ctrl Shift →" onSelect={() => onChoose('move-right')}>
          {t.moveRight}
        </MenuItem>
        <MenuItem onSelect={() => window.open(address, '_blank', 'noopener')}>{t.newWindow}</MenuItem>
        <MenuItem onSelect={() => void copy(new URL(address, window.location.origin).href)}>{t.copyAddress}</MenuItem>
      </Menu>
    </div>
  )
}
