import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { constrainNumber, isFit, parseNumber, stepNumber, formatPlainNumber } from './number.ts'

describe('readNumber', () => {
  it.each([
    ['250', 250],
    ['１２．５', 12.5],
    ['－３。２', -3.2],
    ['1,286', 1286],
    [' 0 ', 0],
    ['.5', 0.5],
    ['5.', 5],
    ['', null],
    ['　', null],
    ['-', undefined],
    ['12h', undefined],
    ['0x10', undefined],
    ['1e999', undefined],
  ])('reads %j as %j', (text, value) => {
    expect(parseNumber(text)).toBe(value)
  })

  it('reads what writeNumber wrote', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }), (value) => {
        // Minus zero is written as 0.
        expect(parseNumber(formatPlainNumber(value))).toBe(value === 0 ? 0 : value)
      }),
    )
  })
})

describe('fitNumber', () => {
  it('rounds by the decimal text, a half away from zero', () => {
    expect(constrainNumber(1.005, { precision: 2 })).toBe(1.01)
    expect(constrainNumber(-1.005, { precision: 2 })).toBe(-1.01)
    expect(constrainNumber(2.5, { precision: 0 })).toBe(3)
  })

  it('truncates where it is told to', () => {
    expect(constrainNumber(1.999, { precision: 2, rounding: 'truncate' })).toBe(1.99)
    expect(constrainNumber(-1.999, { precision: 0, rounding: 'truncate' })).toBe(-1)
    expect(constrainNumber(8.2, { precision: 1, rounding: 'truncate' })).toBe(8.2)
  })

  it('keeps to the bounds', () => {
    expect(constrainNumber(10_000, { min: 10, max: 9999 })).toBe(9999)
    expect(constrainNumber(0, { min: 10 })).toBe(10)
    expect(isFit(9999, { max: 9999, precision: 0 })).toBe(true)
  })

  it('changes nothing the second time', () => {
    const numbers = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 })
    fc.assert(
      fc.property(
        numbers,
        fc.nat(6),
        fc.constantFrom('round' as const, 'truncate' as const),
        (value, precision, rounding) => {
          const once = constrainNumber(value, { precision, rounding })
          expect(constrainNumber(once, { precision, rounding })).toBe(once)
        },
      ),
    )
  })
})

describe('stepNumber', () => {
  it('leaves no tail', () => {
    expect(stepNumber(0.1, 0.2, {})).toBe(0.3)
    expect(stepNumber(1, -0.1, {})).toBe(0.9)
  })

  it('starts at 0 or at the nearest bound', () => {
    expect(stepNumber(null, 1, {})).toBe(0)
    expect(stepNumber(null, 1, { min: 10 })).toBe(10)
  })
})
