import { describe, expect, it } from 'vitest'
import { maskCode } from './mask-code.ts'

describe('maskCode', () => {
  it.each([
    ['861000000000123', '861000*****0123'],
    ['14400000001', '144000*****0001'],
    ['861000*****0123', '861000*****0123'],
    ['12345', '12345'],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%s is %s', (code, shown) => expect(maskCode(code)).toBe(shown))
})
