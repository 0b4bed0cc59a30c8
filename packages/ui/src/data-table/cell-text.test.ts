import { describe, expect, it } from 'vitest'
import { fitsWidth } from './cell-text.ts'

describe('fits', () => {
  it('takes narrow signs for narrow, others for as wide as they can be', () => {
    expect(fitsWidth('2026-11-21 18:04:59', 13)).toBe(true)
    expect(fitsWidth('沈一飞', 3)).toBe(true)
    expect(fitsWidth('沈一飞', 2.9)).toBe(false)
    expect(fitsWidth('WWWW', 3)).toBe(false)
    expect(fitsWidth('wm', 1.5)).toBe(false)
  })

  it('does not guess where one cannot tell', () => {
    expect(fitsWidth('﷽', 7)).toBe(false)
    expect(fitsWidth('👷', 7)).toBe(false)
    expect(fitsWidth('', 0)).toBe(true)
  })
})
