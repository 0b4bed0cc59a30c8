import { OperationDay, TroubleCode } from '@trackhoe/contract/vehicle'
import { setTimeZone } from '@trackhoe/ui'
import { describe, expect, it } from 'vitest'
import { faultRows, operationRows, paretoOf, totalOf } from './report-rows.ts'

const day = (date: string, workHours: number, fuel: number | null = null) =>
  OperationDay.parse({ date, workHours, idleHours: 1, rate: workHours / 8, fuel })
const code = (spn: number, count: number) => TroubleCode.parse({ spn, fmi: 0, count, active: 0 })

describe('a report', () => {
  const rows = operationRows([
    { label: 'A', days: [day('2026-11-20', 4, 40), day('2026-11-21', 8)] },
    { label: 'B', days: [day('2026-11-20', 6, 20.5), day('2026-11-21', 0)] },
  ])

  it('has the days of all vehicles, newest first', () => {
    expect(rows.map(({ date, vehicle }) => `${date} ${vehicle}`)).toEqual([
      '2026-11-21 A',
      '2026-11-21 B',
      '2026-11-20 A',
      '2026-11-20 B',
    ])
  })

  it('sums what is known, and the rate is that of all vehicles and days', () => {
    expect(totalOf(rows)).toMatchObject({ work: 18, idle: 4, fuel: 60.5, starts: null, rate: 18 / 32 })
    expect(totalOf([])).toMatchObject({ work: null, rate: null })
  })

  it('never has a rate above one: days of much work do not make up for idle ones', () => {
    const long = operationRows([{ label: 'A', days: [day('2026-11-20', 10), day('2026-11-21', 9)] }])
    expect(totalOf(long)).toMatchObject({ work: 19, rate: 1 })
    const mixed = operationRows([{ label: 'A', days: [day('2026-11-20', 12), day('2026-11-21', 4)] }])
    expect(totalOf(mixed)).toMatchObject({ work: 16, rate: 0.75 })
  })

  it('expects of a day that has just begun no more hours than have passed', () => {
    setTimeZone('Asia/Shanghai', '+08:00')
    const twoHoursIn = Date.parse('2026-11-21T02:00:00+08:00')
    const [today, yesterday] = operationRows(
      [{ label: 'A', days: [day('2026-11-20', 4), day('2026-11-21', 1)] }],
      8,
      twoHoursIn,
    )
    expect([today?.rate, yesterday?.rate]).toEqual([0.5, 0.5])
    expect(totalOf([today!, yesterday!]).rate).toBe(0.5)
    setTimeZone(undefined)
  })

  it('lists the most frequent trouble codes first, with the share of all up to each', () => {
    const found = faultRows([
      { label: 'A', codes: [code(110, 1), code(100, 6)] },
      { label: 'B', codes: [code(97, 3)] },
    ])
    expect(found.map(({ vehicle, code: { spn }, share }) => [vehicle, spn, share])).toEqual([
      ['A', '100', 0.6],
      ['B', '97', 0.9],
      ['A', '110', 1],
    ])
  })

  it('adds up a trouble code of several vehicles to one bar, and leaves out what never came', () => {
    const rows = faultRows([
      { label: 'A', codes: [code(110, 3), code(100, 4), code(94, 0)] },
      { label: 'B', codes: [code(110, 3)] },
    ])
    expect(paretoOf(rows).map(({ code: { spn }, count, share }) => [spn, count, share])).toEqual([
      ['110', 6, 0.6],
      ['100', 4, 1],
    ])
    expect(paretoOf([])).toEqual([])
  })
})
