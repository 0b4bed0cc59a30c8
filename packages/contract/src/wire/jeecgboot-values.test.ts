import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { Flag, ListOf, DateTime, OptionalCode } from './jeecgboot-values.ts'

describe('values whose form differs between back ends', () => {
  it('are read as one', () => {
    expect([true, 1, '1', 'true'].map((value) => Flag.parse(value))).toEqual([true, true, true, true])
    expect([false, 0, '0', 'false', '', null, undefined].some((value) => Flag.parse(value))).toBe(false)
    expect([1, '1', null, undefined].map((value) => OptionalCode.parse(value))).toEqual(['1', '1', null, null])
    expect(ListOf(z.string()).parse(null)).toEqual([])
  })

  it('tell the time of the platform, however it was sent', () => {
    expect(DateTime.parse(1_795_226_400_000)).toBe('2026-11-21 10:00:00')
    expect(DateTime.parse('2026-11-21 10:00:00')).toBe('2026-11-21 10:00:00')
    expect(DateTime.parse(null)).toBeNull()
    expect(DateTime.parse(9e15)).toBeNull()
  })
})
