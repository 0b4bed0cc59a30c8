import { writeStored, peekStored } from '@trackhoe/auth/boot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadBranding } from './branding.ts'

const config = {
  id: null,
  tenantId: null,
  tenantName: null,
  title: '甲',
  webIcon: null,
  backgroundPicture: null,
  loginBoxBackgroundPicture: null,
  loginPosition: '6',
  otherLoginType: '',
  icp: null,
  systemName: null,
  systemNameEn: null,
}
const NAME = 'branding:console.test'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  })
})

const asking = (answer: () => Promise<Response>) =>
  loadBranding({ baseUrl: '/jeecg-boot', host: 'console.test', fetch: answer })
const answering = (result: unknown) => asking(async () => Response.json({ success: true, result }))
const never = () => new Promise<Response>(() => {})

describe('brandingOf', () => {
  it('waits for the answer at the first visit and keeps a good one', async () => {
    await expect(answering(config)).resolves.toEqual({ kind: 'configured', config })
    expect(peekStored(NAME)).toEqual(config)
  })

  it('uses what it has kept at once, and shows what has changed at the next visit', async () => {
    writeStored(NAME, config, 1000)
    await expect(asking(never)).resolves.toEqual({ kind: 'configured', config })
    await expect(answering({ ...config, title: '乙' })).resolves.toMatchObject({ config: { title: '甲' } })
    await expect.poll(() => peekStored(NAME)).toMatchObject({ title: '乙' })
  })

  it('keeps the look when the server cannot be reached, and drops it when the host has none any more', async () => {
    writeStored(NAME, config, 100_000)
    await asking(() => Promise.reject(new TypeError('offline')))
    expect(peekStored(NAME)).toEqual(config)
    await answering(null)
    await expect.poll(() => peekStored(NAME)).toBeNull()
  })

  it('asks another back end what it is before it asks for its branding, and a JeecgBoot for no more', async () => {
    const requested: string[] = []
    const visit = (isNative: boolean) =>
      loadBranding({
        baseUrl: 'https://a.test/jeecg-boot',
        host: 'console.test',
        fetch: async (url) => {
          requested.push(new URL(url).pathname)
          if (!url.endsWith('/sys/platform')) return Response.json({ success: true, result: config })
          return isNative
            ? Response.json({ success: true, result: { flavour: 'native' } })
            : Response.json({ success: false, code: 401, message: 'token为空!' }, { status: 401 })
        },
      })
    await expect(visit(false)).resolves.toEqual({ kind: 'unavailable' })
    expect(requested.splice(0)).toEqual(['/jeecg-boot/sys/platform'])
    await expect(visit(true)).resolves.toEqual({ kind: 'configured', config })
    expect(requested).toHaveLength(2)
  })

  it('believes no kept value of another shape', async () => {
    writeStored(NAME, { ...config, icp: { toString: 'x' } }, 100_000)
    await expect(answering(null)).resolves.toEqual({ kind: 'unknown-host' })
  })
})
