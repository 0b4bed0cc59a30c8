import { setTimeZone } from '@trackhoe/ui'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withPeriod } from './wire-period.ts'

const PAGE = { pageNo: 1, pageSize: 10 }

beforeEach(() => setTimeZone('America/New_York', '+08:00'))
afterEach(() => setTimeZone(undefined))

describe('withPeriod', () => {
  it('sends whole days of the operator in the zone of the wire', () => {
    const query = withPeriod('sendTime', {
      ...PAGE,
      sendTime_begin: '2026-11-01',
      sendTime_end: '2026-11-01',
      state: '4',
    })
    // 1 November 2026 has 25 hours in New York.
    expect(query).toEqual({ ...PAGE, state: '4', bgntime: '2026-11-01 12:00:00', endtime: '2026-11-02 12:59:59' })
  })

  it('sends one bound where the other is open', () => {
    expect(withPeriod('sendTime', { ...PAGE, sendTime_end: '2026-07-01' })).toEqual({
      ...PAGE,
      endtime: '2026-07-02 11:59:59',
    })
  })

  it('leaves out what an address typed by hand has in place of days', () => {
    const query = withPeriod('sendTime', { ...PAGE, sendTime_begin: 'yesterday', sendTime_end: 3 })
    expect(query).toEqual(PAGE)
  })

  it('leaves the periods of other fields as they are', () => {
    const query = { ...PAGE, createTime_begin: '2026-11-01' }
    expect(withPeriod('sendTime', query)).toEqual(query)
  })
})
