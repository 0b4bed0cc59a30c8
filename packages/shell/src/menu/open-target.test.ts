import { describe, expect, it } from 'vitest'
import { readMenu } from './menu-model.ts'
import { openTarget } from './open-target.ts'

const origin = 'https://console.example.com'
const menu = readMenu([{ path: '/service/order', component: 'service/Order', meta: { title: '工单' } }])

describe('openTarget', () => {
  it('opens a page of the menu in the workspace, with its query', () => {
    expect(openTarget('/service/order?id=1', menu, origin)).toEqual({ kind: 'page', path: '/service/order?id=1' })
  })

  it('opens another site in a window of its own', () => {
    expect(openTarget('https://docs.example.com/a', menu, origin)).toEqual({
      kind: 'window',
      url: 'https://docs.example.com/a',
    })
  })

  it.each([
    'javascript:alert(document.domain)',
    ' JavaScript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://console.example.com/1',
    '//evil.example.com/a',
    '/.//evil.example.com',
    String.raw`/\evil.example.com`,
    '/user/login',
    '',
  ])('refuses %j', (value) => {
    expect(openTarget(value, menu, origin)).toEqual({ kind: 'refused', why: 'unsafe' })
  })

  it.each(['/jeecg-boot/sys/logout', '/no/such/page'])('refuses a page that the user lacks: %j', (value) => {
    expect(openTarget(value, menu, origin)).toEqual({ kind: 'refused', why: 'no-page' })
  })

  it('opens a full-screen page in a window of its own', () => {
    expect(openTarget('/platform/dashboard', menu, origin)).toEqual({
      kind: 'window',
      url: 'https://console.example.com/platform/dashboard',
    })
  })
})
