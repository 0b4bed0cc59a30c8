import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Code, Count, OptionalNumber, OptionalText, readCommaList, writeCommaList } from './values.ts'

describe('values of the wire', () => {
  it('reads a count that came as text, and refuses what is no number', () => {
    expect(Count.parse('12')).toBe(12)
    expect(Count.parse(12)).toBe(12)
    expect(Count.safeParse('twelve').success).toBe(false)
    expect(Count.safeParse(null).success).toBe(false)
  })

  it('reads a code as text whichever way it came', () => {
    expect(Code.parse(1)).toBe('1')
    expect(Code.parse('1')).toBe('1')
  })

  it('reads nothing, null and an empty text as no number', () => {
    expect([undefined, null, '', '2', 2].map((value) => OptionalNumber.parse(value))).toEqual([null, null, null, 2, 2])
  })

  it('keeps an empty text and reads a missing one as null', () => {
    expect([undefined, null, '', 'a'].map((value) => OptionalText.parse(value))).toEqual([null, null, '', 'a'])
  })
})

describe('comma lists', () => {
  it('drops blanks, repeats and the trailing comma', () => {
    expect(readCommaList('u1, u2,,u1,')).toEqual(['u1', 'u2'])
    expect(readCommaList(null)).toEqual([])
  })

  it('reads what it wrote', () => {
    const item = fc.stringMatching(/^[a-z0-9_-]{1,8}$/)
    fc.assert(
      fc.property(fc.uniqueArray(item), (list) => {
        expect(readCommaList(writeCommaList(list))).toEqual(list)
      }),
    )
  })
})
