import { describe, expect, it } from 'vitest'
import { popupTop } from './popup-place.ts'

describe('popupTop', () => {
  it('is beside the vehicle, towards the middle of the map', () => {
    expect(popupTop(100, 300, 800)).toBe(116)
    expect(popupTop(700, 300, 800)).toBe(384)
  })

  it('keeps a long popup whole in the map and above its legend, whose vehicle stands in the middle', () => {
    expect(popupTop(400, 480, 800)).toBe(268)
    expect(popupTop(401, 480, 800)).toBe(8)
  })

  it('begins at the upper edge where the popup is longer than the map', () => {
    expect(popupTop(300, 900, 800)).toBe(8)
  })

  it('leaves the map together with its vehicle', () => {
    expect(popupTop(-400, 300, 800)).toBe(-384)
    expect(popupTop(1400, 300, 800)).toBe(1084)
  })
})
