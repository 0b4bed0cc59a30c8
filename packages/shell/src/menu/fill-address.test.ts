import { describe, expect, it } from 'vitest'
import { fillAddress, isFrameable, type AddressValues } from './fill-address.ts'

const origin = 'https://console.example.com'
const values: AddressValues = {
  baseUrl: 'https://api.example.com/jeecg-boot',
  token: 'a b',
  tenantId: '7',
  frameOrigins: ['https://reports.example.com'],
}
const base = "{{ window._CONFIG['domianURL'] }}"
const token = '$' + '{token}'
const tenantId = '$' + '{tenantId}'

describe('fillAddress', () => {
  it('fills in the back end, the token and the tenant', () => {
    expect(fillAddress(`${base}/drag/list?token=${token}&tenantId=${tenantId}`, values, origin)).toBe(
      'https://api.example.com/jeecg-boot/drag/list?token=a%20b&tenantId=7',
    )
  })

  it.each([
    `https://evil.example/?t=${token}`,
    "{{ window._CONFIG['onlinePreviewDomainURL'] }}/x",
    '{{ alert(1) }}',
    '$' + '{document.cookie}',
    'javascript:alert(1)',
  ])('opens nothing for %j', (template) => expect(fillAddress(template, values, origin)).toBeNull())

  it('gives the token to a named origin', () => {
    expect(fillAddress(`https://reports.example.com/?t=${token}`, values, origin)).toBe(
      'https://reports.example.com/?t=a%20b',
    )
  })
})

describe('isFrameable', () => {
  it.each([
    [`${base}/druid`, true],
    ['https://reports.example.com/a', true],
    ['https://other.example.com/a', false],
    ['/sys/common/static/page.html', false],
    ['javascript:alert(1)', false],
  ])('%j: %s', (template, expected) => expect(isFrameable(template, values, origin)).toBe(expected))

  it('shows nothing of our own origin, also where the back end shares it', () => {
    expect(isFrameable(`${base}/druid`, { ...values, baseUrl: `${origin}/jeecg-boot` }, origin)).toBe(false)
  })
})
