import { expect, it } from 'vitest'
import { keepRecord, readRecords } from './enhance-records.ts'

it('the newest 16 records of a form are kept, each form for itself, and what cannot be read is left out', () => {
  const stored = new Map<string, unknown>()
  const storage = {
    load: (key: string) => stored.get(key),
    save: (key: string, value: unknown) => void stored.set(key, value),
  }
  const definition = (at: number) => ({ fields: [{ id: `${at}`, key: `f${at}`, type: 'text' as const }] })
  for (let at = 1; at <= 20; at++) keepRecord(storage, 'repair', { savedAt: at, definition: definition(at) })
  keepRecord(storage, 'repair', { savedAt: 21, definition: definition(20) })
  expect(readRecords(storage, 'repair').map(({ savedAt }) => savedAt)).toEqual([
    20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5,
  ])
  expect(readRecords(storage, 'other')).toEqual([])
  storage.save('online-form-enhance:other', [{ savedAt: 'x' }, { savedAt: 1, definition: definition(1) }])
  expect(readRecords(storage, 'other')).toHaveLength(1)
})
