import { Drawer } from '@trackhoe/ui'
import type { MenuItem } from '../menu/menu-model.ts'
import { SideMenu } from '../menu/side-menu.tsx'

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
      <SideMenu items={items} currentPath={currentPath} onChoose={() => onOpenChange(false)} />
    </Drawer>
  )
}
