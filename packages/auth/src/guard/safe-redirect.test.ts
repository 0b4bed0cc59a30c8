import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

const ORIGIN = 'https://console.test:8443'

describe('safeRedirect', () => {
  it('leads never back to the login page, wherever that is', () => {
    expect(safeRedirect('/login?redirect=/a', ORIGIN, '/login')).toBeNull()
    expect(safeRedirect('/Sign-In/', ORIGIN, '/sign-in')).toBeNull()
    expect(safeRedirect('/logins', ORIGIN, '/login')).toBe('/logins')
  })

  it.each([
    ['/', '/'],
    ['/isystem/user?realname=*王*&order=desc#row-3', '/isystem/user?realname=*%E7%8E%8B*&order=desc#row-3'],
    ['/a/../isystem/user', '/isystem/user'],
    ['/list?next=//evil.test&share=100%', '/list?next=//evil.test&share=100%'],
    ['/list?text=%0A%5C', '/list?text=%0A%5C'],
    ['/user/loginHistory', '/user/loginHistory'],
  ])('follows %s', (value, target) => {
    expect(safeRedirect(value, ORIGIN)).toBe(target)
  })

  it.each([
    'https://evil.test/',
    '//evil.test',
    '///evil.test',
    '////evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '\\\\evil.test',
    '/.//evil.test',
    '/..//evil.test',
    '/x/..//evil.test',
    '/%2e//evil.test',
    '/%2F/evil.test',
    '/%2f%2fevil.test',
    '/%5Cevil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r\n/evil.test',
    '/\u0000/evil.test',
    '/%0a/evil.test',
    '/\u0085/evil.test',
    ' //evil.test',
    ' /isystem/user',
    '\t/isystem/user',
    'isystem/user',
    '@evil.test',
    '.evil.test',
    ':80',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:https://console.test/x',
    'vbscript:x',
    'file:///etc/passwd',
    'https:evil.test',
    'https:/evil.test',
    'https://console.test:8443@evil.test',
    'https://console.test:8443/isystem/user',
    '/%',
    '/%zz',
    '/user/login',
    '/user/login/',
    '/user/login?redirect=/user/login',
    '/user/./login',
    '/USER/Login',
    '/user/%6Cogin',
    '/user/login/x',
    '',
  ])('refuses %j', (value) => {
    expect(safeRedirect(value, ORIGIN)).toBeNull()
  })

  it.each([undefined, null, 7, ['/isystem/user'], {}])('refuses what is no text: %j', (value) => {
    expect(safeRedirect(value, ORIGIN)).toBeNull()
  })

  it('never leaves the origin, whatever it is made of', () => {
    const piece = fc.constantFrom(
      '/', '//', '\\', '.', '..', '%2f', '%5c', '%2e', '@', ':', '?', '#', '&', ' ', '\t', '\n', '\u0000', '\u2028',
      'https:', 'javascript:', 'evil.test', 'user', 'login', '王', '%', '％', '／', '。',
    ) // prettier-ignore
    const value = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
      fc.string({ unit: 'binary' }).map((text) => `/${text}`),
    )
    fc.assert(
      fc.property(value, (hostile) => {
        const target = safeRedirect(hostile, ORIGIN)
        if (target === null) return
        expect(target).toMatch(/^\/(?![/\\])/)
        const url = new URL(target, ORIGIN)
        expect(url.origin).toBe(ORIGIN)
        expect(url.pathname).not.toMatch(/^\/user\/login(\/|$)/i)
        expect(safeRedirect(target, ORIGIN)).toBe(target)
      }),
      { numRuns: 1000 },
    )
  })
})
