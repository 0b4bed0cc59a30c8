import { expect, it } from 'vitest'
import { workbookSuffix } from './workbook-suffix.ts'

it.each([
  ['xlsx', [0x50, 0x4b, 0x03, 0x04]],
  ['xls', [0xd0, 0xcf, 0x11, 0xe0]],
  ['xls', []],
] as const)('names a workbook without a name .%s by its content', async (suffix, bytes) => {
  expect(await workbookSuffix(new Blob([new Uint8Array(bytes)]))).toBe(suffix)
})
