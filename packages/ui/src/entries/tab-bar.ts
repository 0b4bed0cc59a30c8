'use client'

export { TabBar, type TabBarProps } from '../tab-bar/tab-bar.tsx'
export { tabElementId, type TabBarItem } from '../tab-bar/tab-bar-item.ts'
export type { MatchTitle } from '../tab-bar/tab-list.tsx'
