'use client'

export { type SimpleColumn, SimpleTable, type SimpleTableProps } from '../simple-table/simple-table.tsx'
