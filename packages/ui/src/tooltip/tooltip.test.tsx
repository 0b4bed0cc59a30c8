import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { ExplainedButton } from '../button/explained-button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Tooltip } from './tooltip.tsx'

describe('Tooltip', () => {
  it('shows on resting and stays while the pointer is on its text', async () => {
    await render(
      <main style={{ padding: 80 }}>
        <Tooltip content="需要车辆在线">
          <Button>下发</Button>
        </Tooltip>
        <p>车辆列表</p>
      </main>,
    )
    const button = page.getByRole('button', { name: '下发' })
    await button.hover()
    const text = page.getByRole('tooltip')
    await expect.element(text).toHaveTextContent('需要车辆在线')
    await expect.element(button).toHaveAccessibleDescription('需要车辆在线')
    const { left, top, height } = text.element().getBoundingClientRect()
    expect(top + height).toBeCloseTo(button.element().getBoundingClientRect().top - 4, 0)
    // The text takes no press, so the pointer is on what lies below it.
    await page.getByRole('main').hover({ position: { x: left + 4, y: top + 4 } })
    await expect.element(text).toBeVisible()
    await page.getByText('车辆列表').hover()
    await expect.element(text).not.toBeInTheDocument()
    await expect.element(button).not.toHaveAttribute('aria-describedby')
  })

  it('shows one at a time', async () => {
    await render(
      <>
        <IconButton label="刷新" icon={null} />
        <IconButton label="导出" icon={null} />
      </>,
    )
    await userEvent.tab()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('刷新')
    await userEvent.tab()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('导出')
    await page.getByRole('button', { name: '刷新' }).hover()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('刷新')
  })

  it('goes by Esc', async () => {
    await render(<IconButton label="刷新" icon={null} />)
    await userEvent.tab()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('刷新')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: '刷新' })).toHaveFocus()
  })

  it.each([
    ['in the dialog', '关闭'],
    ['below the dialog', '导出'],
  ])('takes no Esc from a dialog: a tooltip %s goes with it at the first press', async (_, name) => {
    function Asking() {
      const [open, setOpen] = useState(true)
      return (
        <>
          <IconButton label="导出" icon={null} />
          <Dialog open={open} onOpenChange={setOpen} title="绑定终端">
            没有终端
          </Dialog>
        </>
      )
    }
    await render(<Asking />)
    await expect.element(page.getByRole('dialog')).toHaveFocus()
    if (name === '关闭') await userEvent.tab()
    // The pointer rested on the button when the dialog opened over it.
    else
      page
        .getByRole('button', { name, includeHidden: true })
        .element()
        .dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }))
    await expect.element(page.getByRole('tooltip', { includeHidden: true })).toHaveTextContent(name)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('tooltip', { includeHidden: true })).not.toBeInTheDocument()
  })

  it('tells why a button is disabled when it is pressed, and keeps its focus when it is enabled', async () => {
    const shown = (reason?: string) => (
      <ExplainedButton disabled={reason !== undefined} disabledReason={reason}>
        下发
      </ExplainedButton>
    )
    const screen = await render(shown('车辆离线'))
    const button = page.getByRole('button', { name: '下发' })
    await button.click({ force: true })
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('车辆离线')
    await screen.rerender(shown())
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  it('is found in its place inside a container that was moved', async () => {
    function Moved() {
      const [container, setContainer] = useState<HTMLElement | null>(null)
      return (
        <div ref={setContainer} style={{ padding: 80, transform: 'translate(40px, 30px)' }}>
          <UiProvider portalContainer={container}>
            <IconButton label="刷新" icon={null} />
          </UiProvider>
        </div>
      )
    }
    await render(<Moved />)
    await userEvent.tab()
    const anchor = page.getByRole('button', { name: '刷新' }).element().getBoundingClientRect()
    await expect.element(page.getByRole('tooltip')).toBeVisible()
    const { left, width, bottom } = page.getByRole('tooltip').element().getBoundingClientRect()
    expect(left + width / 2).toBeCloseTo(anchor.left + anchor.width / 2, 0)
    expect(bottom).toBeCloseTo(anchor.top - 4, 0)
  })
})
