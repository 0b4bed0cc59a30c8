import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OnlineForm } from '../../online-form/online-form.tsx'
import type { MapArchiveSource, MapServices } from '../../services/map-services.ts'
import { WidgetServicesProvider } from '../../services/widget-services.tsx'
import { MapPickerDialog, type MapPickerDialogProps } from './map-point-dialog.tsx'

function Picker({ map, ...props }: Partial<MapPickerDialogProps> & { map?: MapServices }) {
  const [open, setOpen] = useState(true)
  return (
    <WidgetServicesProvider services={map ? { map } : {}}>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <MapPickerDialog open={open} onOpenChange={setOpen} onConfirm={() => {}} {...props} />
    </WidgetServicesProvider>
  )
}

const map = () => page.getByRole('application', { name: '地图' })
const longitude = () => page.getByLabelText('经度', { exact: true })
const latitude = () => page.getByLabelText('纬度', { exact: true })
const ok = () => page.getByRole('button', { name: '确定' })

describe('a map picker', () => {
  it('opens at the default center, picks by a click, and refuses to confirm nothing', async () => {
    const onConfirm = vi.fn<MapPickerDialogProps['onConfirm']>()
    await render(<Picker onConfirm={onConfirm} />)
    await expect.element(map()).toBeVisible()
    expect(page.getByRole('dialog').element().getBoundingClientRect().width).toBeLessThanOrEqual(920)
    await ok().click()
    await expect.element(page.getByText('请在地图上选取位置')).toBeVisible()
    await userEvent.click(map(), { position: { x: 100, y: 80 } })
    await expect.element(longitude()).not.toHaveValue('')
    await page.getByLabelText('地点名称').fill('一号矿坑')
    await ok().click()
    const [place] = onConfirm.mock.lastCall ?? []
    expect(place?.description).toBe('一号矿坑')
    const [lng = 0, lat = 0] = (place?.pointer ?? '').split(',').map(Number)
    expect(lng).toBeCloseTo(114.5, 0)
    expect(lat).toBeCloseTo(38, 0)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('is worked by the keyboard alone: a search, the middle of the map, coordinates', async () => {
    const onConfirm = vi.fn<MapPickerDialogProps['onConfirm']>()
    await render(<Picker onConfirm={onConfirm} />)
    await page.getByLabelText('搜索地点或经纬度').click()
    await userEvent.keyboard('上海{Enter}')
    await expect.element(page.getByLabelText('地点名称')).toHaveValue('上海')
    await expect.element(longitude()).toHaveValue('121.47')
    map().element().focus()
    await userEvent.keyboard('{ArrowRight}')
    // The map is on its way for a moment.
    await expect
      .poll(async () => {
        await userEvent.keyboard('{Enter}')
        return Number(longitude().element().getAttribute('value'))
      })
      .toBeGreaterThan(121.471)
    await longitude().fill('31.23')
    await latitude().fill('121.47')
    await expect.element(page.getByText('经度在前，纬度在后')).toBeVisible()
    await ok().click()
    expect(onConfirm).not.toHaveBeenCalled()
    await longitude().fill('121.4737,31.2304')
    await expect.element(latitude()).toHaveValue('31.2304')
    await userEvent.keyboard('{Enter}')
    expect(onConfirm).toHaveBeenCalledWith({ description: '上海', pointer: '121.4737,31.2304' })
  })

  it('stores the datum of its field, whatever the map is in', async () => {
    const onConfirm = vi.fn<MapPickerDialogProps['onConfirm']>()
    const search = vi.fn<NonNullable<MapServices['search']>>(async () => [
      { name: '天安门', lng: 116.391248, lat: 39.905514 },
      { name: '天安门东', address: '地铁站', lng: 116.395, lat: 39.906 },
    ])
    await render(<Picker map={{ search }} datum="GCJ02" onConfirm={onConfirm} />)
    await page.getByLabelText('搜索地点或经纬度').fill('天安门')
    await page.getByRole('button', { name: '搜索' }).click()
    await page.getByRole('list', { name: '搜索结果' }).getByRole('button', { name: '天安门', exact: true }).click()
    await ok().click()
    const [lng = 0, lat = 0] = (onConfirm.mock.lastCall?.[0].pointer ?? '').split(',').map(Number)
    expect(lng).toBeCloseTo(116.397491, 4)
    expect(lat).toBeCloseTo(39.906917, 4)
  })

  it('shows the credit and the approval number of its tiles, and says when a search fails', async () => {
    const services: MapServices = {
      sources: [
        {
          id: 'own',
          name: '自建街道图',
          url: '/no-tiles/{z}/{x}/{y}.png',
          datum: 'GCJ02',
          attribution: '© 自建地图',
          approvalNumber: 'GS(2024)0001号',
        },
      ],
      search: () => Promise.reject(new Error('断网')),
    }
    await render(<Picker map={services} />)
    await expect.element(page.getByText('© 自建地图 · 审图号：GS(2024)0001号')).toBeVisible()
    await page.getByRole('button', { name: '底图' }).click()
    await page.getByRole('menuitemcheckbox', { name: '离线底图' }).click()
    await expect.element(page.getByText('© 自建地图', { exact: false })).not.toBeInTheDocument()
    await page.getByLabelText('搜索地点或经纬度').fill('徐州')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('搜索失败')).toBeVisible()
  })

  it('asks for its tiles when it opens, and has the offline map where nobody answers', async () => {
    const credit = page.getByText('© 自建地图')
    const source = { id: 'own', name: '自建图', datum: 'WGS84' as const, attribution: '© 自建地图' }
    const read = vi.fn<MapArchiveSource['read']>(() => Promise.reject(new Error('断网')))
    const sources = async () => [{ ...source, read }]
    const screen = await render(<Picker map={{ sources }} />)
    await expect.element(credit).toBeVisible()
    await expect.poll(() => read).toHaveBeenCalled()
    await expect.element(page.getByText('底图加载失败', { exact: false })).toBeVisible()
    await screen.unmount()
    await render(<Picker map={{ sources: () => Promise.reject(new Error('断网')) }} />)
    await expect.element(map()).toBeVisible()
    await expect.element(credit).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: '底图' })).not.toBeInTheDocument()
  })
})

describe('a place field', () => {
  it('takes what is picked, refuses a swapped pair, and shows its map where it is read', async () => {
    const schema = { fields: [{ key: 'site', type: 'amap', label: '工地' }] }
    const screen = await render(<OnlineForm schema={schema} mode="add" />)
    await page.getByLabelText('工地：经纬度').fill('38，114.5')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByText('工地：经度在前，纬度在后')).toBeVisible()
    await page.getByRole('button', { name: '工地：在地图上选取' }).click()
    await longitude().fill('114.5,38')
    await page.getByLabelText('地点名称').fill('石家庄南')
    await ok().click()
    await expect.element(page.getByLabelText('工地：经纬度')).toHaveValue('114.5,38')
    await screen.rerender(
      <OnlineForm
        key="read"
        schema={schema}
        mode="detail"
        record={{ site: '{"description":"石家庄南","pointer":"114.5,38"}' }}
      />,
    )
    await expect.element(page.getByText('石家庄南 · 114.5,38')).toBeVisible()
    await page.getByRole('button', { name: '查看地图' }).click()
    await expect.element(page.getByRole('dialog', { name: '石家庄南' })).toBeVisible()
    await expect.element(map()).toBeVisible()
  })
})
