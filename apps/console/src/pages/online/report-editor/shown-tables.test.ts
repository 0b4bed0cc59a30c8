import { expect, it } from 'vitest'
import { shownTables } from './shown-tables.ts'

const tables = [
  { name: 'service_vehicle', label: '车辆', columns: [{ name: 'vcl_no', label: '车号', kind: 'text' as const }] },
  { name: 'form_repair', label: '维修单', columns: [{ name: 'km', label: '里程', kind: 'number' as const }] },
]

it('names tables and columns in English where English is read, and forms as their tenant does', () => {
  expect(shownTables(tables, 'zh-CN')).toEqual(tables)
  expect(shownTables(tables, 'en-US')).toMatchObject([
    { label: 'Vehicles', columns: [{ label: 'Vehicle no.' }] },
    { label: '维修单', columns: [{ label: '里程' }] },
  ])
})
