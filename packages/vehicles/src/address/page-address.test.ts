import { describe, expect, it } from 'vitest'
import { MAX_VEHICLES, readAddress, withVehicles } from './page-address.ts'

describe('readAddress', () => {
  it('parses all parameters of an address', () => {
    expect(
      readAddress(
        '?vclId=v2&vclIds=v1,v2,v3&kiosk=1&theme=dark&lang=en-US&refresh=30&rotate=20&alarmSound=2&playlist=/tab/view,/a',
      ),
    ).toEqual({
      vehicles: ['v2', 'v1', 'v3'],
      embed: false,
      kiosk: true,
      theme: 'dark',
      lang: 'en-US',
      refreshMs: 30_000,
      rotateMs: 20_000,
      alarmSound: '2',
      playlist: ['/tab/view', '/a'],
    })
  })

  it.each([
    '?vclId=%3Cscript%3E&vclIds=,,&embed=yes&kiosk=0&theme=blue&lang=fr&refresh=4&rotate=1&alarmSound=5&playlist=//evil.test,http://x',
    '?refresh=601&rotate=abc&refresh=-5',
    '?refresh=1e2&rotate=99999',
    '?%',
    '',
  ])('takes what is malformed as if it were not there: %s', (search) => {
    expect(readAddress(search)).toEqual({
      vehicles: [],
      embed: false,
      kiosk: false,
      theme: null,
      lang: null,
      refreshMs: null,
      rotateMs: null,
      alarmSound: null,
      playlist: [],
    })
  })

  it('takes as many vehicles as one command may go to', () => {
    const ids = Array.from({ length: 60 }, (_, at) => `v${at}`)
    expect(readAddress(`?vclIds=${ids.join(',')}`).vehicles).toEqual(ids.slice(0, MAX_VEHICLES))
  })
})

describe('withVehicles', () => {
  it('changes the vehicles and nothing else', () => {
    expect(withVehicles('?kiosk=1&vclId=v1', ['v2'])).toBe('?kiosk=1&vclId=v2')
    expect(withVehicles('?vclId=v1&vclIds=v3', ['v2', 'v4', 'v5'])).toBe('?vclId=v2&vclIds=v4,v5')
    expect(withVehicles('?vclId=v1', [])).toBe('')
  })

  it('is read again as it was written', () => {
    const ids = ['v9', 'v1', 'v5']
    expect(readAddress(withVehicles('', ids)).vehicles).toEqual(ids)
  })
})
