import { describe, expect, it } from 'vitest'
import { DEFAULT_LIST_STATE, listQuery, NEWEST_FIRST } from './list-state.ts'

const fields = [{ field: 'username', label: '账号' }]

describe('listQuery', () => {
  it('requests ten of the newest', () => {
    expect(listQuery(DEFAULT_LIST_STATE, fields, NEWEST_FIRST)).toEqual({
      pageNo: 1,
      pageSize: 10,
      column: 'createTime',
      order: 'desc',
    })
  })

  it('sends no order where the page has none', () => {
    expect(listQuery(DEFAULT_LIST_STATE, fields, null)).toEqual({ pageNo: 1, pageSize: 10 })
  })

  it('sends the chosen order and the filters, but no filter in place of the page', () => {
    const state = {
      values: { username: 'wang', pageNo: '9' },
      pageNo: 2,
      pageSize: 20,
      sort: { column: 'username', order: 'asc' as const },
    }
    expect(listQuery(state, [...fields, { field: 'pageNo', label: '页' }], NEWEST_FIRST)).toEqual({
      username: '*wang*',
      pageNo: 2,
      pageSize: 20,
      column: 'username',
      order: 'asc',
    })
  })
})
