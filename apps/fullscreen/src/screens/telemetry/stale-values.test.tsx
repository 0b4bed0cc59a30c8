import type { LatestParameters } from '@trackhoe/contract/vehicle'
import { fakeCommandServer, TestPage } from '@trackhoe/vehicles/testing'
import { wireTime } from '@trackhoe/vehicles/records'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Freshness } from './freshness.tsx'
import { ParameterTiles } from './parameter-tiles.tsx'

const HOUR_MS = 3_600_000

async function showTiles(age: number, state: string) {
  const now = Date.now()
  const row: LatestParameters = {
    id: 'v1',
    vclId: 'v1',
    model: 'TH210-6',
    lng: null,
    lat: null,
    vclNo: 'TH210-60123',
    reportTime: wireTime(now - age),
    state,
    values: { SMT_0001_04_1: '1002' },
  }
  await render(
    <TestPage services={fakeCommandServer().openWindow()} search="?vclId=v1">
      <Freshness row={row} />
      <ParameterTiles label="主要参数" codes={['SMT_0001_04_1']} row={row} points={{}} span={{ from: 0, to: now }} />
    </TestPage>,
  )
  return page.getByText('1,002')
}

it('shows values of hours ago in gray, with their age', async () => {
  const value = await showTiles(8 * HOUR_MS, 'offline')
  await expect.element(page.getByText('数据已过期 · 8 小时前')).toBeVisible()
  expect(getComputedStyle(value.element().closest('[data-stale]') ?? document.body).filter).toBe('grayscale(1)')
})

it('shows what a machine without a connection reported a minute ago as stale, too', async () => {
  await showTiles(70_000, 'offline')
  await expect.element(page.getByText('数据已过期 · 1 分钟前')).toBeVisible()
})

it('shows fresh values at full strength', async () => {
  const value = await showTiles(12 * 60_000, 'stop')
  await expect.element(page.getByText('上报于 12 分钟前')).toBeVisible()
  expect(value.element().closest('[data-stale]')).toBeNull()
})
