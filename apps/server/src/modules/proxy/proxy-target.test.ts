import { describe, expect, it } from 'vitest'
import { readProxyEntry } from '../../platform/core/config/proxy-entry.ts'
import { allowedTarget, isPrivateAddress } from './proxy-target.ts'

const entries = ['https://api.example.com/weather', 'http://10.0.0.5:8080/;token'].flatMap(
  (text) => readProxyEntry(text) ?? [],
)
const isAllowed = (address: string) => allowedTarget(entries, encodeURIComponent(address)) !== undefined

describe('what PROXY_ALLOW lists', () => {
  it('is permitted below whole parts of its path, and nothing else', () => {
    expect(isAllowed('https://api.example.com/weather?city=1')).toBe(true)
    expect(isAllowed('https://api.example.com/weather/today')).toBe(true)
    for (const address of [
      'https://api.example.com/weatherman', 'https://api.example.com/', 'http://api.example.com/weather',
      'https://api.example.com:444/weather', 'https://api.example.com/weather/../admin', 'https://api.example.com/weather/%2e%2e/admin',
      'https://user@api.example.com/weather', 'https://api.example.com.evil.test/weather', 'https://evil.test/https://api.example.com/weather',
      'file:///etc/passwd', 'weather', '%E0%A4%A',
    ]) expect([address, isAllowed(address)]).toEqual([address, false]) // prettier-ignore
  })

  it('says where the token goes along; a numeric address is listed as such', () => {
    expect(allowedTarget(entries, 'http%3A%2F%2F10.0.0.5%3A8080%2Fx')?.entry).toMatchObject({ withToken: true, allowPrivate: true })
    expect(allowedTarget(entries, 'https%3A%2F%2Fapi.example.com%2Fweather')?.entry).toMatchObject({ withToken: false, allowPrivate: false })
    for (const bad of ['api.example.com', 'ftp://a.test/', 'https://a.test/;all', 'https://u:p@a.test/', 'https://a.test/?x=1'])
      expect(readProxyEntry(bad)).toBeUndefined()
  }) // prettier-ignore
})

describe('a private address', () => {
  it('is one of this machine, of a private network or of nobody, in any spelling', () => {
    for (const address of ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '::1', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1'])
      expect([address, isPrivateAddress(address)]).toEqual([address, true])
    for (const address of ['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1', '::ffff:93.184.216.34'])
      expect([address, isPrivateAddress(address)]).toEqual([address, false])
  }) // prettier-ignore
})
