import { composeStories } from '@storybook/react-vite'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import * as stories from './ellipsis.stories.tsx'

const { Cut, Short } = composeStories(stories)

describe('Ellipsis', () => {
  it('shows 25 characters, and the whole text on focus', async () => {
    const screen = await render(<Cut />)
    await expect.element(screen.getByText('苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合…')).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect
      .element(page.getByRole('tooltip'))
      .toHaveTextContent('苏州工业园区独墅湖大道与星湖街交叉口东南角地下综合管廊工程')
  })

  it('leaves a short text alone', async () => {
    const screen = await render(<Short />)
    await expect.element(screen.getByText('苏州服务站')).toBeVisible()
    expect(screen.getByRole('button').query()).toBeNull()
  })
})
