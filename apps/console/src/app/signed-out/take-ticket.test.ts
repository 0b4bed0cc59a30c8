import { describe, expect, it } from 'vitest'
import { takeTicket } from './take-ticket.ts'

function visit(href: string) {
  let shown = href
  const location = { href } as Location
  const history = {
    state: null,
    replaceState: (_: unknown, __: string, url: string) => (shown = url),
  } as unknown as History
  return { ...takeTicket({ location, history }), shown }
}

describe('takeTicket', () => {
  it('leaves the address as it was before single sign-on added to it', () => {
    expect(visit('https://c.test/user/login?ticket=ST-1')).toEqual({
      ticket: 'ST-1',
      service: 'https://c.test/user/login',
      shown: 'https://c.test/user/login',
    })
    expect(visit('https://c.test/user/login?redirect=%2Fa%3Fb%3D1&ticket=ST-1').service).toBe(
      'https://c.test/user/login?redirect=%2Fa%3Fb%3D1',
    )
    expect(visit('https://c.test/user/login?ticket=ST-1&redirect=%2Fa').service).toBe(
      'https://c.test/user/login?redirect=%2Fa',
    )
  })
})
