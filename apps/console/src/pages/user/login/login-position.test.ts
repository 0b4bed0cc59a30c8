import type { Branding } from '@trackhoe/api-client/branding'
import { describe, expect, it } from 'vitest'
import { loginPosition, placeOf } from './login-position.ts'

const configured = (position: string | null): Branding => ({
  kind: 'configured',
  config: {
    id: null,
    tenantId: null,
    tenantName: null,
    title: null,
    icp: null,
    systemName: null,
    systemNameEn: null,
    webIcon: null,
    backgroundPicture: null,
    loginBoxBackgroundPicture: null,
    otherLoginType: null,
    loginPosition: position,
  },
})

describe('loginPosition', () => {
  it('is what the tenant chose', () => expect(loginPosition(configured('9'))).toBe(9))
  it('is 6 when a configuration names none, or nonsense', () => {
    expect(loginPosition(configured(null))).toBe(6)
    expect(loginPosition(configured('0'))).toBe(6)
    expect(loginPosition(configured('mitte'))).toBe(6)
  })
  it('is 5 when no configuration could be loaded', () => {
    expect(loginPosition({ kind: 'unavailable' })).toBe(5)
    expect(loginPosition({ kind: 'unknown-host' })).toBe(5)
  })
  it('counts row by row from the top left', () => {
    expect(placeOf(1)).toBe('items-start justify-items-start')
    expect(placeOf(6)).toBe('items-center justify-items-end')
    expect(placeOf(8)).toBe('items-end justify-items-center')
  })
})
