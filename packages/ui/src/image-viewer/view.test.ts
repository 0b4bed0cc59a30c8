import { describe, expect, it } from 'vitest'
import { angleOf, isPictureAddress, adjacentIndex, pan, PLAIN_VIEW, rotate, zoomStep, zoomTo } from './view.ts'

describe('zoomStep', () => {
  it('goes in steps of 0.3 and stops at 0.3', () => {
    expect(zoomStep(PLAIN_VIEW, 1).zoom).toBe(1.3)
    const smaller = zoomStep(zoomStep(PLAIN_VIEW, -1), -1)
    expect(smaller.zoom).toBe(0.4)
    expect(zoomStep(smaller, -1).zoom).toBe(0.3)
    expect(zoomStep(zoomStep(smaller, -1), -1).zoom).toBe(0.3)
    expect(zoomStep(zoomStep(smaller, -1), 1).zoom).toBe(0.6)
  })

  it('keeps what lies under the pointer in its place', () => {
    const at = { x: 100, y: -50 }
    const seen = { ...PLAIN_VIEW, x: 20, y: 10 }
    const next = zoomTo(seen, 2, at)
    // The same point of the picture before and after.
    expect((at.x - next.x) / next.zoom).toBeCloseTo((at.x - seen.x) / seen.zoom)
    expect((at.y - next.y) / next.zoom).toBeCloseTo((at.y - seen.y) / seen.zoom)
  })
})

describe('adjacentIndex', () => {
  it('goes round', () => {
    expect(adjacentIndex(4, 1, 5)).toBe(0)
    expect(adjacentIndex(0, -1, 5)).toBe(4)
    expect(adjacentIndex(0, 1, 1)).toBe(0)
    expect(adjacentIndex(0, 1, 0)).toBe(0)
  })
})

describe('rotate', () => {
  it('turns by 45 degrees and says an angle below 360', () => {
    const left = rotate(PLAIN_VIEW, -1)
    expect(left.turn).toBe(-45)
    expect(angleOf(left)).toBe(315)
  })
})

describe('pan', () => {
  it('does not lose the picture', () => {
    expect(pan(PLAIN_VIEW, { x: 5000, y: -5000 }, { width: 660, height: 400 })).toMatchObject({ x: 330, y: -200 })
  })
})

describe('isPictureAddress', () => {
  it('refuses what runs', () => {
    expect(isPictureAddress('/sys/common/static/temp/a.jpg')).toBe(true)
    expect(isPictureAddress('a:b.jpg')).toBe(false)
    expect(isPictureAddress(' javascript:alert(1)')).toBe(false)
    expect(isPictureAddress('data:text/html,x')).toBe(false)
    expect(isPictureAddress('data:image/png;base64,AA')).toBe(true)
  })
})
