import { expect, it } from 'vitest'
import { entriesThatFit } from './entries-that-fit.ts'

it('counts the entries that stand in a row, with the button for the others only where there are any', () => {
  const widths = [98, 98, 98, 58]
  expect(entriesThatFit(widths, 304)).toBe(3)
  expect(entriesThatFit(widths, 303)).toBe(2)
  expect(entriesThatFit(widths, 263)).toBe(1)
  expect(entriesThatFit(widths, 100)).toBe(0)
  expect(entriesThatFit([58], 100)).toBe(0)
})
