import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { Capabilities } from './capabilities.tsx'

describe('Capabilities', () => {
  it('shows what a native server tells, without asking for anything else', async () => {
    const calls: string[] = []
    const answer = (call: string) => {
      calls.push(call)
      return { flavour: 'native', version: '1.0.0', features: ['user'] }
    }
    const screen = await render(
      <TestPage answer={answer}>
        <Capabilities />
      </TestPage>,
    )
    await expect.element(screen.getByRole('row', { name: /^用户 .*可用/ })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /^角色 .*不支持/ })).toBeVisible()
    await expect.element(screen.getByText('1 / 30')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /检测/ })).not.toBeInTheDocument()
    expect(new Set(calls)).toEqual(new Set(['GET /sys/platform']))
  })

  const native = { flavour: 'native', version: '1.0.0', features: ['user'] }
  const usage = {
    usedBytes: 9.7 * 1024 ** 3,
    allowedBytes: 10 * 1024 ** 3,
    userAllowedBytes: 500 * 1024 ** 2,
    users: [
      { userId: 'u1', username: 'wangqiang', realname: '王强', usedBytes: 412 * 1024 ** 2 },
      { userId: 'u2', username: 'lina', realname: null, usedBytes: 1536 },
    ],
  }
  const renderWith = (answer: (call: string) => unknown, granted = ['system:file:usage']) =>
    render(
      <TestPage answer={answer} granted={granted}>
        <Capabilities />
      </TestPage>,
    )

  it('shows the used and the allowed space of uploads, and who takes the most', async () => {
    const screen = await renderWith((call) => (call === 'GET /sys/common/uploadUsage' ? usage : native))
    await expect.element(screen.getByText('9.7 GB / 10 GB')).toBeVisible()
    await expect
      .element(screen.getByRole('progressbar', { name: '本租户上传空间' }))
      .toHaveAttribute('aria-valuenow', '97')
    const facts = screen
      .getByRole('definition')
      .elements()
      .map((fact) => fact.textContent)
    expect(facts.slice(-2)).toEqual(['500 MB', '王强 412 MB、lina 1.5 KB'])
  })

  it('reads the space again together with the list', async () => {
    let usedBytes = 1024
    const screen = await renderWith((call) =>
      call === 'GET /sys/common/uploadUsage' ? { ...usage, usedBytes } : native,
    )
    await expect.element(screen.getByText('1 KB / 10 GB')).toBeVisible()
    usedBytes = 2048
    await screen.getByRole('button', { name: '刷新' }).click()
    await expect.element(screen.getByText('2 KB / 10 GB')).toBeVisible()
  })

  it('names no limit where the server sets none', async () => {
    const unlimited = { ...usage, allowedBytes: null, userAllowedBytes: null, users: [] }
    const screen = await renderWith((call) => (call === 'GET /sys/common/uploadUsage' ? unlimited : native))
    await expect.element(screen.getByText('9.7 GB / 不限')).toBeVisible()
    await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument()
    const facts = screen
      .getByRole('definition')
      .elements()
      .map((fact) => fact.textContent)
    expect(facts.slice(-2)).toEqual(['不限', '-'])
  })

  it('asks nothing of uploads without the permission, or of another server', async () => {
    const calls: string[] = []
    const screen = await renderWith((call) => {
      calls.push(call)
      return native
    }, [])
    await expect.element(screen.getByText('1 / 30')).toBeVisible()
    await expect.element(screen.getByText('本租户上传空间')).not.toBeInTheDocument()
    expect(calls).not.toContain('GET /sys/common/uploadUsage')
  })

  it('offers to read the space again when that has failed', async () => {
    let fails = true
    const screen = await renderWith((call) => {
      if (call !== 'GET /sys/common/uploadUsage') return native
      return fails ? Response.json({ success: false, code: 500, message: '数据库忙' }) : usage
    })
    await expect.element(screen.getByText('上传空间用量读取失败：数据库忙')).toBeVisible()
    fails = false
    await screen.getByRole('button', { name: '重试' }).click()
    await expect.element(screen.getByText('9.7 GB / 10 GB')).toBeVisible()
  })

  it('probes another server when it is told to, and shows what that lacks first, and what it says', async () => {
    const answer = (call: string) => {
      if (call === 'GET /sys/platform') return Response.json({ message: 'Token失效，请重新登录' }, { status: 401 })
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
    await screen.getByRole('button', { name: '检测' }).click()
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
