import type { ReactNode } from 'react'
import { Drawer } from '../drawer/drawer.tsx'

export interface MenuDrawerProps {
  title: string
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** The menu of a narrow window. */
export function MenuDrawer({ title, open, onOpenChange, children }: MenuDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side="start" width={264} title={title} bodyClassName="p-0">
      {children}
    </Drawer>
  )
}
