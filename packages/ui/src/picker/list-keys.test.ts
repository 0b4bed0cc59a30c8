import { describe, expect, it } from 'vitest'
import { edgeIndex, stepIndex, typedIndex } from './list-keys.ts'

const options = ['TH75', 'TH135', '!TH210', '铲车', 'TH360'].map((label) => ({
  value: label,
  label: label.replace('!', ''),
  disabled: label.startsWith('!'),
}))
const disabled = options.map((option) => ({ ...option, disabled: true }))

describe('the next option by a key', () => {
  it('begins at the near end, and leaves out what cannot be chosen', () => {
    expect(stepIndex(options, -1, 1, false)).toBe(0)
    expect(stepIndex(options, -1, -1, false)).toBe(4)
    expect(stepIndex(options, 1, 1, false)).toBe(3)
    expect(stepIndex(options, 3, -1, false)).toBe(1)
    expect([edgeIndex(options, 'first'), edgeIndex(options, 'last')]).toEqual([0, 4])
  })

  it('stays at the end, or goes on at the other one', () => {
    expect(stepIndex(options, 4, 1, false)).toBe(4)
    expect(stepIndex(options, 0, -1, false)).toBe(0)
    expect(stepIndex(options, 4, 1, true)).toBe(0)
    expect(stepIndex(options, 0, -1, true)).toBe(4)
    expect(stepIndex(options, 1, 10, false)).toBe(4)
    expect(stepIndex(options, 3, -10, false)).toBe(0)
  })

  it('is none where nothing can be chosen, or nothing is there', () => {
    expect(stepIndex(disabled, -1, 1, true)).toBe(-1)
    expect(stepIndex([], -1, 1, true)).toBe(-1)
    expect(edgeIndex(disabled, 'last')).toBe(-1)
  })

  it('begins with what was typed: one letter goes on to the next, more letters narrow', () => {
    expect(typedIndex(options, 't', -1)).toBe(0)
    expect(typedIndex(options, 't', 0)).toBe(1)
    expect(typedIndex(options, 't', 4)).toBe(0)
    expect(typedIndex(options, 'th3', 0)).toBe(4)
    expect(typedIndex(options, 'th1', 1)).toBe(1)
    expect(typedIndex(options, '铲', 0)).toBe(3)
    expect(typedIndex(options, 'x', 3)).toBe(3)
  })
})
