import { Drawer } from '@trackhoe/ui'
import type { MenuItem } from '../menu/menu-model.ts'
import { WorkspaceMenu } from '../menu/workspace-menu.tsx'

export interface MobileMenuProps {
  title: string
  items: readonly MenuItem[]
  currentPath: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The menu in a drawer of 264 px; it closes when a page was chosen. */
export function MobileMenu({ title, items, currentPath, open, onOpenChange }: MobileMenuProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="start" width={264} title={title} bodyClassName="p-0">
      <WorkspaceMenu items={items} currentPath={currentPath} onChoose={() => onOpenChange(false)} />
    </Drawer>
  )
}
