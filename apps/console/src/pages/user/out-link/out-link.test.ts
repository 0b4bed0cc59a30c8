import { describe, expect, it } from 'vitest'
import { outsideAddress } from './out-link.tsx'

describe('outsideAddress', () => {
  it('takes web addresses', () => {
    expect(outsideAddress('https://beian.example/查询?a=1')?.host).toBe('beian.example')
    expect(outsideAddress('HTTP://a.example')?.href).toBe('http://a.example/')
  })

  it.each([
    null,
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/user/login',
    'https://bank.example@evil.example/',
    'https://',
    ' https://a.example',
    'file:///etc/passwd',
  ])('takes nothing else: %s', (wanted) => {
    expect(outsideAddress(wanted)).toBeNull()
  })
})
