import { expect, expectAccessible, haveSession, headersOf, signIn, test } from './journey.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { screenPaths } from '../apps/fullscreen/src/frame/pages.ts'

interface FleetRow {
  vclId: string
  vclNo: string
  model: string
  tmnlId: string | null
  state: string
  lastTime: string
  lng: number | null
  activeFaults: number
  faults: { spn: string; fmi: string; name: string; suggest: string }[]
}

async function fleetOf(request: APIRequestContext): Promise<FleetRow[]> {
  const answer = await request.post('/jeecg-boot/api/sumagent/main', {
    headers: await headersOf(request, 'admin'),
    data: {
      ver: '1.0',
      vst: '20261121100000',
      fun: 'getUserDeviceinfo',
      token: '',
      data: { pageNo: 1, pageSize: 500 },
    },
  })
  return (await answer.json()).result.records
}

/** Two vehicles of one model and one of another, all with a terminal. */
async function models(request: APIRequestContext) {
  const rows = (await fleetOf(request)).filter(({ tmnlId }) => tmnlId)
  const [first] = rows
  const same = rows.find(({ vclId, model }) => vclId !== first?.vclId && model === first?.model)
  const other = rows.find(({ model }) => model !== first?.model)
  if (!first || !same || !other) throw new Error('The demonstration has too few models.')
  return { first, same, other }
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
]

test('no full-screen page is longer than its window, at any size', async ({ page, request }) => {
  test.slow()
  await haveSession(page, 'admin')
  const { first } = await models(request)
  for (const path of [...screenPaths, '/platform/dashboard?kiosk=1']) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}vclId=${first.vclId}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const scrolled = () =>
        page.evaluate(() => {
          window.scrollTo(0, 10_000)
          return [window.scrollX, window.scrollY, document.documentElement.scrollWidth - window.innerWidth]
        })
      await expect.poll(scrolled, { message: `${path} at ${size.width}×${size.height}` }).toEqual([0, 0, 0])
    }
  }
})

test('the fields of 保养设定 are in sight for several vehicles, however wide their pane is', async ({
  page,
  request,
}) => {
  await haveSession(page, 'admin')
  const { first, same } = await models(request)
  for (const vehicles of [`vclId=${first.vclId}`, `vclId=${first.vclId}&vclIds=${same.vclId}`]) {
    await page.goto(`/matnInfo/home?${vehicles}`)
    const field = page.getByRole('spinbutton', { name: '发动机机油 新间隔' })
    for (const size of sizes) {
      await page.setViewportSize(size)
      // The form is drawn anew when its values arrive.
      await expect(() => field.scrollIntoViewIfNeeded({ timeout: 1000 })).toPass()
      await expect(field).toBeInViewport({ ratio: 1 })
      const pane = page.locator('div:has(> div > table), div:has(> table)').first()
      const [inside, outside] = [await field.boundingBox(), await pane.boundingBox()]
      expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThanOrEqual((outside?.x ?? 0) + (outside?.width ?? 0))
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const divider = page.getByRole('separator')
    await divider.focus()
    await page.keyboard.press('Home')
    await expect(field).toBeInViewport({ ratio: 1 })
    const [inside, edge] = [await field.boundingBox(), await divider.boundingBox()]
    expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThanOrEqual(edge?.x ?? 0)
  }
})

const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: '按状态筛选' }).getByRole('button', { name: new RegExp(`^${name}`) })
const list = (page: Page) => page.getByRole('listbox', { name: '车辆列表' })
const count = async (page: Page, name: string) => Number(/\d+/.exec((await chip(page, name).textContent()) ?? '')?.[0])

test('a fault is the same on wall, home page, drawer and device information', async ({ page, request }) => {
  await signIn(page, 'admin')
  const faulty = (await fleetOf(request)).filter(({ activeFaults }) => activeFaults > 0)
  const [first] = faulty
  if (!first?.faults[0]) throw new Error('The demonstration has no faults.')
  const { name, spn, fmi, suggest } = first.faults[0]
  await expect.poll(() => count(page, '故障')).toBe(faulty.length)
  await chip(page, '故障').click()
  await expect(list(page).getByRole('option')).toHaveCount(faulty.length)
  await expect(list(page).getByRole('option').first()).toContainText('故障')
  await list(page).getByRole('option', { name: first.vclNo }).click()
  const faults = page.getByRole('list', { name: '当前故障' })
  for (const text of [name, `SPN ${spn} FMI ${fmi}`, suggest]) await expect(faults).toContainText(text)
  await expect(faults).toContainText(/自 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)

  await page.goto(`/deviceinfo/home?vclId=${first.vclId}`)
  await expect(faults).toContainText(`SPN ${spn} FMI ${fmi}`)
  // From the fault to a filled-in order.
  const [order] = await Promise.all([
    page.waitForEvent('popup'),
    faults.getByRole('link', { name: '新建工单' }).first().click(),
  ])
  await expect(order.getByRole('dialog').getByLabel('故障', { exact: true })).toHaveValue(
    new RegExp(`SPN ${spn} FMI ${fmi}`),
  )
  await order.close()

  await page.goto('/platform/dashboard')
  const tile = page.getByRole('button', { name: /^当前故障车辆/ })
  await expect(tile).toHaveAccessibleName(new RegExp(`当前故障车辆 ${faulty.length}\\D`))
  const newest = page.getByRole('region', { name: '最新故障' })
  const numbers = await newest.getByRole('link').allTextContents()
  expect(new Set(numbers).size).toBe(numbers.length)
  await tile.click()
  const drawer = page.getByRole('dialog', { name: `当前故障车辆 · ${faulty.length}` })
  await expect(drawer.getByRole('list', { name: '当前故障' }).first()).toContainText(/SPN \d+ FMI \d+/)
  await expectAccessible(page)
})

test('home opens fitted to the fleet, or where it was left, and its counts follow the search', async ({
  page,
  request,
}) => {
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/sumagent/main', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await signIn(page, 'admin')
  await expect(chip(page, '作业')).toHaveText(/-$/)
  await expect(page.getByText('视野内 - 台')).toBeVisible()
  answer()
  const fleet = await fleetOf(request)
  const placed = fleet.filter(({ lng }) => lng !== null && lng !== 0).length
  await expect(page.getByText(`视野内 ${placed} 台`)).toBeVisible()
  await page.unroute('**/api/sumagent/main')

  const [sample] = fleet
  await page.getByRole('searchbox', { name: '车号、终端号、客户' }).fill(sample?.vclNo ?? '')
  await expect.poll(() => list(page).getByRole('option').count()).toBe(1)
  const sum = async () => {
    const names = ['作业', '怠速', '行走', '停机', '离线']
    return (await Promise.all(names.map((name) => count(page, name)))).reduce((a, b) => a + b, 0)
  }
  await expect.poll(sum).toBe(1)
  await page.getByRole('searchbox', { name: '车号、终端号、客户' }).fill('')
  await page.getByRole('application', { name: '车辆分布地图' }).focus()
  await page.getByRole('button', { name: '放大' }).click()
  await expect(page.getByText(`视野内 ${placed} 台`)).toBeHidden()
  const left = await page.getByText(/^视野内 \d+ 台$/).textContent()
  await page.reload()
  await expect(page.getByText(left ?? '', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '回到全部车辆' }).click()
  await expect(page.getByText(`视野内 ${placed} 台`)).toBeVisible()
})

test('list and map of the home page are both in reach at every size, and the popup is whole', async ({ page }) => {
  test.slow()
  await signIn(page, 'admin')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await list(page).scrollIntoViewIfNeeded()
    await expect.poll(async () => (await list(page).boundingBox())?.height ?? 0).toBeGreaterThan(100)
    await list(page).getByRole('option').first().click()
    const close = page.getByRole('button', { name: '关闭', exact: true })
    await close.scrollIntoViewIfNeeded()
    await expect(close).toBeInViewport({ ratio: 1 })
    const link = page.getByRole('link', { name: '设备信息' })
    await link.scrollIntoViewIfNeeded()
    await expect(link).toBeInViewport({ ratio: 1 })
    await close.click()
    await expect(link).toBeHidden()
  }
})

test('a command record opens by its row, and its result is in sight at every size', async ({ page, request }) => {
  test.slow()
  const { first } = await models(request)
  await haveSession(page, 'admin')
  await page.goto(`/matnInfo/home?vclId=${first.vclId}`)
  await page.getByRole('button', { name: '读取当前值' }).click()
  await expect(page.getByRole('table', { name: '指令记录' }).getByRole('row')).not.toHaveCount(1)
  await page.goto('/vehicle/commandRecord')
  const table = page.getByRole('table', { name: '指令记录' })
  for (const size of sizes) {
    await page.setViewportSize(size)
    const result = table.getByRole('columnheader', { name: '结果' })
    await expect(result).toBeInViewport({ ratio: 1 })
    const box = await result.boundingBox()
    // It gives way on a phone, where the row alone opens the details.
    const actionsColumn = table.getByRole('columnheader', { name: '操作', exact: true })
    const actions = (await actionsColumn.count()) > 0 ? await actionsColumn.boundingBox() : null
    if (actions) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(actions.x + 1)
    await table
      .getByRole('row')
      .nth(1)
      .getByRole('cell')
      .last()
      .click({ position: { x: 4, y: 4 } })
    await expect(page.getByRole('dialog')).toContainText('下发时间')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await table.getByRole('button', { name: first.vclNo, exact: true }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a vehicle is chosen from a list, added as such, and refused at once if its model differs', async ({
  page,
  request,
}) => {
  const { first, same, other } = await models(request)
  await haveSession(page, 'admin')
  await page.goto('/matnInfo/home')
  await page.getByRole('main').getByRole('button', { name: '选择车辆' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  const field = page.getByRole('combobox', { name: '选择车辆' })
  await field.pressSequentially('~')
  await expect(page.getByText('输入至少 2 个字符')).toBeVisible()
  await field.fill(first.vclNo)
  await page.getByRole('option', { name: first.vclNo }).click()
  await expect(page).toHaveURL(new RegExp(`vclId=${first.vclId}`))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `移除${first.vclNo}` })).toBeVisible()
  await expect(field).toHaveAttribute('placeholder', '添加车辆')
  await field.click()
  await field.fill(other.vclNo)
  await page.getByRole('option', { name: other.vclNo }).click()
  await expect(page.getByText('车型不一致，请分别设置').first()).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(other.vclId))
  await field.fill(same.vclNo)
  await page.getByRole('option', { name: same.vclNo }).click()
  await expect(page).toHaveURL(new RegExp(`vclIds=${same.vclId}`))

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/matnInfo/home?vclId=${first.vclId}&vclIds=${same.vclId}`)
  const tag = page.getByText(first.vclNo, { exact: true }).first()
  await expect(tag).toBeInViewport({ ratio: 1 })
  expect(await tag.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(48)
})

test.describe('in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('the time of data is that of the platform', async ({ page }) => {
    await signIn(page, 'admin')
    const shown = await page.getByText(/^数据时间 \d\d:\d\d:\d\d$/).textContent()
    const now = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', timeStyle: 'medium' }).format(new Date())
    expect(shown?.slice(5, 7)).toBe(now.slice(0, 2))
  })
})

/** What a wire time is on a clock of that zone: `2026-11-21 10:29:52`. */
function inZone(time: string, timeZone: string) {
  const date = new Date(`${time.replace(' ', 'T')}+08:00`)
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(date)
}

test.describe('in New York, of a platform in Berlin', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('lists, details and vehicles have the times of the platform', async ({ page, request }) => {
    const { first } = await models(request)
    await haveSession(page, 'admin')
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replace('content="Asia/Shanghai"', 'content="Europe/Berlin"')
      return route.fulfill({ response, body })
    })
    await page.goto(`/matnInfo/home?vclId=${first.vclId}`)
    await page.getByRole('button', { name: '读取当前值' }).click()
    await expect(page.getByRole('table', { name: '指令记录' }).getByRole('row')).not.toHaveCount(1)

    await page.goto('/vehicle/commandRecord')
    const row = page.getByRole('table', { name: '指令记录' }).getByRole('row').nth(1)
    const now = inZone(new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19), 'Europe/Berlin')
    const sent = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.exec((await row.textContent()) ?? '')?.[0] ?? ''
    expect(Math.abs(Date.parse(`${now}Z`) - Date.parse(`${sent}Z`))).toBeLessThan(10 * 60_000)
    await row.getByRole('button', { name: first.vclNo, exact: true }).click()
    const details = page.getByRole('dialog')
    await expect(details.getByText(sent, { exact: true })).toBeVisible()
    await expect(details.getByRole('list', { name: '执行过程' }).getByRole('listitem').first()).toContainText(
      sent.slice(11),
    )

    const vehicle = (await fleetOf(request)).find(({ vclId }) => vclId === first.vclId)
    await page.goto(`/deviceinfo/home?vclId=${first.vclId}`)
    const hour = inZone(vehicle?.lastTime ?? '', 'Europe/Berlin').slice(0, 13)
    await expect(page.getByRole('region', { name: '监管联网' })).toContainText(hour)
  })
})

test('the exports of a machine that is off line open at its last day, not at an empty one', async ({
  page,
  request,
}) => {
  await haveSession(page, 'admin')
  const dayAgo = Date.now() - 25 * 3_600_000
  const reported = (await fleetOf(request)).filter(({ lastTime }) => lastTime)
  const silent = reported.find(({ lastTime }) => Date.parse(`${lastTime.replace(' ', 'T')}+08:00`) < dayAgo)
  if (!silent) throw new Error('Each machine of the demonstration has reported within a day.')
  await page.goto(`/tableExport/index?vclId=${silent.vclId}`)
  await expect(page.getByRole('textbox', { name: /结束/ })).toHaveValue(silent.lastTime)
  await expect(page.getByRole('table', { name: '文件预览' }).getByRole('row').nth(1)).toBeVisible()
  await page.goto(`/chartExport/index?vclId=${silent.vclId}`)
  await expect(page.getByRole('figure', { name: '曲线导出' })).toContainText(/最大 \d/)
})

test('on a phone held sideways device information and overview are whole, and an unknown vehicle says so once', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await haveSession(page, 'admin')
  const { first } = await models(request)
  await page.goto(`/deviceinfo/home?vclId=${first.vclId}`)
  for (const name of ['车辆', '发动机', '终端', '监管联网']) {
    const panel = page.getByRole('region', { name, exact: true })
    await expect(panel.getByRole('term').first()).toBeVisible()
    // Nothing of it is cut: neither the panel nor what is in it scrolls.
    const cut = await panel.evaluate((element) =>
      [element, ...element.querySelectorAll('div')].some((part) => part.scrollHeight > part.clientHeight + 1),
    )
    expect(cut, name).toBe(false)
  }
  await page.goto('/deviceinfo/home?vclId=nosuchvehicle')
  await expect(page.getByText('车辆不存在')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('button', { name: '选择车辆' })).toBeInViewport({ ratio: 1 })

  await page.goto('/platform/dashboard')
  const newest = page.getByRole('region', { name: '最新故障' }).getByRole('link').first()
  // The list may be read again meanwhile.
  await expect(async () => {
    await newest.scrollIntoViewIfNeeded()
    await expect(newest).toBeInViewport({ ratio: 1 })
  }).toPass()
  expect((await newest.boundingBox())?.height).toBeGreaterThan(10)
})
