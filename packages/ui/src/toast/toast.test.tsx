import { composeStories } from '@storybook/react-vite'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { UiProvider } from '../provider/ui-provider.tsx'
import * as stories from './toast.stories.tsx'
import { Toaster } from './toaster.tsx'

const { WithReason } = composeStories(stories)

describe('useToast', () => {
  it('shows the same failure once, and keeps it until it is closed', async () => {
    const screen = await render(<WithReason />)
    await screen.getByRole('button', { name: '失败' }).click()
    await screen.getByRole('button', { name: '失败' }).click()
    await expect.element(page.getByRole('alert').getByText('发动机运转中，不能执行。')).toBeVisible()
    await page.getByRole('alert').getByRole('button', { name: '关闭' }).click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  it('stands below the header, at the right', async () => {
    const screen = await render(<WithReason />)
    await screen.getByRole('button', { name: '警告' }).click()
    await expect.element(page.getByText('登录即将过期')).toBeVisible()
    const box = page.getByText('登录即将过期').element().parentElement?.getBoundingClientRect()
    expect(box?.width).toBe(340)
    expect(box?.right).toBe(window.innerWidth - 16)
  })

  it('stands below the head of a page and never over its buttons', async () => {
    const screen = await render(
      <>
        <header data-toasts-below="" style={{ position: 'fixed', top: 60, left: 0, right: 0, height: 44 }}>
          <button type="button" style={{ float: 'right' }}>
            发布
          </button>
        </header>
        <header data-toasts-below="" hidden style={{ position: 'fixed', top: 200, right: 0, height: 44 }} />
        <WithReason />
      </>,
    )
    await screen.getByRole('button', { name: '警告' }).click()
    await expect.element(page.getByText('登录即将过期')).toBeVisible()
    const top = () => page.getByRole('region', { name: '通知' }).element().getBoundingClientRect().top
    await expect.poll(top).toBe(112)
    await screen.getByRole('button', { name: '发布' }).click()
  })

  it('covers no records, also of a list that fills the page and arrives after it', async () => {
    const list = (rows: number) => (
      <>
        <table style={{ position: 'fixed', top: 70, left: 0, right: 0, width: '100%' }}>
          <tbody data-toasts-below="">
            {Array.from({ length: rows }, (_, at) => (
              <tr key={at} style={{ height: 30 }}>
                <td>TH210-{at}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <WithReason />
      </>
    )
    const screen = await render(list(1))
    await screen.getByRole('button', { name: '警告' }).click()
    await expect.element(page.getByText('登录即将过期')).toBeVisible()
    const top = () => page.getByRole('region', { name: '通知' }).element().getBoundingClientRect().top
    const bottomOf = () => page.getByRole('table').element().getBoundingClientRect().bottom
    await expect.poll(top).toBe(bottomOf() + 8)
    await screen.rerender(list(60))
    await expect.poll(top).toBe(8)
  })

  it('is read and closed by keyboard, and the focus goes back', async () => {
    const screen = await render(
      <UiProvider>
        <WithReason />
      </UiProvider>,
    )
    await screen.getByRole('button', { name: '失败' }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await userEvent.keyboard('{F8}')
    await expect.element(page.getByRole('alert').getByRole('button', { name: '关闭' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: '失败' })).toHaveFocus()
  })

  it('belongs to its provider: two roots on a page do not show each other’s', async () => {
    const first = await render(
      <UiProvider>
        <WithReason />
      </UiProvider>,
    )
    await render(
      <UiProvider>
        <Toaster />
      </UiProvider>,
    )
    await first.getByRole('button', { name: '失败' }).first().click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(page.getByRole('alert').elements()).toHaveLength(1)
  })

  it('needs no style element, which a strict content security policy refuses', async () => {
    const before = document.querySelectorAll('style').length
    const screen = await render(
      <UiProvider>
        <WithReason />
      </UiProvider>,
    )
    await screen.getByRole('button', { name: '失败' }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(document.querySelectorAll('style')).toHaveLength(before)
  })
})
