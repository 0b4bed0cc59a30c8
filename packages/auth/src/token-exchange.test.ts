import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takeAddressToken, takeFragmentToken } from './token-exchange.ts'

function pageAt(href: string, state: unknown = null) {
  const page = { href, state, replaced: 0 }
  const window = {
    location: {
      get href() {
        return page.href
      },
    },
    history: {
      state,
      replaceState(next: unknown, _: string, url: string) {
        page.state = next
        page.href = url
        page.replaced++
      },
    },
  }
  // Only what the function touches; a whole Location and History would be a browser.
  return { page, window: window as unknown as Window }
}

describe('takeAddressToken', () => {
  it.each([
    ['https://c.test/chart/home?token=abc', 'abc', 'https://c.test/chart/home'],
    [
      'https://c.test/chart/home?vclNo=1&token=a.b-c_d&x=a%20b+c#top',
      'a.b-c_d',
      'https://c.test/chart/home?vclNo=1&x=a%20b+c#top',
    ],
    ['https://c.test/?token=a%2Bb%3D&token=second', 'a+b=', 'https://c.test/'],
    ['https://c.test/?%74oken=abc&y=1', 'abc', 'https://c.test/?y=1'],
    ['https://c.test/?token=&x=1', null, 'https://c.test/?x=1'],
    ['https://c.test/?token', null, 'https://c.test/'],
    ['https://c.test/?token=%zz', '%zz', 'https://c.test/'],
  ])('takes it out of %s', (href, token, left) => {
    const { page, window } = pageAt(href)
    expect(takeAddressToken(window)).toBe(token)
    expect(page.href).toBe(left)
  })

  it.each(['https://c.test/', 'https://c.test/?mytoken=1&tokens=2&Token=3#token=4', 'https://c.test/?a=token=5'])(
    'leaves %s alone',
    (href) => {
      const { page, window } = pageAt(href)
      expect(takeAddressToken(window)).toBeNull()
      expect(page).toMatchObject({ href, replaced: 0 })
    },
  )

  it('keeps the state of the history entry', () => {
    const { page, window } = pageAt('https://c.test/?token=abc', { key: 'x' })
    takeAddressToken(window)
    expect(page.state).toEqual({ key: 'x' })
  })

  it('finds any token among any other parameters and keeps those in order', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 })
    const others = fc.array(fc.tuple(text, text)).map((pairs) => pairs.filter(([name]) => name !== 'token'))
    fc.assert(
      fc.property(others, others, text, (before, after, token) => {
        const { page, window } = pageAt(
          `https://c.test/?${new URLSearchParams([...before, ['token', token], ...after])}`,
        )
        expect(takeAddressToken(window)).toBe(token)
        expect([...new URL(page.href).searchParams]).toEqual([...before, ...after])
      }),
    )
  })
})

describe('takeFragmentToken', () => {
  it.each([
    ['https://c.test/platform/dashboard?kiosk=1#token=a%2Bb', 'a+b', 'https://c.test/platform/dashboard?kiosk=1'],
    ['https://c.test/#top&token=abc', 'abc', 'https://c.test/#top'],
    ['https://c.test/#token=', null, 'https://c.test/'],
  ])('takes it out of %s', (href, token, left) => {
    const { page, window } = pageAt(href)
    expect(takeFragmentToken(window)).toBe(token)
    expect(page.href).toBe(left)
  })

  it.each(['https://c.test/', 'https://c.test/?token=abc', 'https://c.test/#tokens=1'])('leaves %s alone', (href) => {
    const { page, window } = pageAt(href)
    expect(takeFragmentToken(window)).toBeNull()
    expect(page).toMatchObject({ href, replaced: 0 })
  })
})
