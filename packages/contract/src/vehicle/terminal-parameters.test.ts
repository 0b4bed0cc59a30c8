import { describe, expect, it } from 'vitest'
import { fitsTerminalParameter, TERMINAL_PARAMETERS, terminalParameterOf } from './terminal-parameters.ts'

const kindOf = (id: number) => {
  const kind = terminalParameterOf(id)
  if (!kind) throw new Error(`There is no parameter ${id}.`)
  return kind
}

describe('the parameters of terminals', () => {
  it('each have an id and names of their own in their group', () => {
    expect(new Set(TERMINAL_PARAMETERS.map(({ id }) => id)).size).toBe(TERMINAL_PARAMETERS.length)
    for (const language of ['zh', 'en'] as const) {
      const names = TERMINAL_PARAMETERS.map(({ group, name }) => `${group} ${name[language]}`)
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it('have options only for figures of their range', () => {
    for (const { options, min, max } of TERMINAL_PARAMETERS) {
      for (const figure of Object.keys(options ?? {}).map(Number)) {
        expect(figure).toBeGreaterThanOrEqual(min)
        expect(figure).toBeLessThanOrEqual(max)
      }
    }
  })

  it.each([
    [0x0001, 1, true],
    [0x0001, 0, false],
    [0x0001, 4_294_967_295, true],
    [0x0001, 4_294_967_296, false],
    [0x0001, 2.5, false],
    [0x0001, '60', false],
    [0x0020, 2, true],
    [0x0020, 3, false],
    [0x0030, 179, true],
    [0x0030, 180, false],
    [0x0080, 1234.5, true],
    [0x0080, 1234.56, false],
    [0x0080, 429_496_729.5, true],
    [0x0084, 6, false],
    [0x0013, 'gps.example.com:7611', true],
    [0x0013, 'a\nb', false],
    [0x0013, 7611, false],
    [0x0050, 1, false],
  ])('take or refuse a value of %i: %s', (id, value, fits) => {
    expect(fitsTerminalParameter(kindOf(id), value)).toBe(fits)
  })
})
