'use client'

export { Collapse, type CollapseItem, type CollapseProps } from '../collapse/collapse.tsx'
