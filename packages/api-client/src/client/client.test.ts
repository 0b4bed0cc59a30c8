import { describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import { fakeClient, ok } from '../testing/fake-client.ts'

describe('createClient', () => {
  it('says what to do about a relative address outside a page', () => {
    expect(() => createClient({ baseUrl: '/jeecg-boot' })).toThrow('Outside a page it must be absolute')
  })

  it('knows where files are', () => {
    const client = createClient({ baseUrl: 'https://api.test/jeecg-boot', uploadUrl: 'https://files.test/store/' })
    expect(client.fileUrl('temp/bg_1795.jpg')).toBe('https://files.test/store/sys/common/static/temp/bg_1795.jpg')
    expect(client.fileUrl('https://cdn.test/bg.jpg')).toBe('https://cdn.test/bg.jpg')
    expect(client.fileUrl('//evil.test/bg.jpg')).toBe('https://files.test/store/sys/common/static/evil.test/bg.jpg')
  })

  it('keeps files beside the calls unless told otherwise', () => {
    const client = createClient({ baseUrl: 'https://api.test/jeecg-boot/' })
    expect(client.fileUrl('temp/a.png')).toBe('https://api.test/jeecg-boot/sys/common/static/temp/a.png')
  })

  it('knows the server’s clock once an answer has told it', async () => {
    const { client } = fakeClient(ok([]), { now: () => 1_700_000_060_000 })
    expect(client.serverNow()).toBe(1_700_000_060_000)
    await client.roles.all()
    expect(client.serverNow()).toBe(1_700_000_000_000)
  })
})
