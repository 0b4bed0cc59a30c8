import { MenuItem, MenuSeparator } from '@trackhoe/ui'
import { useMessages } from '../locale/use-messages.ts'
import { useCopy } from '../notifications/use-copy.ts'
import type { TabAction } from './tab-action.ts'

export interface TabMenuProps {
  /** The index of the tab and the number of tabs. Home is always the first. */
  at: number
  count: number
  canReopen: boolean
  /** Path and query of its page. */
  address: string
  onChoose: (act: TabAction) => void
}

/**
 * The items of the menu of one tab. While it is open the keys 1 to 4 choose an item. Source: platform specification §2 "Tab
 * workspace".
 */
export function TabMenu({ at, count, canReopen, address, onChoose }: TabMenuProps) {
  const t = useMessages().tabs
  const copy = useCopy()
  const first = at <= 1
  const last = at === count - 1
  return (
    <>
      <MenuItem shortcut="4" onSelect={() => onChoose('refresh')}>
        {t.refresh}
      </MenuItem>
      <MenuItem shortcut="1" disabled={first} onSelect={() => onChoose('close-left')}>
        {t.closeLeft}
      </MenuItem>
      <MenuItem shortcut="2" disabled={last} onSelect={() => onChoose('close-right')}>
        {t.closeRight}
      </MenuItem>
      <MenuItem shortcut="3" disabled={first && last} onSelect={() => onChoose('close-others')}>
        {t.closeOthers}
      </MenuItem>
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
    </>
  )
}
