'use client'

export {
  ContextMenu,
  ContextMenuItem,
  type ContextMenuItemProps,
  type ContextMenuProps,
} from '../menu/context-menu.tsx'
export {
  Menu,
  MenuCheckboxItem,
  type MenuCheckboxItemProps,
  MenuGroup,
  type MenuGroupProps,
  MenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuSeparator,
} from '../menu/menu.tsx'
