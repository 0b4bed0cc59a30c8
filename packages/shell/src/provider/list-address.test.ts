import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readListState, writeListState } from './list-address.ts'

describe('the address of a list', () => {
  it('is empty on the first page', () => {
    expect(writeListState(readListState(new URLSearchParams())).toString()).toBe('')
  })

  it('falls back to the first page when it holds nonsense', () => {
    expect(readListState(new URLSearchParams('pageNo=-1&pageSize=7&order=up'))).toEqual({
      values: {},
      pageNo: 1,
      pageSize: 10,
      sort: null,
    })
  })

  it('reads what it wrote', () => {
    const state = fc.record({
      values: fc.dictionary(fc.constantFrom('username', 'phone', 'createTime_begin'), fc.string({ minLength: 1 })),
      pageNo: fc.integer({ min: 1, max: 1e9 }),
      pageSize: fc.constantFrom(10, 20, 30, 50, 100, 300, 500),
      sort: fc.option(
        fc.record({ column: fc.constantFrom('username', 'createTime'), order: fc.constantFrom('asc', 'desc') }),
      ),
    })
    fc.assert(
      fc.property(state, (before) => {
        const after = readListState(new URLSearchParams(writeListState(before).toString()))
        expect(after).toEqual({ ...before, values: { ...before.values } })
      }),
    )
  })
})
