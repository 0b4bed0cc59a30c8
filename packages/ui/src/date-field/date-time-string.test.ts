import { describe, expect, it } from 'vitest'
import { joinDateTime, splitDateTime, parseDateTime, toDateTimeString } from './date-time-string.ts'

describe('readMoment', () => {
  it('reads what operators type', () => {
    const read = (text: string) => parseDateTime(text, 'YYYY-MM-DD HH:mm:ss')
    expect(read('2026-11-21 08:30:05')).toBe('2026-11-21 08:30:05')
    expect(read('2026/1/5 8:30')).toBe('2026-01-05 08:30:00')
    expect(read('2026年11月21日 8时30分')).toBe('2026-11-21 08:30:00')
    expect(read('20261121 083005')).toBe('2026-11-21 08:30:05')
    expect(read('２０２６－１１－２１　０８：３０')).toBe('2026-11-21 08:30:00')
    expect(read('2026-11-21')).toBe('2026-11-21 00:00:00')
    expect(read('')).toBe('')
  })

  it('refuses what is no moment', () => {
    const read = (text: string) => parseDateTime(text, 'YYYY-MM-DD HH:mm')
    expect(read('2026-02-30 08:00')).toBeUndefined()
    expect(read('2026-11-21 24:00')).toBeUndefined()
    expect(read('2026-11-21 08:60')).toBeUndefined()
    expect(read('2026-11')).toBeUndefined()
    expect(read('明天')).toBeUndefined()
  })

  it('refuses to drop what the form cannot hold', () => {
    expect(parseDateTime('2026-11-21 08:30:15', 'YYYY-MM-DD HH:mm')).toBeUndefined()
    expect(parseDateTime('2026-11-21 08:30', 'YYYY-MM-DD')).toBeUndefined()
    expect(parseDateTime('2026-11-21', 'YYYY-MM')).toBeUndefined()
  })

  it('reads months, years and times', () => {
    expect(parseDateTime('2026年1月', 'YYYY-MM')).toBe('2026-01')
    expect(parseDateTime('202611', 'YYYY-MM')).toBe('2026-11')
    expect(parseDateTime('2026年', 'YYYY')).toBe('2026')
    expect(parseDateTime('0830', 'HH:mm')).toBe('08:30')
    expect(parseDateTime('8:5', 'HH:mm:ss')).toBe('08:05:00')
    expect(parseDateTime('13月', 'YYYY-MM')).toBeUndefined()
  })
})

describe('parts', () => {
  it('are taken apart and put together', () => {
    expect(splitDateTime('2026-11-21 08:30:00')).toEqual({ day: '2026-11-21', time: '08:30:00' })
    expect(splitDateTime('gestern')).toEqual({ day: '', time: '' })
    expect(splitDateTime('08:30')).toEqual({ day: '', time: '08:30' })
    expect(joinDateTime('2026-11-21', '', 'YYYY-MM-DD HH:mm')).toBe('2026-11-21 00:00')
    expect(joinDateTime('', '08:30', 'HH:mm:ss')).toBe('08:30:00')
    expect(toDateTimeString(new Date(2026, 10, 21, 8, 5, 9), 'YYYY-MM-DD HH:mm:ss')).toBe('2026-11-21 08:05:09')
  })
})
