import type { LatestParameters } from '@trackhoe/contract/vehicle'
import { wireTime } from '@trackhoe/vehicles/records'
import { fakeCommandServer, TestPage } from '@trackhoe/vehicles/testing'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { counterRow, COUNTERS } from './ats-count.ts'
import { CounterTiles } from './counter-tiles.tsx'
import { Ranking } from './ranking.tsx'

const HOUR_MS = 3_600_000

const rowOf = (vclNo: string, age: number | null, state: string) =>
  counterRow({
    id: vclNo,
    vclId: vclNo,
    vclNo,
    model: 'TH210-6',
    lng: null,
    lat: null,
    reportTime: age === null ? null : wireTime(Date.now() - age),
    state,
    values: age === null ? {} : { [COUNTERS.active]: '34', [COUNTERS.interrupted]: '17' },
  } satisfies LatestParameters)

const showPage = (content: ReactNode) =>
  render(
    <TestPage services={fakeCommandServer().openWindow()} search="">
      {content}
    </TestPage>,
  )

it('counters of a machine off line are gray, with their age', async () => {
  await showPage(
    <CounterTiles row={rowOf('TH210-60123', 8 * HOUR_MS, 'offline')} lastTime={undefined} average={undefined} />,
  )
  await expect.element(page.getByText('数据已过期 · 8 小时前')).toBeVisible()
  for (const value of [/^34/, /^50/]) {
    const shown = page.getByText(value).element().closest('[data-stale]')
    expect(getComputedStyle(shown ?? document.body).filter).toBe('grayscale(1)')
  }
})

it.each([
  ['2026-08-31 00:30:00', '该车辆尚未上报参数'],
  [null, '该车辆从未上报'],
])('a machine without counters that reported last at %s is said to be so', async (lastTime, text) => {
  await showPage(<CounterTiles row={rowOf('TH210-60007', null, 'offline')} lastTime={lastTime} average={undefined} />)
  await expect.element(page.getByText(text)).toBeVisible()
})

it('in a ranking only the machines off line are gray', async () => {
  await showPage(
    <Ranking rows={[rowOf('TH210-60123', 8 * HOUR_MS, 'offline'), rowOf('TH210-60124', 60_000, 'work')]} />,
  )
  const stale = page.getByRole('row', { name: /TH210-60123/ })
  await expect.element(stale.getByText('数据已过期 · 8 小时前')).toBeVisible()
  expect(stale.getByText('34').element().closest('[data-stale]')).not.toBeNull()
  const fresh = page.getByRole('row', { name: /TH210-60124/ })
  await expect.element(fresh.getByText('上报于 1 分钟前')).toBeVisible()
  expect(fresh.getByText('34').element().closest('[data-stale]')).toBeNull()
})
