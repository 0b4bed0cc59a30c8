import { describe, expect, it } from 'vitest'
import { fits } from './cell-text.ts'

describe('fits', () => {
  it('takes narrow signs for narrow, others for as wide as they can be', () => {
    expect(fits('2026-11-21 18:04:59', 13)).toBe(true)
    expect(fits('沈一飞', 3)).toBe(true)
    expect(fits('沈一飞', 2.9)).toBe(false)
    expect(fits('WWWW', 3)).toBe(false)
    expect(fits('wm', 1.5)).toBe(false)
  })

  it('does not guess where one cannot tell', () => {
    expect(fits('﷽', 7)).toBe(false)
    expect(fits('👷', 7)).toBe(false)
    expect(fits('', 0)).toBe(true)
  })
})
