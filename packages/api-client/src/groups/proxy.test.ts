import { siteInfo } from '@trackhoe/contract/system'
import { describe, expect, it, vi } from 'vitest'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { requestLine } from '../testing/request-line.ts'
import { bind } from './bind.ts'
import { proxy } from './proxy.ts'

describe('the proxy', () => {
  it('names its target, which goes out encoded twice, and passes parameters and body on', async () => {
    const { client, calls } = fakeClient(ok({ weather: '晴' }))
    const api = bind(client.send, proxy)
    const target = 'https://weather.test/now?city=上海'
    await expect(api.get(target, { days: 3 })).resolves.toEqual({ weather: '晴' })
    await api.post(target, { a: 1 })
    await api.put(target, { a: 1 }, { days: 3 })
    const url = encodeURIComponent(encodeURIComponent(target))
    expect(calls.map(requestLine)).toEqual([
      `GET /sys/common/transitRESTful?days=3&url=${url}`,
      `POST /sys/common/transitRESTful?url=${url} {"a":1}`,
      `PUT /sys/common/transitRESTful?days=3&url=${url} {"a":1}`,
    ])
  })

  it('does not take the 401 of a target for a dead session', async () => {
    const onUnauthorized = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
    const { client } = fakeClient(refusal(401, 'Unauthorized'), { onUnauthorized })
    await expect(bind(client.send, proxy).get('https://weather.test/')).rejects.toMatchObject({ status: 401 })
    expect(onUnauthorized).not.toHaveBeenCalled()
  })

  it('says which targets are closed', async () => {
    const { client } = fakeClient(refusal(500, '不允许访问该地址'))
    await expect(bind(client.send, proxy).get('http://10.0.0.1/')).rejects.toMatchObject({ code: 500 })
  })
})

describe('the site', () => {
  it('says who runs it', async () => {
    const site = { siteName: '服务与远程监控平台', siteLogo: 'temp/logo.png', icp: '', tel: '400-000-0000' }
    const { client, calls } = fakeClient(ok(site))
    await expect(bind(client.send, siteInfo).get()).resolves.toEqual(site)
    expect(requestLine(calls[0]!)).toBe('GET /cms/eoaCmsSite/getSiteInfo')
  })
})
