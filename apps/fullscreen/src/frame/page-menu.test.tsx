import { ReaderProvider, useUserReader } from '@trackhoe/vehicles/page'
import { fakeCommandServer } from '@trackhoe/vehicles/testing'
import { ShellProvider, type ShellServices } from '@trackhoe/shell'
import { UiProvider } from '@trackhoe/ui'
import { page } from 'vitest/browser'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { FrameSlotsProvider } from './frame-slots.tsx'
import { PageMenu } from './page-menu.tsx'

const pages = ['/deviceinfo/home', '/matnInfo/home', '/matnInfo/homelog', '/historyReCall/home'] as const

function Menu() {
  const reader = useUserReader()
  return (
    reader && (
      <ReaderProvider reader={reader} signedOut={null}>
        <FrameSlotsProvider pages={pages}>
          <PageMenu open onOpenChange={() => {}} current="/matnInfo/home" />
        </FrameSlotsProvider>
      </ReaderProvider>
    )
  )
}

async function openMenu(...actions: string[]) {
  const services: ShellServices = fakeCommandServer().openWindow()
  const auth = actions.map((action) => ({ action, describe: '', type: '1', status: '1' }))
  services.permission.set({ menu: [], auth, allAuth: [] }, 'wangqiang')
  await render(
    <ShellProvider services={services}>
      <UiProvider>
        <MemoryRouter initialEntries={['/matnInfo/home?vclId=v1']}>
          <Menu />
        </MemoryRouter>
      </UiProvider>
    </ShellProvider>,
  )
}

describe('the menu of full-screen pages', () => {
  it('offers what the user may read, and no group without a page', async () => {
    await openMenu('vehicle:record')
    await expect.element(page.getByRole('link')).toHaveLength(2)
    await expect
      .element(page.getByRole('link', { name: '保养记录' }))
      .toHaveAttribute('href', '/matnInfo/homelog?vclId=v1')
    await expect.element(page.getByRole('link', { name: '历史数据召回' })).toBeVisible()
    await expect.element(page.getByRole('region', { name: '设定' })).not.toBeInTheDocument()
  })

  it('has the groups of the menu of the console', async () => {
    await openMenu('vehicle:record', 'vehicle:telemetry')
    for (const [group, name] of [
      ['查看', '设备信息'],
      ['设定', '保养设定'],
      ['召回与数据', '历史数据召回'],
      ['服务', '保养记录'],
    ] as const) {
      const region = page.getByRole('region', { name: group, exact: true })
      await expect.element(region.getByRole('link', { name, exact: true })).toBeVisible()
    }
  })

  it('offers all to whom everything is permitted', async () => {
    await openMenu('vehicle:record', 'vehicle:telemetry')
    await expect.element(page.getByRole('link')).toHaveLength(4)
  })
})
