import { describe, expect, it } from 'vitest'
import { commandRecord } from '../testing/command-record.ts'
import { withRecord } from './record-list.ts'

const at = (recordId: string, minute: number, more: object = {}) =>
  commandRecord({ recordId, sendTime: `2026-11-21 10:${minute}:00`, ...more })
const page = { records: [at('c3', 33), at('c2', 32)], total: 2 }
const ids = (found: ReturnType<typeof withRecord>) =>
  found && [found.records.map(({ recordId }) => recordId).join(), found.total]

describe('withRecord', () => {
  it('replaces the row of a record that has changed', () => {
    const changed = withRecord(page, {}, at('c2', 32, { state: '3' }))
    expect(changed?.records[1]?.state).toBe('3')
    expect(ids(changed)).toEqual(['c3,c2', 2])
  })

  it('adds a new record where it belongs, and no more rows than the page has', () => {
    expect(ids(withRecord(page, {}, at('c4', 34)))).toEqual(['c4,c3,c2', 3])
    expect(ids(withRecord(page, { pageSize: 2 }, at('c4', 34)))).toEqual(['c4,c3', 3])
  })

  it('leaves the page alone when the record stands on a later one', () => {
    expect(withRecord({ ...page, total: 12 }, { pageSize: 2 }, at('c1', 31))).toMatchObject({ ...page, total: 12 })
  })

  it.each([
    [{ vclId: 'v1' }, 'c4,c3,c2'],
    [{ vclId: 'v9' }, 'c3,c2'],
    [{ infoid: '37' }, 'c3,c2'],
    [{ bgntime: '2026-11-21 10:35:00' }, 'c3,c2'],
    [{ condition: { state: ['3'] } }, 'c3,c2'],
    [{ condition: { state: ['2'], group: 1, vclId: ['v1'], recordId: ['c4'] } }, 'c4,c3,c2'],
    [{ condition: { group: [2, 6] } }, 'c3,c2'],
  ])('adds only what the search %j finds', (search, found) => {
    expect(ids(withRecord(page, search, at('c4', 34)))?.[0]).toBe(found)
  })

  it('removes a record that the search does not find any more', () => {
    const search = { condition: { state: ['2'] } }
    const ended = at('c3', 33, { state: '3' })
    expect(ids(withRecord(page, search, ended))).toEqual(['c2', 1])
    expect(withRecord({ ...page, total: 12 }, search, ended)).toBeNull()
  })

  it('does not guess what a search by text finds', () => {
    expect(withRecord(page, { condition: { keyword: '王' } }, at('c4', 34))).toBeNull()
    expect(ids(withRecord(page, { condition: '王' }, at('c3', 33)))).toEqual(['c3,c2', 2])
  })

  it('does not guess what moves from one page to the next', () => {
    expect(withRecord(page, { page: 2 }, at('c4', 34, { state: '0' }))).toBeNull()
    expect(withRecord(page, { page: 2 }, at('c4', 34))).toBe(page)
  })
})
