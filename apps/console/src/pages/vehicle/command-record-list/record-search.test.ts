import type { ListQuery } from '@trackhoe/form-widgets/list-page'
import { setTimeZone } from '@trackhoe/ui'
import { afterEach, describe, expect, it } from 'vitest'
import { withPeriod } from '../../../entity-page/wire-period.ts'
import { recordSearch } from './record-search.ts'

const searchOf = (query: ListQuery) => recordSearch(withPeriod('sendTime', query))

afterEach(() => setTimeZone(undefined))

describe('recordSearch', () => {
  it('asks for days, a kind with its group, a state and a text', () => {
    setTimeZone('Asia/Shanghai', '+08:00')
    expect(
      searchOf({
        pageNo: 2,
        pageSize: 20,
        kind: 'reset',
        state: '4',
        keyword: ' 60123 ',
        sendTime_begin: '2026-11-01',
        sendTime_end: '2026-11-21',
      }),
    ).toEqual({
      page: 2,
      pageSize: 20,
      infoid: '41',
      bgntime: '2026-11-01 00:00:00',
      endtime: '2026-11-21 23:59:59',
      condition: { state: ['4'], group: 8, keyword: '60123' },
    })
  })

  it('takes 执行中 for all states before the end, and leaves out what does not fit', () => {
    const search = searchOf({ pageNo: 1, pageSize: 10, state: 'unfinished', kind: 'toString', sendTime_begin: 'x' })
    expect(search).toMatchObject({ infoid: undefined, bgntime: undefined, condition: { state: ['0', '1', '2'] } })
    expect(searchOf({ pageNo: 1, pageSize: 10, kind: 'recall' })).toMatchObject({ infoid: '37', condition: {} })
  })
})
