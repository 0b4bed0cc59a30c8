import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { CommandRecord } from '@trackhoe/contract/vehicle'
import * as stories from './record-drawer.stories.tsx'

const { Succeeded, Failed, ReadBackDiffers, DoneInPart, LateAnswer } = composeStories(stories)

const drawer = page.getByRole('dialog')
const compared = page.getByRole('table', { name: '下发值与回读值' })

describe('a command record', () => {
  it('stands with what was, what was sent, and what the terminal holds', async () => {
    await render(<Succeeded />)
    await expect.element(compared.getByRole('row', { name: /发动机机油 500\sh 600\sh 600\sh/ })).toBeVisible()
    await expect.element(drawer.getByText('已生效 2 项')).toBeVisible()
    const queued = drawer.getByRole('list', { name: '执行过程' }).getByRole('listitem').first()
    await expect.element(queued.getByText(/\d\d:\d\d:\d\d/)).toBeVisible()
  })

  it('marks a value that the terminal reports differently', async () => {
    await render(<ReadBackDiffers />)
    await expect.element(drawer.getByRole('status').getByText('终端回读值与下发值不一致')).toBeVisible()
  })

  it('shows the reason of a failure with advice, and fills the form again', async () => {
    const onResend = vi.fn<(record: CommandRecord) => void>()
    await render(<Failed onResend={onResend} />)
    await expect.element(drawer.getByText('建议：请检查CAN线束')).toBeVisible()
    await expect.element(drawer.getByRole('button', { name: '查看 c9' })).toBeVisible()
    await drawer.getByRole('button', { name: '再次下发' }).click()
    expect(onResend).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ recordId: 'c10' }))
  })

  it('goes item by item for what was done in part', async () => {
    await render(<DoneInPart />)
    await expect.element(drawer.getByText('发动机运转中，不能执行')).toBeVisible()
    await expect.element(drawer.getByText('年度保养')).toBeVisible()
  })

  it('stays timed out when the answer came later', async () => {
    await render(<LateAnswer />)
    await expect.element(drawer.getByText('已超时')).toBeVisible()
    await expect.element(drawer.getByText('超时后收到应答')).toBeVisible()
  })
})
