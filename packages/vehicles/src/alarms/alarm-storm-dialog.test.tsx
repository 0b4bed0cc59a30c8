import type { Alarm } from '@trackhoe/contract/alarms'
import { ShellProvider } from '@trackhoe/shell'
import { Toaster, UiProvider } from '@trackhoe/ui'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ReaderProvider, useUserReader } from '../reader/reader.tsx'
import { alarmServices } from '../testing/alarm-services.ts'
import { AlarmStormDialog } from './alarm-storm-dialog.tsx'

const silent = (at: number, changes: Partial<Alarm> = {}) => ({
  id: `a${at}`,
  alarmNo: `GJ2026112900000${at}`,
  ruleId: 'r1',
  ruleName: '终端长时间无上报',
  level: '2',
  kind: 'silence',
  trigger: { hours: 9 },
  vclId: `v${at}`,
  vclNo: `TH210-6010${at}`,
  vclType: 'TH210-6',
  state: '1',
  active: true,
  count: 1,
  raisedTime: '2026-11-29 12:40:04',
  lastTime: '2026-11-29 12:40:04',
  createTime: '2026-11-29 12:40:04',
  ...changes,
})

/** A storm of four machines: nobody has looked at two, one is acknowledged and one is closed. */
function storm() {
  const acts: { path: string; ids: string }[] = []
  let rows = [silent(1), silent(2), silent(3, { state: '2' }), silent(4, { state: '3' })]
  const about = () => ({
    id: 's1',
    ruleId: 'r1',
    ruleName: '终端长时间无上报',
    level: '2',
    startTime: '2026-11-29 12:40:04',
    endTime: null,
    vehicles: rows.length,
    open: rows.filter(({ state }) => state !== '3').length,
  })
  const services = alarmServices(['alarm:list', 'alarm:handle'], async (path, request) => {
    if (path === '/alarm/storm') return about()
    if (path === '/alarm/list') return { records: rows, total: rows.length, size: 500, current: 1, pages: 1 }
    if (path !== '/alarm/acknowledge') return undefined
    const { ids } = await request.json()
    acts.push({ path, ids })
    rows = rows.map((row) => (ids.split(',').includes(row.id) ? { ...row, state: '2' } : row))
    return { changed: 2, unchanged: [] }
  })
  return { acts, services }
}

function Reader({ children }: { children: React.ReactNode }) {
  const reader = useUserReader()
  if (!reader) return null
  return (
    <ReaderProvider reader={reader} signedOut={null}>
      {children}
    </ReaderProvider>
  )
}

async function open() {
  const { acts, services } = storm()
  const screen = await render(
    <ShellProvider services={services}>
      <UiProvider>
        <MemoryRouter>
          <Reader>
            <AlarmStormDialog stormId="s1" link={(id) => `/alarm/details/${id}`} onClose={() => {}} />
          </Reader>
        </MemoryRouter>
        <Toaster />
      </UiProvider>
    </ShellProvider>,
  )
  return { acts, screen }
}

afterEach(() => page.viewport(1280, 800))

it('acknowledges all that nobody has looked at in one act, and leaves out what is acknowledged or closed', async () => {
  const { acts } = await open()
  const dialog = page.getByRole('dialog', { name: '告警风暴' })
  await expect.element(dialog.getByRole('button', { name: '关闭 3 条' })).toBeVisible()
  await dialog.getByRole('button', { name: '确认 2 条' }).click()
  await page.getByRole('dialog', { name: '确认 2 条告警' }).getByRole('button', { name: '确认' }).click()
  await expect.poll(() => acts).toEqual([{ path: '/alarm/acknowledge', ids: 'a1,a2' }])
  await expect.element(dialog.getByRole('button', { name: '关闭 3 条' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^确认/ })).not.toBeInTheDocument()
})

it('cuts nothing off on a telephone', async () => {
  await page.viewport(390, 844)
  await open()
  const state = page.getByText('待确认').first()
  await expect.element(state).toBeVisible()
  const { right } = state.element().getBoundingClientRect()
  expect(right).toBeLessThan(390 - 16)
  const list = page.getByRole('region', { name: '归入此次风暴的告警' }).element()
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
})
