import { composeStories } from '@storybook/react-vite'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../input/input.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import * as stories from './toast.stories.tsx'
import { Toaster } from './toaster.tsx'
import { useToast } from './use-toast.ts'

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

  describe('over a dialog', () => {
    /** A dialog whose 保存 fails until the number is another one. */
    function VehicleDialog({ height, width }: { height: number; width: number }) {
      const toast = useToast()
      const [open, setOpen] = useState(true)
      const [no, setNo] = useState('TH210-60123')
      const save = () =>
        no === 'TH210-60123' ? toast.error('保存失败', { description: '车号已存在' }) : setOpen(false)
      return (
        <>
          <Button onClick={() => setOpen(true)}>编辑</Button>
          <Dialog
            open={open}
            onOpenChange={setOpen}
            title="编辑车辆"
            width={width}
            footer={<Button onClick={save}>保存</Button>}
          >
            <Field label="车号">
              <Input value={no} onChange={(event) => setNo(event.target.value)} />
            </Field>
            <div style={{ height }} />
          </Dialog>
          <Toaster />
        </>
      )
    }
    const open = (props: { height: number; width: number }) =>
      render(
        <UiProvider>
          <VehicleDialog {...props} />
        </UiProvider>,
      )
    afterEach(() => page.viewport(1280, 800))

    it.each([
      { view: [1280, 800], width: 520, height: 2000 },
      { view: [1280, 800], width: 760, height: 2000 },
      { view: [1280, 800], width: 1200, height: 2000 },
      { view: [1280, 800], width: 1200, height: 500 },
      { view: [900, 800], width: 700, height: 100 },
      { view: [390, 844], width: 520, height: 2000 },
      { view: [390, 844], width: 520, height: 100 },
    ] as const)('covers nothing of it: $view, $width wide, $height high', async ({ view: [x, y], width, height }) => {
      await page.viewport(x, y)
      await open({ width, height })
      await page.getByRole('button', { name: '保存' }).click()
      const toast = page.getByRole('alert')
      await expect.element(toast).toBeVisible()
      const overlap = () => {
        const a = toast.element().getBoundingClientRect()
        const b = page.getByRole('dialog').element().getBoundingClientRect()
        return (
          Math.min(a.right, b.right) > Math.max(a.left, b.left) && Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top)
        )
      }
      await expect.poll(overlap).toBe(false)
      const box = toast.element().getBoundingClientRect()
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(x)
      await expect.element(page.getByRole('button', { name: '保存' })).toBeInViewport({ ratio: 1 })
    })

    it('goes when what was corrected is saved again, and comes again where it still fails', async () => {
      await open({ width: 520, height: 100 })
      const save = page.getByRole('button', { name: '保存' })
      await save.click()
      await expect.element(page.getByRole('alert')).toBeVisible()
      await save.click()
      await expect.element(page.getByRole('alert')).toBeVisible()
      expect(page.getByRole('alert').elements()).toHaveLength(1)
      await page.getByLabelText('车号').fill('TH210-60124')
      await save.click()
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    })

    it('goes when the dialog is opened again, and stays while it is closed', async () => {
      await open({ width: 520, height: 100 })
      await page.getByRole('button', { name: '保存' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      await expect.element(page.getByRole('alert')).toBeVisible()
      await page.getByRole('button', { name: '编辑' }).click()
      await expect.element(page.getByRole('dialog')).toBeVisible()
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    })
  })
})
