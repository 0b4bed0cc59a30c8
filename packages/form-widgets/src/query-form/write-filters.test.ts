import fc from 'fast-check'
import { setTimeZone } from '@trackhoe/ui'
import { afterEach, describe, expect, it } from 'vitest'
import { filled, filledCount, queryFieldOf, type QueryField } from './query-field.ts'
import { writeEqual, writeFilters, writeLike } from './write-filters.ts'

const fields: QueryField[] = [
  { field: 'username', label: '账号' },
  { field: 'workNo', label: '工号', mode: 'eq' },
  { field: 'status', label: '状态', view: 'select', options: [{ value: '1', label: '正常' }] },
  { field: 'createTime', label: '创建时间', view: 'date-range' },
]

afterEach(() => setTimeZone(undefined))

describe('writeFilters', () => {
  it('writes each kind in its own way and leaves out what is empty', () => {
    const values = {
      username: 'wang',
      workNo: ' A01 ',
      status: '1',
      createTime_begin: '2026-11-01',
      createTime_end: '',
    }
    expect(writeFilters(fields, values)).toEqual({
      username: '*wang*',
      workNo: 'A01',
      status: '1',
      createTime_begin: '2026-11-01',
    })
    expect(writeFilters(fields, { username: '  ', workNo: '**' })).toEqual({})
  })

  it('writes other operators, ranges, and several of several', () => {
    const typed = (mode: 'ne' | 'ge' | 'le'): QueryField => ({ field: mode, label: mode, mode })
    const several = (mode: 'single' | 'range'): QueryField => ({
      ...queryFieldOf({ field: mode, label: mode, view: 'list_multi', mode, dict: 'brand' }),
      ...(mode === 'single' && { holdsSeveral: true }),
    })
    const conditions = [typed('ne'), typed('ge'), typed('le'), several('single'), several('range')]
    const values = { ne: '!*故障*', ge: '10', le: '20', single: '1,2', range_begin: '1', range_end: '3' }
    expect(writeFilters(conditions, values)).toEqual({
      ne: '!故障',
      ge: '>= 10',
      le: '<= 20',
      single: ',1,2,',
      range_begin: '1',
      range_end: '3',
    })
    expect(writeFilters(conditions, { ne: '!', ge: '*', le: ' ' })).toEqual({})
  })

  it('sends the days of times as they are shown, in the zone of the back end', () => {
    const times: QueryField[] = [{ field: 'createTime', label: '创建时间', view: 'date-range', ofTimes: true }]
    const day = { createTime_begin: '2026-03-29', createTime_end: '2026-03-29' }
    expect(writeFilters(times, day)).toEqual(day)
    setTimeZone('Asia/Shanghai', '+08:00')
    expect(writeFilters(times, day)).toEqual(day)
    // The day on which summer time begins has 23 hours.
    setTimeZone('Europe/Berlin', '+08:00')
    expect(writeFilters(times, day)).toEqual({
      createTime_begin: '2026-03-29 07:00:00',
      createTime_end: '2026-03-30 05:59:59',
    })
    expect(writeFilters(fields, day)).toEqual(day)
    expect(writeFilters(times, { createTime_begin: 'soon' })).toEqual({ createTime_begin: 'soon' })
  })

  it('sends nothing that no field asked for', () => {
    expect(writeFilters(fields, { password: 'x', createTime: '2026-11-01' })).toEqual({})
  })
})

// Texts rich in the signs that mean something on the wire.
const typed = fc
  .array(fc.constantFrom('*', '!', ',', ' ', '>', '=', '<', 'in', 'eq', 'a', '王', '\t'))
  .map((parts) => parts.join(''))

describe('writeLike', () => {
  it('takes out what would be an operator', () => {
    expect(writeLike('*wang*')).toBe('*wang*')
    expect(writeLike('!!wang')).toBe('*wang*')
    expect(writeLike('*! wang')).toBe('*wang*')
    expect(writeLike('a!b')).toBe('*a!b*')
    expect(writeLike(' *!* ')).toBe('')
  })

  it('is nothing, or one text between two asterisks', () => {
    fc.assert(
      fc.property(fc.oneof(typed, fc.string()), (text) => {
        const written = writeLike(text)
        expect(written === '' || /^\*[^*!\s][^*]*\*$/.test(written)).toBe(true)
        expect(writeLike(written)).toBe(written)
      }),
    )
  })
})

describe('writeEqual', () => {
  it('never becomes another operator', () => {
    expect(writeEqual('!王')).toBe('王')
    expect(writeEqual('a,b')).toBe('a++b')
    expect(writeEqual('>= 5')).toBe('eq >= 5')
    expect(writeEqual('in stock')).toBe('eq in stock')
    expect(writeEqual('indigo')).toBe('indigo')
    fc.assert(
      fc.property(typed, (text) => {
        const written = writeEqual(text)
        expect(written).not.toMatch(/^!|[*,]|^(?:>=|<=|>|<|ge|le|gt|lt|ne|in)\s/i)
      }),
    )
  })
})

describe('filled', () => {
  it('counts a range once', () => {
    const values = { username: ' ', createTime_begin: '2026-11-01', createTime_end: '2026-11-02', status: '1' }
    expect(filledCount(fields, values)).toBe(2)
    expect(filled(values)).toEqual({ createTime_begin: '2026-11-01', createTime_end: '2026-11-02', status: '1' })
  })
})
