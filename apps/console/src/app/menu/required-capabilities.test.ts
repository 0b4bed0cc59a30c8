import { describe, expect, it } from 'vitest'
import { isUnsupported } from './required-capabilities.ts'

const capability = (state: 'works' | 'refused' | 'missing' | 'unknown') => ({
  state,
  call: 'GET /a',
  message: '',
  failure: null,
})
const report = {
  flavor: 'jeecg3' as const,
  version: null,
  at: 0,
  capabilities: { vehicle: capability('missing'), user: capability('refused'), role: capability('unknown') },
}

describe('isUseless', () => {
  it('is a page whose call the server does not know', () => {
    expect(isUnsupported('vehicle/DeviceList', report)).toBe(true)
  })

  it.each(['system/UserList', 'system/RoleList', 'system/CategoryTree', 'isps/UserAnnouncement', 'constructor'])(
    'is not %s, which may work for somebody',
    (component) => expect(isUnsupported(component, report)).toBe(false),
  )

  it('is none on a native server, whose menu names what it serves', () => {
    expect(isUnsupported('vehicle/DeviceList', { ...report, flavor: 'native' })).toBe(false)
  })

  it('is nothing before the server was asked', () => {
    expect(isUnsupported('vehicle/DeviceList', null)).toBe(false)
  })
})
