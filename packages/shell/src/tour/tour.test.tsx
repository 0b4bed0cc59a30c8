import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { TestLayout, type TestLayoutProps } from '../testing/test-layout.tsx'

/** A server that keeps the tours of its one user. */
function tourServer(seen: string[] = []) {
  const marked = vi.fn<(tour: unknown) => void>()
  const answer: TestLayoutProps['answer'] = async (path, request) => {
    if (path === '/sys/user/tour/list') return seen
    if (path !== '/sys/user/tour/markSeen') return null
    const { tour } = await request.json()
    marked(tour)
    seen.push(tour)
    return null
  }
  return { answer, marked }
}

const offer = () => page.getByRole('complementary', { name: '产品导览' })
const step = (name: string) => page.getByRole('dialog', { name })

describe('the tour', () => {
  beforeEach(() => page.viewport(1440, 900))
  afterEach(() => page.viewport(1280, 800))

  it('is offered to a new user below the page, without taking the focus or covering anything', async () => {
    const server = tourServer()
    await render(<TestLayout history={['/system/user']} answer={server.answer} />)
    const note = page.getByRole('textbox', { name: '用户备注' })
    await note.fill('下周')
    await expect.element(offer()).toBeVisible()
    await expect.element(note).toHaveFocus()
    const main = page.getByRole('main').element().getBoundingClientRect()
    expect(main.bottom).toBeLessThanOrEqual(offer().element().getBoundingClientRect().top)
    await page.getByRole('button', { name: '跳过导览' }).click()
    await expect.element(offer()).not.toBeInTheDocument()
    await expect.element(page.getByRole('main')).toHaveFocus()
    await expect.poll(() => server.marked.mock.calls).toEqual([['console']])
  })

  it('leads through the layout by keyboard, and is not offered again', async () => {
    const server = tourServer()
    const { unmount } = await render(<TestLayout history={['/system/user']} answer={server.answer} />)
    await expect.element(offer()).toBeVisible()
    page.getByRole('button', { name: '开始导览' }).element().focus()
    await userEvent.keyboard('{Enter}')
    for (const [at, title] of ['菜单与收藏', '搜索', '页签', '通知与告警', '本页帮助', '外观与语言'].entries()) {
      await expect.element(step(`${title} 第 ${at + 1} 步，共 6 步`)).toBeVisible()
      await expect.poll(() => document.activeElement?.textContent).toBe(at === 5 ? '完成' : '下一步')
      await userEvent.keyboard('{Enter}')
    }
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('main')).toHaveFocus()
    await expect.poll(() => server.marked.mock.calls).toEqual([['console']])
    await unmount()

    // In another browser.
    await render(<TestLayout history={['/system/user']} answer={server.answer} />)
    await page.getByRole('button', { name: /用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '产品导览' }).click()
    await expect.element(step('菜单与收藏 第 1 步，共 6 步')).toBeVisible()
    await expect.element(offer()).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.textContent).toBe('下一步')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /用户菜单/ })).toHaveFocus()
  })

  it('shows on a phone what a phone has', async () => {
    await page.viewport(390, 844)
    await render(<TestLayout history={['/system/user']} answer={tourServer().answer} />)
    await page.getByRole('button', { name: '开始导览' }).click()
    for (const [at, title] of ['菜单与收藏', '搜索', '通知与告警', '外观与语言'].entries()) {
      const shown = step(`${title} 第 ${at + 1} 步，共 4 步`)
      await expect.element(shown).toBeVisible()
      const { left, right } = shown.element().getBoundingClientRect()
      expect([left >= 0, right <= 390]).toEqual([true, true])
      await userEvent.keyboard('{Enter}')
    }
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('is not offered when the server does not answer', async () => {
    const requested = vi.fn<() => void>()
    const answer: TestLayoutProps['answer'] = (path) => {
      if (path !== '/sys/user/tour/list') return null
      requested()
      return new Response(null, { status: 500 })
    }
    await render(<TestLayout history={['/system/user']} answer={answer} />)
    await expect.poll(() => requested.mock.calls.length).toBeGreaterThan(0)
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('heading', { name: '用户' })).toBeVisible()
    await expect.element(offer()).not.toBeInTheDocument()
  })
})
