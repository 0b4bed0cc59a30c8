import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { wireObject } from './object.ts'
import { PageOf, PageQuery } from './page.ts'

const Row = wireObject({ id: z.string() })

describe('a page', () => {
  it('reads totals that came as text', () => {
    expect(PageOf(Row).parse({ records: [{ id: 'a' }], total: '31', size: '10', current: '1' })).toEqual({
      records: [{ id: 'a' }],
      total: 31,
      size: 10,
      current: 1,
      pages: 4,
    })
  })

  it('reads null as an empty page', () => {
    expect(PageOf(Row).parse(null)).toEqual({ records: [], total: 0, size: 10, current: 1, pages: 0 })
  })

  it('keeps fields that the contract does not name', () => {
    const page = PageOf(Row).parse({ records: [{ id: 'a', color: 'red' }], total: 1, size: 10, current: 1 })
    expect(page.records[0]).toEqual({ id: 'a', color: 'red' })
  })

  it('says which field of which row is wrong', () => {
    const read = PageOf(Row).safeParse({ records: [{ id: 'a' }, { id: 7 }], total: 2, size: 10, current: 1 })
    expect(read.error?.issues[0]?.path).toEqual(['records', 1, 'id'])
  })
})

describe('a page query', () => {
  it('asks for the newest ten when nothing is said', () => {
    expect(PageQuery.parse({})).toEqual({ pageNo: 1, pageSize: 10, column: 'createTime', order: 'desc' })
  })

  it.each([
    { pageNo: '-1' },
    { pageNo: '0' },
    { pageNo: '1.5' },
    { pageNo: 'x' },
    { pageSize: '501' },
    { pageSize: '0' },
  ])('refuses %j', (query) => expect(PageQuery.safeParse(query).success).toBe(false))

  it('takes a page far beyond the end', () => {
    expect(PageQuery.parse({ pageNo: '1000000000' }).pageNo).toBe(1_000_000_000)
  })
})
