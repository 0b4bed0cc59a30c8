'use client'

export { Drawer, type DrawerProps } from '../drawer/drawer.tsx'
