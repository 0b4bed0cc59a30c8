import { describe, expect, it } from 'vitest'
import { displayValue, formatDateTime, formatFileSize, formatNumber } from './format.ts'
import { setTimeZone, timeZone } from './time-zone.ts'

describe('displayValue', () => {
  it('shows a dash for no value', () => {
    expect([null, undefined, '', Number.NaN].map(displayValue)).toEqual(['-', '-', '-', '-'])
  })

  it('takes 0 and false for values', () => {
    expect(displayValue(0)).toBe('0')
    expect(displayValue(false)).toBe('false')
  })
})

describe('formatNumber', () => {
  it('puts commas between thousands and the unit after a thin space', () => {
    expect(formatNumber(5210.5, { unit: 'h' })).toBe('5,210.5\u2009h')
  })

  it('writes a true minus, and none before a zero that was rounded', () => {
    expect(formatNumber(-12, { digits: 1 })).toBe('\u221212.0')
    expect(formatNumber(-0.01, { digits: 1 })).toBe('0.0')
  })

  it('shows a dash for no value', () => {
    expect(formatNumber(null, { unit: 'h' })).toBe('-')
    expect(formatNumber(0, { unit: 'h' })).toBe('0\u2009h')
  })
})

describe('formatDateTime', () => {
  it('shows a wire time as it was meant, as exact as wanted', () => {
    const wire = '2026-11-21 10:29:52'
    expect(formatDateTime(wire)).toBe('2026-11-21 10:29:52')
    expect(formatDateTime(wire, 'minute')).toBe('2026-11-21 10:29')
    expect(formatDateTime(wire, 'time')).toBe('10:29:52')
  })

  it('keeps the day of a date without a time, whatever the zone', () => {
    expect(formatDateTime('2026-11-21', 'date')).toBe('2026-11-21')
  })

  it('takes the epoch for a time', () => {
    expect(formatDateTime(0, 'date')).toMatch(/^19(69|70)-/)
  })

  it('shows what is no time as it came', () => {
    expect(formatDateTime('未知')).toBe('未知')
    expect(formatDateTime(null)).toBe('-')
  })

  it('shows the zone of the platform, wherever the browser is', () => {
    const epoch = Date.UTC(2026, 10, 22, 17, 30, 5)
    try {
      setTimeZone('Asia/Shanghai', '+08:00')
      expect(timeZone()).toBe('Asia/Shanghai')
      expect(formatDateTime(epoch)).toBe('2026-11-23 01:30:05')
      expect(formatDateTime(new Date(epoch), 'time')).toBe('01:30:05')
      expect(formatDateTime('2026-11-22T17:30:05Z', 'minute')).toBe('2026-11-23 01:30')
      expect(formatDateTime('2026-11-23 01:30:05')).toBe('2026-11-23 01:30:05')
      expect(formatDateTime('2026-11-23', 'date')).toBe('2026-11-23')
      // Other zones show what the back end writes at its own offset.
      setTimeZone('Asia/Tokyo', '+08:00')
      expect(formatDateTime('2026-11-23 01:30:05')).toBe('2026-11-23 02:30:05')
      expect(formatDateTime('2026-11-23', 'date')).toBe('2026-11-23')
      expect(formatDateTime('未知')).toBe('未知')
      expect(formatDateTime(Date.UTC(2026, 10, 22, 15, 0), 'minute')).toBe('2026-11-23 00:00')
    } finally {
      setTimeZone(undefined)
    }
  })
})

describe('formatFileSize', () => {
  it('writes sizes with the largest unit that fits', () => {
    expect([0, 999, 1536, 10 * 1024 * 1024].map(formatFileSize)).toEqual(['0 B', '999 B', '1.5 KB', '10 MB'])
  })
})
