import { SideMenu } from '@trackhoe/ui/side-menu'
import type { MenuItem } from './menu-model.ts'
import { useMenuEntries } from './use-menu-entries.tsx'
import { usePinnedEntries } from './use-pinned-entries.tsx'

export interface WorkspaceMenuProps {
  items: readonly MenuItem[]
  /** The shown path; its entry is marked and its groups are expanded. */
  currentPath: string
  /** Icons above short names, 80 px wide. */
  collapsed?: boolean
  /** Called when an entry was chosen, so that a drawer can close. */
  onChoose?: () => void
}

/** The menu of pages at the side. Source: platform specification §2 "Main layout". */
export function WorkspaceMenu({ items, currentPath, collapsed = false, onChoose }: WorkspaceMenuProps) {
  const { leaves, targetOf, menu } = useMenuEntries(items, currentPath)
  return (
    <SideMenu
      {...menu}
      pinned={usePinnedEntries(leaves, currentPath, targetOf)}
      collapsed={collapsed}
      onSelect={(link) => {
        menu.onSelect(link)
        onChoose?.()
      }}
    />
  )
}
