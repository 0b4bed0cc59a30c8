import { composeStories } from '@storybook/react-vite'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import * as stories from './folded-menu.stories.tsx'

const { Closed } = composeStories(stories)

describe('FoldedMenu', () => {
  it('keeps the whole names, and lists what lies below a group', async () => {
    await render(<Closed />)
    await expect.element(page.getByRole('link', { name: '首页', exact: true })).toBeVisible()
    await userEvent.keyboard('{Tab}{Tab}{Tab}{ArrowDown}')
    await expect.element(page.getByRole('menuitem', { name: '车辆', exact: true })).toHaveFocus()
    const devices = page.getByRole('group', { name: '终端与通信设备' })
    await expect
      .element(devices.getByRole('menuitem', { name: '终端', exact: true }))
      .toHaveAttribute('aria-current', 'page')
    await userEvent.keyboard('{End}')
    await expect.element(page.getByRole('menuitem', { name: '海外平台' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: '车辆管理' })).toHaveFocus()
  })

  it('offers nothing for an address that is not safe', async () => {
    const unsafe = { kind: 'window', id: 'old', title: '旧版报表', icon: null, url: 'javascript:alert(1)' } as const
    const reports = { kind: 'group', id: 'reports', title: '报表', icon: null, items: [unsafe] } as const
    await render(<Closed items={[reports, unsafe]} />)
    await expect.element(page.getByRole('link', { name: '旧版报表' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: '报表', exact: true }).click()
    await expect.element(page.getByRole('menuitem', { name: '旧版报表' })).toHaveAttribute('aria-disabled', 'true')
  })
})
