import { beforeEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { DisplayTokenList } from './display-token-list.tsx'

const refused = (message: string) => Response.json({ success: false, code: 500, message, result: null })

let displays: { id: string; name: string; scope: string }[]
let calls: string[]
beforeEach(() => {
  displays = [{ id: '7', name: '调度室东墙', scope: '/platform/dashboard' }]
  calls = []
})

function answer(call: string): unknown {
  calls.push(call)
  if (call === 'GET /sys/displayToken')
    return displays.map((one) => ({ ...one, createBy: null, createTime: null, lastSeen: null }))
  if (call === 'POST /sys/displayToken') return refused('显示屏名称已存在')
  if (call !== 'DELETE /sys/displayToken') return null
  displays = []
  return refused('未找到对应实体')
}

const show = (granted: readonly string[]) =>
  render(
    <TestPage granted={granted} answer={answer}>
      <DisplayTokenList />
    </TestPage>,
  )

describe('DisplayTokenList', () => {
  it('names what is missing of a new display, and keeps what was typed when the server refuses it', async () => {
    const screen = await show(['system:displayToken:add'])
    await expect.element(screen.getByRole('row', { name: /调度室东墙 平台总览 长期有效 从未/ })).toBeVisible()
    await screen.getByRole('button', { name: '新增' }).click()
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.element(screen.getByText('请输入显示屏名称')).toBeVisible()
    expect(calls).not.toContain('POST /sys/displayToken')
    await screen.getByLabelText('名称').fill('调度室东墙')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.element(screen.getByRole('dialog').getByText('显示屏名称已存在')).toBeVisible()
    await expect.element(screen.getByLabelText('名称')).toHaveValue('调度室东墙')
  })

  it('offers the pages that a display can open, by the names of the menu', async () => {
    const screen = await show(['system:displayToken:add'])
    await screen.getByRole('button', { name: '新增' }).click()
    await screen.getByRole('dialog').getByRole('combobox', { name: '页面' }).click()
    for (const name of ['平台总览', '曲线', '月报', '后处理计数'])
      await expect.element(screen.getByRole('option', { name, exact: true })).toBeVisible()
    await expect.element(screen.getByRole('option', { name: '车辆分布' })).not.toBeInTheDocument()
  })

  it('says that a display was revoked already, and shows the list as it is now', async () => {
    const screen = await show(['system:displayToken:delete'])
    await screen.getByRole('button', { name: '撤销' }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: '撤销' }).click()
    await expect.element(screen.getByText('未找到对应实体')).toBeVisible()
    await expect.element(screen.getByText('还没有显示令牌')).toBeVisible()
  })

  it('offers neither to who was granted neither', async () => {
    const screen = await show([])
    await expect.element(screen.getByRole('row', { name: /调度室东墙/ })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '新增' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: '撤销' })).not.toBeInTheDocument()
  })
})
