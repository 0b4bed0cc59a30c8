import { Activity } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { MountOnFirstShow } from './mount-on-first-show.tsx'

const draws: string[] = []

function Page() {
  draws.push('page')
  return <p>车辆分布</p>
}

const tab = (mode: 'visible' | 'hidden') => (
  <Activity mode={mode}>
    <MountOnFirstShow>
      <Page />
    </MountOnFirstShow>
  </Activity>
)

it('draws a page when its tab is first shown, and keeps it', async () => {
  const screen = await render(tab('hidden'))
  expect(draws).toEqual([])
  await screen.rerender(tab('visible'))
  await expect.element(screen.getByText('车辆分布')).toBeVisible()
  await screen.rerender(tab('hidden'))
  await expect.element(screen.getByText('车辆分布')).toBeInTheDocument()
})
