import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import { isFolder, readableName } from './file-names.ts'
import { typeOf } from './file-types.ts'

describe('readableName', () => {
  it('keeps what a reader knows it by', () => {
    expect(readableName('油样 2026-11.PNG')).toEqual({ stem: '油样2026-11', suffix: 'png' })
    expect(readableName('C:\\照片\\a.b.jpg')).toEqual({ stem: 'a.b', suffix: 'jpg' })
    expect(readableName('a,b=c&“d”#.txt')).toEqual({ stem: 'abcd', suffix: 'txt' })
    expect(readableName('invoice\u202Egnp.exe')).toEqual({ stem: 'invoicegnp', suffix: 'exe' })
    expect(readableName('.htaccess')).toEqual({ stem: 'file', suffix: 'htaccess' })
    expect(readableName('')).toEqual({ stem: 'file', suffix: '' })
  })

  it('never leaves a way out of a folder, a list or a line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const { stem, suffix } = readableName(name)
        expect(`${stem}.${suffix}`).not.toMatch(/[/\\,\s\p{C}]|^\./u)
        expect(stem.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('isFolder', () => {
  it('is one plain word', () => {
    expect(['temp', 'jeditor', 'oil_2-a'].map(isFolder)).toEqual([true, true, true])
    expect(['', '..', 'a/b', 'a\\b', '.', '图', 'x'.repeat(33)].some(isFolder)).toBe(false)
  })
})

describe('typeOf', () => {
  const bytes = (hex: string) => Buffer.from(hex, 'hex')

  it('believes a suffix only with its first bytes', () => {
    expect(typeOf('png', bytes('89504e470d0a1a0a0000'))?.contentType).toBe('image/png')
    expect(typeOf('webp', bytes('524946460000000057454250'))?.contentType).toBe('image/webp')
    expect(typeOf('xlsx', bytes('504b030414'))?.contentType).toContain('spreadsheetml')
    expect(typeOf('png', Buffer.from('<html><script>'))).toBeUndefined()
    expect(typeOf('jpg', bytes('89504e470d0a1a0a0000'))).toBeUndefined()
    expect(typeOf('png', bytes(''))).toBeUndefined()
  })

  it('takes no program and no page', () => {
    for (const suffix of ['html', 'htm', 'js', 'exe', 'apk', 'jsp', 'php', '', 'constructor', '__proto__']) {
      expect(typeOf(suffix, bytes('00'))).toBeUndefined()
    }
  })
})
