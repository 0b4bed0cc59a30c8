'use client'

export { type TabItem, Tabs, type TabsProps } from '../tabs/tabs.tsx'
