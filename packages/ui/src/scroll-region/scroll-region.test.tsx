import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ScrollRegion } from './scroll-region.tsx'

it('is reached by Tab under its name and scrolls by the keys', async () => {
  const screen = await render(
    <ScrollRegion aria-label="保养记录" style={{ height: 100 }}>
      <div style={{ height: 1000 }}>更换机油</div>
    </ScrollRegion>,
  )
  const region = screen.getByRole('region', { name: '保养记录' })
  await userEvent.tab()
  await expect.element(region).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => region.element().scrollTop).toBe(900)
})
