import { composeStories } from '@storybook/react-vite'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import * as stories from './main-layout.stories.tsx'

const { Desk } = composeStories(stories)

// A browser records 250 files by default, and a test loads more.
performance.setResourceTimingBufferSize(5000)
const loaded = (file: string) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${file}`))

it('loads what opens later while the browser is idle, once somebody has pressed anything', async () => {
  await page.viewport(1280, 800)
  await render(<Desk />)
  await expect.element(page.getByRole('tab', { selected: true })).toBeVisible()
  await userEvent.keyboard('{Shift}')
  for (const part of [
    'layout/menu-search.tsx',
    'layout/shortcuts-dialog.tsx',
    'layout/user-menu.tsx',
    'tabs/tab-menu.tsx',
    'tab-bar/tab-list.tsx',
    'edits/unsaved-dialog.tsx',
    'announcements/bell-panel.tsx',
    'announcements/announcement-dialog.tsx',
  ]) {
    await expect.poll(() => loaded(part), { message: part, timeout: 10_000 }).toBe(true)
  }
})
