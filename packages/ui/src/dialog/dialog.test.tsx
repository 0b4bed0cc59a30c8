import { composeStories } from '@storybook/react-vite'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Dialog } from './dialog.tsx'
import * as stories from './dialog.stories.tsx'

const { Closed, Dirty, Generic, LongContent, Opened, Stacked, WithFact, WithoutFoot } = composeStories(stories)

const openings = () => vi.fn<(open: boolean) => void>()

describe('Dialog', () => {
  it('starts in its first field and gives the focus back to its opener', async () => {
    const screen = await render(<Closed />)
    await screen.getByRole('button', { name: '新增' }).click()
    await expect.element(page.getByRole('dialog', { name: '新增报警规则' })).toBeVisible()
    await expect.element(page.getByLabelText('超时时间')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('button', { name: '新增' })).toHaveFocus()
    expect(page.getByRole('dialog').query()).toBeNull()
  })

  it('has the focus itself where it has no field', async () => {
    await render(<WithoutFoot />)
    await expect.element(page.getByRole('dialog', { name: '车辆位置' })).toHaveFocus()
  })

  it('scrolls so far to a field that its message is visible, too', async () => {
    await render(
      <Dialog open onOpenChange={() => {}} title="报警规则">
        <Input aria-label="名称" />
        <div style={{ height: 2000 }} />
        <Field label="指示灯" error="请选择指示灯">
          <Input />
        </Field>
        <div style={{ height: 2000 }} />
      </Dialog>,
    )
    await expect.element(page.getByLabelText('名称')).toHaveFocus()
    page.getByLabelText('指示灯').element().scrollIntoView({ block: 'nearest' })
    await expect.element(page.getByText('请选择指示灯')).toBeInViewport({ ratio: 1 })
  })

  it('closes by 取消 and by ×', async () => {
    const onOpenChange = openings()
    await render(<Opened onOpenChange={onOpenChange} />)
    await page.getByRole('button', { name: '取消' }).click()
    expect(onOpenChange).toHaveBeenLastCalledWith(false)
  })

  it('is open as long as it is rendered where it has only onClose', async () => {
    const onClose = vi.fn<() => void>()
    await render(<Dialog title="车辆位置" onClose={onClose} />)
    await expect.element(page.getByRole('dialog', { name: '车辆位置' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    await expect.element(page.getByRole('dialog', { name: '车辆位置' })).toBeVisible()
  })

  it('asks before it closes over changes', async () => {
    const onOpenChange = openings()
    await render(<Dirty onOpenChange={onOpenChange} />)
    await userEvent.keyboard('{Escape}')
    const confirmation = page.getByRole('alertdialog')
    await expect.element(confirmation.getByText('有未保存的修改，确定关闭吗？')).toBeVisible()
    await expect.element(confirmation.getByRole('button', { name: '取消' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: '新增报警规则' })).toBeVisible()
    expect(onOpenChange).not.toHaveBeenCalled()

    await page.getByRole('button', { name: '关闭' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it('fills the window and comes back', async () => {
    await render(<WithFact />)
    await expect.element(page.getByText('已选 4 人')).toBeVisible()
    const toggle = page.getByRole('button', { name: '全屏' })
    await toggle.click()
    await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
    expect(page.getByRole('dialog').element().clientHeight).toBe(window.innerHeight)
  })

  it('is 60 % wide and its body 80 % high when nothing is said', async () => {
    await render(<Generic />)
    const dialog = page.getByRole('dialog', { name: '工单详情' })
    await expect.element(dialog).toBeVisible()
    expect(dialog.element().getBoundingClientRect().width).toBeCloseTo(window.innerWidth * 0.6, 0)
    const body = page.getByText('定期保养').element().parentElement
    expect(body?.getBoundingClientRect().height).toBeCloseTo(window.innerHeight * 0.8, 0)
  })

  it('closes the upper one of two by Esc, and no one while a word is composed', async () => {
    await render(<Stacked />)
    await page.getByRole('button', { name: '新增' }).click()
    const upper = page.getByRole('dialog', { name: '新增报警规则' })
    await expect.element(page.getByLabelText('超时时间')).toHaveFocus()
    page
      .getByLabelText('超时时间')
      .element()
      .dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true, cancelable: true }),
      )
    await expect.element(upper).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(upper).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: '新增' })).toHaveFocus()
    await expect.element(page.getByRole('dialog', { name: '报警规则' })).toBeVisible()
  })

  it('forgets that it filled the window', async () => {
    const screen = await render(<Closed withFullscreenButton />)
    const opener = screen.getByRole('button', { name: '新增' })
    await opener.click()
    await page.getByRole('button', { name: '全屏' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(opener).toHaveFocus()
    await opener.click()
    await expect.element(page.getByRole('button', { name: '全屏' })).toHaveAttribute('aria-pressed', 'false')
  })

  it('is never higher than the window less 48, and its body scrolls', async () => {
    await render(<LongContent />)
    await expect.element(page.getByRole('button', { name: '保存' })).toBeInViewport()
    expect(page.getByRole('dialog').element().getBoundingClientRect().height).toBeLessThanOrEqual(
      window.innerHeight - 48,
    )
  })

  it('is rendered into the container of the provider', async () => {
    function Page() {
      const [container, setContainer] = useState<HTMLElement | null>(null)
      return (
        <section aria-label="用户" ref={setContainer}>
          {container && (
            <UiProvider portalContainer={container}>
              <Dialog open onOpenChange={() => {}} title="新增用户">
                姓名
              </Dialog>
            </UiProvider>
          )}
        </section>
      )
    }
    const screen = await render(<Page />)
    await expect.element(screen.getByLabelText('用户').getByRole('dialog', { name: '新增用户' })).toBeVisible()
  })
})
