import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileNameOf } from './disposition.ts'

describe('the name of a received file', () => {
  it.each([
    [null, null],
    ['attachment', null],
    ['attachment; filename=users.xls', 'users.xls'],
    ['attachment; filename="users; all.xls"; size=12', 'users; all.xls'],
    ['attachment; filename="a \\"b\\".xls"', 'a b.xls'],
    ['attachment;filename=%E7%94%A8%E6%88%B7.xlsx', '用户.xlsx'],
    ["attachment; filename=users.xls; filename*=UTF-8''%E7%94%A8%E6%88%B7.xlsx", '用户.xlsx'],
    ["attachment; FILENAME*=utf-8'zh'%E7%94%A8%E6%88%B7.xlsx; filename=users.xls", '用户.xlsx'],
    ["attachment; filename*=ISO-8859-1''caf%E9.xls", 'café.xls'],
    ["attachment; filename*=UTF-8''%FF; filename=users.xls", 'users.xls'],
    ["attachment; filename*=no-such-charset''a; filename=users.xls", 'users.xls'],
    ['attachment; filename="100% sure.xls"', '100% sure.xls'],
    ['attachment; filename=', null],
    ['filename=bare.txt', 'bare.txt'],
  ])('of %s is %s', (disposition, name) => expect(fileNameOf(disposition)).toBe(name))

  it('puts UTF-8 together again that came a byte a character', () => {
    const bytes = [...new TextEncoder().encode('用户列表.xls')]
    expect(fileNameOf(`attachment; filename="${String.fromCharCode(...bytes)}"`)).toBe('用户列表.xls')
    expect(fileNameOf('attachment; filename="caf\u00e9.xls"')).toBe('café.xls')
  })

  it('is a name and no path, and hides nothing', () => {
    expect(fileNameOf('attachment; filename="../../etc/passwd"')).toBe('passwd')
    expect(fileNameOf("attachment; filename*=UTF-8''C%3A%5Ctemp%5Ca.xls")).toBe('a.xls')
    expect(fileNameOf("attachment; filename*=UTF-8''a%E2%80%AEslx.exe%00")).toBe('aslx.exe')
    expect(fileNameOf('attachment; filename=".."')).toBe(null)
  })

  it('round trips through both forms', () => {
    const name = fc.stringMatching(/^[\p{L}\p{N} _()（）%'，-]{1,20}\.xlsx$/u).filter((text) => text.trim() === text)
    fc.assert(
      fc.property(name, (text) => {
        const encoded = encodeURIComponent(text).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
        expect(fileNameOf(`attachment; filename=x.bin; filename*=UTF-8''${encoded}`)).toBe(text)
      }),
    )
    const ascii = fc
      .stringMatching(/^[\w;=, ()'"\\-]{1,20}\.xls$/)
      .filter((text) => !/["\\]/.test(text) && text.trim() === text)
    fc.assert(
      fc.property(ascii, (text) => {
        expect(fileNameOf(`attachment; filename="${text}"`)).toBe(text)
      }),
    )
  })
})
