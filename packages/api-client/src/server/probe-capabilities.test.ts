import { describe, expect, it } from 'vitest'
import { fakeClient, refusal, ok } from '../testing/fake-client.ts'
import { probeCapabilities } from './probe-capabilities.ts'

let hosts = 0
const pageOfNothing = { records: [], total: 0, size: 1, current: 1, pages: 0 }
const native = { flavour: 'native', version: '1.7', features: ['refreshToken'] }
const foreign = () => refusal(401, 'Token失效', 401)

/** A server that answers by its path; what is not named is an empty page. */
function serverThat(answers: Record<string, () => Response>) {
  let busy = 0
  const load = { most: 0 }
  const made = fakeClient(
    async ({ url }) => {
      load.most = Math.max(load.most, ++busy)
      await Promise.resolve()
      busy--
      const path = new URL(url).pathname.replace('/jeecg-boot', '')
      return (answers[path] ?? (() => ok(pageOfNothing)))()
    },
    { baseUrl: `http://capable-${++hosts}.test/jeecg-boot`, token: () => 'secret' },
  )
  return { ...made, load }
}

describe('probeCapabilities', () => {
  it('reads what a native server tells of itself, and asks nothing', async () => {
    const { client, calls } = serverThat({ '/sys/platform': () => ok(native) })
    const { capabilities, flavor, version } = await probeCapabilities(client)
    expect([flavor, version]).toEqual(['native', '1.7'])
    expect(calls).toHaveLength(1)
    expect(capabilities).toMatchObject({
      refreshToken: { state: 'works', call: 'POST /sys/refreshToken', message: '', failure: null },
      user: { state: 'missing', call: 'GET /sys/user/list' },
    })
  })

  it('tells what works, what is refused, what is missing, and what nobody knows', async () => {
    const { client } = serverThat({
      '/sys/platform': foreign,
      '/sys/role/queryall': () => refusal(510, '没有权限，请联系管理员授权', 403),
      '/sys/permission/list': () => refusal(510, '没有权限，请联系管理员授权'),
      '/sys/category/rootList': () => refusal(500, '操作失败，No static resource sys/category/rootList.'),
      '/sys/dict/getDictItems/sex': () => refusal(500, 'Sign签名校验失败！'),
      '/sys/checkRule/list': () => refusal(404, '路径不存在，请检查路径是否正确'),
      '/datarule/queryEntities': () => new Response('{}', { status: 404 }),
      '/sys/sysDepart/queryTreeList': () => new Response('<html>'),
      '/sulfur/report/list': () => new Response('', { status: 500 }),
      '/device/serviceDevice/list': () => {
        throw new TypeError('Failed to fetch')
      },
      '/online/cgreport/api/getRpColumns/trackhoe_probe': () => refusal(500, '实体不存在'),
      '/online/cgform/api/getColumns/trackhoe_probe': () => refusal(405, '不支持GET请求方法'),
    })
    const { capabilities, flavor, version } = await probeCapabilities(client)
    expect([flavor, version]).toEqual(['jeecg3', null])
    expect(capabilities).toMatchObject({
      refreshToken: { state: 'missing', call: 'POST /sys/refreshToken' },
      user: { state: 'works', call: 'GET /sys/user/list', message: '', failure: null },
      role: { state: 'refused', message: '没有权限，请联系管理员授权' },
      menu: { state: 'refused', failure: { kind: 'refused' } },
      dictionaryItem: { state: 'refused', call: 'GET /sys/dict/getDictItems/{code}', message: 'Sign签名校验失败！' },
      checkRule: { state: 'missing' },
      category: { state: 'missing' },
      datarule: { state: 'missing' },
      department: { state: 'unknown', message: '', failure: { kind: 'contract' } },
      sulfurReport: { state: 'unknown', message: '', failure: { kind: 'http', status: 500 } },
      vehicle: { state: 'unknown', message: '', failure: { kind: 'network' } },
      onlineReport: { state: 'works', message: '' },
      onlineForm: { state: 'missing' },
    })
  })

  it('reads only, four calls at a time, and says how far it is', async () => {
    const { client, calls, load } = serverThat({ '/sys/platform': foreign })
    const progress: string[] = []
    const report = await probeCapabilities(client, { onProgress: (done, total) => progress.push(`${done}/${total}`) })
    expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(['GET']))
    expect(load.most).toBe(4)
    const probed = Object.keys(report.capabilities).length - 1
    expect(calls).toHaveLength(probed + 1)
    expect(progress.at(-1)).toBe(`${probed}/${probed}`)
  })

  it('ends with its signal', async () => {
    const leaving = new AbortController()
    const { client, calls } = serverThat({
      '/sys/platform': foreign,
      '/sys/user/list': () => {
        leaving.abort(new Error('left the page'))
        return ok(pageOfNothing)
      },
    })
    await expect(probeCapabilities(client, { signal: leaving.signal })).rejects.toThrow('left the page')
    expect(calls.length).toBeLessThan(6)
  })
})
