import { describe, expect, it } from 'vitest'
import { wallLayouts } from '@trackhoe/contract/vehicle'
import { testServer } from '../../testing/test-server.ts'

const server = await testServer()

const figures = { panel: 'figures', width: 12, height: 2 } as const
const map = { panel: 'map', width: 8, height: 10 } as const
const read = async (username: string) => server.call(wallLayouts.read, { token: await server.tokenOf(username) })
const edit = async (body: unknown, username = 'admin') =>
  server.call(wallLayouts.edit, { token: await server.tokenOf(username), body })

describe('the wall of a tenant', () => {
  it('is the usual one until somebody composes it, and of one tenant only', async () => {
    expect((await read('viewer')).result).toBeNull()
    const saved = (await edit({ panels: [map, figures] })).result
    expect(saved).toMatchObject({ panels: [map, figures], revision: 1, updateBy: 'admin' })
    expect((await read('viewer')).result).toMatchObject({ panels: [map, figures] })
    expect((await read('admin2')).result).toBeNull()

    expect(await edit({ panels: [figures], revision: 1 })).toMatchObject({ result: { revision: 2 } })
    expect(await edit({ panels: [map], revision: 1 })).toMatchObject({ code: 409, result: { panels: [figures] } })
    const token = await server.tokenOf('admin')
    expect(await server.call(wallLayouts.remove, { token })).toMatchObject({ message: '已恢复默认布局' })
    expect((await read('viewer')).result).toBeNull()
  })

  it('is composed by whoever may, of panels that exist, each once and not larger than the wall', async () => {
    expect((await edit({ panels: [map] }, 'viewer')).status).toBe(403)
    for (const [panels, message] of [
      [[], '请至少选择一个面板'],
      [[map, map], '同一面板只能出现一次'],
      [[{ ...map, width: 13 }], '宽度不能大于12'],
      [[{ ...map, height: 1 }], '高度不能小于2'],
      [[{ ...map, panel: 'clock' }], '未知的面板'],
    ] as const) {
      expect(await edit({ panels })).toMatchObject({ status: 400, message: expect.stringContaining(message) })
    }
  })
})
