import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { FleetPanel } from './fleet-panel.tsx'
import { NO_FILTER, type FleetFilter } from './fleet-rows.ts'

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

it.each([
  [undefined, '有告警 - 台'],
  [3, '有告警 3 台'],
])('is narrowed to machines with an alarm by a press, of which there are %s', async (count, name) => {
  const onFilter = vi.fn<(filter: FleetFilter) => void>()
  const screen = await render(
    <TestPage answer={() => null}>
      <FleetPanel
        rows={[]}
        counts={undefined}
        withoutPlace={0}
        withAlarm={{ count }}
        inView={0}
        filter={NO_FILTER}
        onFilter={onFilter}
        selectedId={null}
        onSelect={() => {}}
        status={null}
      />
    </TestPage>,
  )
  await screen.getByRole('button', { name, pressed: false }).click()
  expect(onFilter).toHaveBeenCalledWith({ ...NO_FILTER, alarmed: true })
})

it.each([
  [91, 2],
  [21_428, 3],
])('shows counts of %i whole in the width of its list, in %i rows', async (many, lines) => {
  const screen = await render(
    <TestPage answer={() => null}>
      <div style={{ display: 'grid', gridTemplateColumns: '328px' }}>
        <FleetPanel
          rows={[]}
          counts={{ work: many, idle: many, travel: many, stop: many, offline: many, fault: many }}
          withoutPlace={0}
          inView={100_000}
          filter={NO_FILTER}
          onFilter={() => {}}
          selectedId={null}
          onSelect={() => {}}
          status={null}
        />
      </div>
    </TestPage>,
  )
  const panel = screen.getByRole('region', { name: '车辆列表' })
  const edge = panel.element().getBoundingClientRect().right
  const chips = panel.getByRole('group').getByRole('button').elements()
  expect(chips).toHaveLength(6)
  expect(new Set(chips.map((chip) => chip.getBoundingClientRect().top)).size).toBe(lines)
  for (const chip of chips) {
    expect(chip.getBoundingClientRect().right).toBeLessThan(edge)
    expect(chip.scrollWidth).toBeLessThanOrEqual(chip.clientWidth)
  }
})
