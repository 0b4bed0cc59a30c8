import { describe, expect, it } from 'vitest'
import { outsideAddress } from './outside-address.ts'

describe('outsideAddress', () => {
  it('opens web addresses and paths of our own', () => {
    expect(outsideAddress('https://example.com/a?b=1', 'https://console.test')).toBe('https://example.com/a?b=1')
    expect(outsideAddress('/platform/dashboard', 'https://console.test')).toBe(
      'https://console.test/platform/dashboard',
    )
  })

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'https:\\\\evil',
    'http://',
  ])('opens nothing for %j', (value) => expect(outsideAddress(value, 'https://console.test')).toBeNull())
})
