'use client'

export { TopMenu, type TopMenuProps } from '../top-menu/top-menu.tsx'
