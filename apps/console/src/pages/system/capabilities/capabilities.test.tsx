import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { Capabilities } from './capabilities.tsx'

describe('Capabilities', () => {
  it('shows what the server lacks first, and what it says', async () => {
    const answer = (call: string) => {
      if (call === 'GET /sys/platform') return { flavour: 'native', version: '1.0.0', features: [] }
      if (call.endsWith('/sys/permission/list')) throw new TypeError('Failed to fetch')
      if (call.endsWith('/sys/sysDepart/queryTreeList')) return new Response('<html>')
      if (call.endsWith('/sulfur/report/list')) return new Response('', { status: 502 })
      if (call.endsWith('/sys/role/queryall')) return Response.json({ message: 'Not Found' }, { status: 404 })
      if (call.endsWith('/sys/user/list'))
        return Response.json({ success: false, code: 510, message: '没有权限，请联系管理员授权' }, { status: 403 })
      return { records: [], total: 0, size: 1, current: 1, pages: 0 }
    }
    const screen = await render(
      <TestPage answer={answer}>
        <Capabilities />
      </TestPage>,
    )
    await expect.element(screen.getByText('尚未检测')).toBeVisible()
    await screen.getByRole('button', { name: '重新检测' }).click()
    await expect.element(screen.getByRole('row', { name: /^用户 .*无权限 没有权限，请联系管理员授权$/ })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /^角色 .*不支持/ })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /^菜单 .*失败 网络连接失败，请检查网络$/ })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /^部门 .*失败 服务返回的数据不符合约定$/ })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /^硫含量报告 .*失败 HTTP 502$/ })).toBeVisible()
    const results = screen
      .getByRole('cell', { name: /^(可用|无权限|不支持|失败)$/ })
      .elements()
      .map((cell) => cell.textContent)
    const order = ['失败', '无权限', '不支持', '可用']
    expect(results).toEqual(results.toSorted((a, b) => order.indexOf(a ?? '') - order.indexOf(b ?? '')))
  })
})
