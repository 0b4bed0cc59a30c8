import { RefusedError } from '@trackhoe/api-client'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { fakeCommandServer, TestPage } from '../testing/index.ts'
import { Panel, type PanelProps } from './panel.tsx'
import type { PanelQuery } from './panel-phase.ts'

const answered: PanelQuery = {
  data: {},
  error: null,
  isError: false,
  isPending: false,
  dataUpdatedAt: Date.now(),
  refetch: () => undefined,
}
const unknownVehicle: PanelQuery = {
  ...answered,
  data: undefined,
  error: new RefusedError('POST /vehicle', 500, '车辆不存在', { field: 'vclId' }),
  isError: true,
}

function show(props: Partial<PanelProps>) {
  return render(
    <TestPage services={fakeCommandServer().openWindow()} search="">
      <Panel title="今日开工率" {...props}>
        <p>61%</p>
      </Panel>
    </TestPage>,
  )
}

describe('a panel on a wall', () => {
  it('has no surface, and its title grows with the window', async () => {
    const screen = await show({ variant: 'wall', query: answered })
    const region = screen.getByRole('region', { name: '今日开工率' }).element()
    expect(getComputedStyle(region).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    const title = screen.getByRole('heading', { name: '今日开工率' }).element()
    // The page sets the unit by the size of its window.
    for (const [unit, size] of [
      ['1px', '28px'],
      ['2px', '56px'],
    ] as const) {
      document.documentElement.style.setProperty('--wall', unit)
      expect(getComputedStyle(title).fontSize).toBe(size)
    }
    document.documentElement.style.removeProperty('--wall')
  })

  it('says why it is empty, and offers nothing: nobody stands there to press it', async () => {
    const action = <button type="button">选择车辆</button>
    const empty = { empty: '还没有车辆', emptyAction: action }
    const wall = await show({ ...empty, variant: 'wall' })
    await expect.element(wall.getByText('还没有车辆')).toBeVisible()
    expect(wall.getByRole('button').elements()).toEqual([])
    await wall.unmount()

    const desk = await show(empty)
    await expect.element(desk.getByText('还没有车辆')).toBeVisible()
    await expect.element(desk.getByRole('button', { name: '选择车辆' })).toBeVisible()
  })

  it('does not offer another vehicle in place of an unknown one, as a desk does', async () => {
    const wall = await show({ query: unknownVehicle, variant: 'wall' })
    await expect.element(wall.getByText('车辆不存在')).toBeVisible()
    expect(wall.getByRole('button', { name: '选择车辆' }).elements()).toEqual([])
    await wall.unmount()

    const desk = await show({ query: unknownVehicle })
    await expect.element(desk.getByRole('button', { name: '选择车辆' })).toBeVisible()
  })
})
