import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { FleetPanel } from './fleet-panel.tsx'
import { NO_FILTER } from './fleet-rows.ts'

it('counts nothing, not even to zero, before the fleet is known', async () => {
  const Panel = ({ known }: { known: boolean }) => (
    <TestPage answer={() => null}>
      <FleetPanel
        rows={known ? [] : undefined}
        counts={known ? { work: 0, idle: 0, travel: 0, stop: 0, offline: 0, fault: 0 } : undefined}
        withoutPlace={known ? 0 : undefined}
        inView={known ? 0 : null}
        filter={NO_FILTER}
        onFilter={() => {}}
        selectedId={null}
        onSelect={() => {}}
        status={null}
      />
    </TestPage>
  )
  const screen = await render(<Panel known={false} />)
  const panel = screen.getByRole('region', { name: '车辆列表' })
  await expect.element(panel.getByRole('button', { name: '故障 -' })).toBeVisible()
  expect(panel.element().textContent).not.toMatch(/\d/)
  await screen.rerender(<Panel known />)
  await expect.element(panel.getByRole('button', { name: '故障 0' })).toBeVisible()
})
