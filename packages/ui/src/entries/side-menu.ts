'use client'

export { SideMenu, type SideMenuProps } from '../side-menu/side-menu.tsx'
export type { SideMenuGroup, SideMenuItem, SideMenuLink } from '../side-menu/side-menu-item.ts'
export type { RenderSideMenuLink, SideMenuLinkProps } from '../side-menu/side-menu-link.tsx'
