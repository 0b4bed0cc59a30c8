import { expect, it } from 'vitest'
import { nextTreeCode } from './tree-code.ts'

it('counts the codes of a level, letter by letter, until there is none left', () => {
  expect(nextTreeCode('', [])).toBe('A01')
  expect(nextTreeCode('', ['A01', 'A02'])).toBe('A03')
  expect(nextTreeCode('A01', ['A01A08', 'A01A09', 'unheard of'])).toBe('A01A10')
  expect(nextTreeCode('A01', ['A01A99'])).toBe('A01B01')
  expect(nextTreeCode('', ['Z99'])).toBeUndefined()
})
