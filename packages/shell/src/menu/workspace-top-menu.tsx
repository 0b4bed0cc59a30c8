import { TopMenu } from '@trackhoe/ui/top-menu'
import type { MenuItem } from './menu-model.ts'
import { useMenuEntries } from './use-menu-entries.tsx'

/** The menu of pages on top. Source: platform specification §2 "Main layout". */
export function WorkspaceTopMenu({ items, currentPath }: { items: readonly MenuItem[]; currentPath: string }) {
  const { menu } = useMenuEntries(items, currentPath)
  return <TopMenu {...menu} data-tour="menu" />
}
