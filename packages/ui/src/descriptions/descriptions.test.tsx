import { composeStories } from '@storybook/react-vite'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import * as stories from './descriptions.stories.tsx'

const { OneColumn } = composeStories(stories)

describe('Descriptions', () => {
  it('shows 0, and a dash for no value', async () => {
    const screen = await render(<OneColumn />)
    const values = screen.getByRole('definition').elements()
    expect(values.map((value) => value.textContent)).toContain('0')
    expect(values.map((value) => value.textContent)).toContain('-')
  })
})
