'use client'

export { SortableList, type SortableListMessages, type SortableListProps } from './sortable/sortable-list.tsx'
