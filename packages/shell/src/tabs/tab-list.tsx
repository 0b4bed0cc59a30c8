import { IconButton, Menu, MenuCheckboxItem } from '@trackhoe/ui'
import { ChevronDown } from 'lucide-react'
import { useMessages } from '../locale/use-messages.ts'
import type { Tab, Workspace } from './workspace.ts'

/** All open pages in a floating list, for a strip that has no room for them. */
export function TabList({ workspace, onShow }: { workspace: Workspace; onShow: (tab: Tab) => void }) {
  const t = useMessages().tabs
  return (
    <Menu trigger={<IconButton label={t.all} icon={<ChevronDown aria-hidden />} className="mx-1 mb-0.5 size-7" />}>
      {workspace.tabs.map((tab) => (
        <MenuCheckboxItem key={tab.id} checked={tab.id === workspace.shownId} onCheckedChange={() => onShow(tab)}>
          <span className="block max-w-72 truncate">{tab.title}</span>
        </MenuCheckboxItem>
      ))}
    </Menu>
  )
}
