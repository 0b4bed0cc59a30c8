import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillPath, joinUrl, writeQuery } from './url.ts'

const text = fc.string({ unit: 'grapheme' })

describe('writeQuery', () => {
  it('is read back as it was written, without the empty values', () => {
    const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constantFrom(undefined, null, ''))
    fc.assert(
      fc.property(fc.dictionary(text, value), (query) => {
        const read = [...new URLSearchParams(writeQuery(query))]
        const full = Object.entries(query).filter(([, given]) => given !== undefined && given !== null && given !== '')
        expect(read).toEqual(full.map(([name, given]) => [name, String(given)]))
      }),
    )
  })

  it('keeps 0 and false, which are values', () => {
    expect(writeQuery({ status: 0, hidden: false })).toBe('status=0&hidden=false')
  })

  it('lets an empty text through where it is asked for', () => {
    expect(writeQuery({ keyword: '', pageSize: undefined }, true)).toBe('keyword=')
  })

  it('refuses a list, which has more than one way to be written', () => {
    expect(() => writeQuery({ ids: ['a', 'b'] })).toThrow('[api-client] A query holds texts')
  })
})

describe('fillPath', () => {
  it('keeps a value in its own segment, whatever it holds', () => {
    const value = text.filter((given) => !['', '.', '..'].includes(given))
    fc.assert(
      fc.property(value, (code) => {
        const { pathname } = new URL(fillPath('/sys/dict/getDictItems/{code}', { code }), 'http://platform.test')
        const segments = pathname.split('/')
        expect(segments.slice(0, -1)).toEqual(['', 'sys', 'dict', 'getDictItems'])
        expect(decodeURIComponent(segments.at(-1) ?? '')).toBe(code)
      }),
    )
  })

  it.each(['', '.', '..'])('refuses "%s", which would address another call', (code) => {
    expect(() => fillPath('/sys/dict/getDictItems/{code}', { code })).toThrow('would address another call')
  })
})

describe('joinUrl', () => {
  it('puts one slash between host and path', () => {
    expect(joinUrl('http://platform.test/jeecg-boot/', '/sys/login')).toBe('http://platform.test/jeecg-boot/sys/login')
    expect(joinUrl('', '/sys/login')).toBe('/sys/login')
  })
})
