import { describe, expect, it } from 'vitest'
import { isNear, placeTooltip } from './place-tooltip.ts'

const room = { width: 400, height: 300 }
const bubble = { width: 100, height: 24 }

describe('placeTooltip', () => {
  it('stands in the middle of its side', () => {
    const anchor = { left: 200, top: 100, width: 40, height: 30 }
    expect(placeTooltip(anchor, bubble, room, 'top')).toEqual({ left: 170, top: 72 })
    expect(placeTooltip(anchor, bubble, room, 'bottom')).toEqual({ left: 170, top: 134 })
    expect(placeTooltip(anchor, bubble, room, 'left')).toEqual({ left: 96, top: 103 })
    expect(placeTooltip(anchor, bubble, room, 'right')).toEqual({ left: 244, top: 103 })
  })

  it('goes to the other side where there is room, and stays when there is none either', () => {
    const above = { left: 200, top: 10, width: 40, height: 30 }
    expect(placeTooltip(above, bubble, room, 'top')).toEqual({ left: 170, top: 44 })
    const below = { left: 200, top: 265, width: 40, height: 30 }
    expect(placeTooltip(below, bubble, room, 'bottom')).toEqual({ left: 170, top: 237 })
    const tall = { left: 200, top: 5, width: 40, height: 290 }
    expect(placeTooltip(tall, bubble, room, 'top')).toEqual({ left: 170, top: -23 })
  })

  it('does not go over the edge of the window', () => {
    expect(placeTooltip({ left: 0, top: 100, width: 20, height: 20 }, bubble, room, 'top').left).toBe(8)
    expect(placeTooltip({ left: 380, top: 100, width: 20, height: 20 }, bubble, room, 'top').left).toBe(292)
  })
})

describe('isNear', () => {
  it('counts the gap between an element and its tooltip', () => {
    const box = { left: 100, top: 100, width: 50, height: 20 }
    expect(isNear(box, { clientX: 110, clientY: 124 })).toBe(true)
    expect(isNear(box, { clientX: 110, clientY: 130 })).toBe(false)
  })
})
