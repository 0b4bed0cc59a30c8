import { LoginPageConfig, pageConfig } from '@trackhoe/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { isLoginPageConfig, readBranding } from './branding.ts'
import { fillPath } from './http/url.ts'
import { refusal, ok, noResponse } from './testing/fake-client.ts'

const full = {
  id: 'p1',
  tenantId: '1001',
  tenantName: '华东挖掘机服务公司',
  title: '挖掘机服务平台',
  webIcon: 'temp/ico_1795.png',
  backgroundPicture: 'temp/bg_1795.jpg',
  loginBoxBackgroundPicture: 'temp/box_1795.png',
  loginPosition: '6',
  otherLoginType: '1,2',
  icp: '<p>版权所有 © 2026 华东挖掘机服务公司</p>',
  systemName: '挖掘机服务平台',
  systemNameEn: null,
}

function branding(answer: Response | Promise<Response>, timeoutMs = 2000) {
  return readBranding({
    baseUrl: 'http://platform.test/jeecg-boot',
    host: 'console.test:8443',
    timeoutMs,
    fetch: () => Promise.resolve(answer),
  })
}

describe('readBranding', () => {
  it.each([
    ['everything', full],
    ['nothing', {}],
    ['nulls', { id: 'p1', title: null, icp: null }],
    ['empty texts', { ...full, title: '', otherLoginType: '' }],
  ])('reads what the contract reads: %s', async (_, result) => {
    await expect(branding(ok(result))).resolves.toEqual({
      kind: 'configured',
      config: z.parse(LoginPageConfig, result),
    })
  })

  it('asks the call of the contract and knows its fields', async () => {
    const requested: string[] = []
    const answer = await readBranding({
      baseUrl: '/jeecg-boot',
      host: 'console.test:8443',
      fetch: (url) => {
        requested.push(url)
        return Promise.resolve(ok({}))
      },
    })
    const path = fillPath(pageConfig.loginOfHost.path, { host: 'console.test:8443' })
    expect(requested[0]?.split('?')[0]).toBe(`/jeecg-boot${path}`)
    expect(answer.kind === 'configured' && Object.keys(answer.config)).toEqual(Object.keys(LoginPageConfig.shape))
  })

  it('takes text fields it knows and nothing else', async () => {
    const odd = { ...full, loginPosition: 6, title: { html: '<b>' }, remark: 'x', constructor: 'x' }
    await expect(branding(ok(odd))).resolves.toEqual({
      kind: 'configured',
      config: { ...full, loginPosition: null, title: null },
    })
  })

  it('tells an unknown host', async () => {
    await expect(branding(ok(null))).resolves.toEqual({ kind: 'unknown-host' })
  })

  it.each([
    ['a refusal', () => refusal(500, '操作失败')],
    ['a server without this call', () => refusal(404, '路径不存在', 404)],
    ['HTML', () => new Response('<!doctype html>')],
    ['an empty answer', () => new Response('')],
    ['a list', () => ok([])],
    ['no envelope', () => Response.json('x')],
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
  ])('is unavailable, without an error, on %s', async (_, answer) => {
    await expect(branding(answer())).resolves.toEqual({ kind: 'unavailable' })
  })

  it('does not ask on an aborted signal, and stops on a later one', async () => {
    const page = new AbortController()
    const fetch = (url: string, init: RequestInit) => noResponse(new Request(url, init))
    const options = { baseUrl: 'http://platform.test', host: 'h', fetch, signal: page.signal }
    const pending = readBranding(options)
    page.abort()
    await expect(pending).resolves.toEqual({ kind: 'unavailable' })
    await expect(readBranding(options)).resolves.toEqual({ kind: 'unavailable' })
  })

  describe('with a slow server', () => {
    beforeEach(() => void vi.useFakeTimers())
    afterEach(() => void vi.useRealTimers())

    it('gives up after 2 s', async () => {
      const settled = vi.fn<(branding: unknown) => void>()
      const pending = branding(new Promise<Response>(() => {})).then(settled)
      await vi.advanceTimersByTimeAsync(1999)
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      await pending
      expect(settled).toHaveBeenCalledWith({ kind: 'unavailable' })
    })
  })
})

describe('isLoginPageConfig', () => {
  it('believes what was read, and nothing that is not of its shape', () => {
    expect(isLoginPageConfig(full)).toBe(true)
    expect(isLoginPageConfig({ ...full, icp: null })).toBe(true)
    for (const kept of [null, 'x', [], {}, { ...full, icp: 7 }]) expect(isLoginPageConfig(kept)).toBe(false)
  })
})
