import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import * as stories from './button.stories.tsx'

const { Busy, Default, DisabledWithReason, AsLink, Icon } = composeStories(stories)

describe('Button', () => {
  it('does what it says when it is pressed', async () => {
    const onClick = vi.fn<() => void>()
    const screen = await render(<Default onClick={onClick} />)
    await screen.getByRole('button', { name: '保存' }).click()
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('takes no second press while it is busy, and keeps the focus', async () => {
    const onClick = vi.fn<() => void>()
    const screen = await render(<Busy onClick={onClick} />)
    const button = screen.getByRole('button', { name: '保存' })
    await button.click({ force: true })
    expect(onClick).not.toHaveBeenCalled()
    await expect.element(button).toHaveAttribute('aria-busy', 'true')
    await expect.element(button).toHaveFocus()
  })

  it('does not submit a form while it is busy', async () => {
    const onSubmit = vi.fn<() => void>()
    const screen = await render(
      <form onSubmit={onSubmit}>
        <input aria-label="车号" />
        <Button type="submit" loading>
          保存
        </Button>
      </form>,
    )
    await screen.getByLabelText('车号').click()
    await userEvent.keyboard('{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('says why it is disabled to whoever reaches it by keyboard', async () => {
    const screen = await render(<DisabledWithReason />)
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('button', { name: '下发' })).toHaveFocus()
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('车辆离线，不能下发指令')
  })

  it('lets its user disable it without taking the focus away', async () => {
    const onClick = vi.fn<() => void>()
    const screen = await render(<Default aria-disabled onClick={onClick} />)
    const button = screen.getByRole('button', { name: '保存' })
    await button.click({ force: true })
    expect(onClick).not.toHaveBeenCalled()
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button).toHaveFocus()
  })

  it('gives its look to a link', async () => {
    const screen = await render(<AsLink />)
    await expect.element(screen.getByRole('link', { name: '下载模板' })).toHaveAttribute('href', '#template')
  })
})

describe('IconButton', () => {
  it('has its label for a name and shows it on focus', async () => {
    const screen = await render(<Icon />)
    await expect.element(screen.getByRole('button', { name: '刷新' })).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('刷新')
  })
})
