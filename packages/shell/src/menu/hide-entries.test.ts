import { describe, expect, it } from 'vitest'
import { hideEntries } from './hide-entries.ts'
import { readMenu } from './menu-model.ts'

const page = (path: string, component: string, title: string) => ({ path, component, meta: { title } })
const menu = readMenu([
  page('/home', 'Home', '首页'),
  {
    path: '/vehicle',
    component: 'layouts/RouteView',
    meta: { title: '车辆管理' },
    children: [page('/vehicle/device', 'vehicle/DeviceList', '设备')],
  },
])

describe('hideEntries', () => {
  it('takes away entries and the groups they leave empty, and keeps the pages', () => {
    const less = hideEntries(menu, ({ component }) => component === 'vehicle/DeviceList')
    expect(less.items.map(({ title }) => title)).toEqual(['首页'])
    expect(less.pages).toBe(menu.pages)
  })

  it('leads home to the first page that is left', () => {
    const less = hideEntries(menu, ({ component }) => component === 'Home')
    expect(less.homePath).toBe('/vehicle/device')
    expect(hideEntries(menu, () => true).homePath).toBe('/home')
  })

  it('shows entries without a page in gray where that is wanted', () => {
    const { items } = hideEntries(menu, ({ component }) => component === 'vehicle/DeviceList', { gray: true })
    expect(items[1]).toMatchObject({ kind: 'group', items: [{ title: '设备', unavailable: true }] })
  })

  it('is the same menu when nothing is hidden', () => {
    expect(hideEntries(menu, () => false)).toBe(menu)
  })
})
