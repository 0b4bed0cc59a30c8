import type { PartAttributes } from '../component-theme/use-component-theme.ts'

/** The parts whose attributes header and rows share. */
export const TABLE_PARTS = ['header', 'headerCell', 'row', 'cell', 'detail', 'footerCell'] as const

/** The attributes of the parts that a table repeats, without its own classes. */
export type TableParts = Readonly<Record<(typeof TABLE_PARTS)[number], PartAttributes>>
