'use client'

export { TreeSelect, type TreeSelectProps } from '../tree-select/tree-select.tsx'
