import { describe, expect, it } from 'vitest'
import { placeBeside } from './toast-beside.ts'

const view = { viewWidth: 1440, isRtl: false }

describe('placeBeside', () => {
  it('is at the end of the window, as wide as there is room', () => {
    expect(placeBeside([{ left: 460, right: 980 }], view)).toEqual({ end: 16, width: 340 })
    expect(placeBeside([{ left: 288, right: 1152 }], view)).toEqual({ end: 16, width: 264 })
  })

  it('is at the start of a drawer at the end', () => {
    expect(placeBeside([{ left: 960, right: 1440 }], view)).toEqual({ end: 488, width: 340 })
  })

  it('is mirrored where texts run from right to left', () => {
    expect(placeBeside([{ left: 0, right: 480 }], { ...view, isRtl: true })).toEqual({ end: 488, width: 340 })
  })

  it('leaves free what two dialogs take together, and is nowhere where there is no room', () => {
    expect(
      placeBeside(
        [
          { left: 288, right: 1152 },
          { left: 960, right: 1440 },
        ],
        view,
      ),
    ).toEqual({ end: 1160, width: 264 })
    expect(placeBeside([{ left: 0, right: 390 }], { viewWidth: 390, isRtl: false })).toBeNull()
    expect(placeBeside([{ left: 180, right: 720 }], { viewWidth: 900, isRtl: false })).toBeNull()
  })
})
