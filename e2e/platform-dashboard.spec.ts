import { expect, expectAccessible, haveSession, PASSWORD, test } from './journey.ts'

test('the overview opens without a session, and somebody signs in on the page itself', async ({ page }) => {
  await page.goto('/platform/dashboard?theme=light&unknown=%00')
  await expect(page.getByRole('main').getByText('未登录')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: '登录' }).click()
  const dialog = page.getByRole('dialog', { name: '登录' })
  await dialog.getByLabel('用户名').fill('operator')
  await dialog.getByLabel('密码', { exact: true }).fill('wrong')
  await dialog.getByRole('button', { name: '登录' }).click()
  await expect(dialog.getByText('用户名或密码错误')).toBeVisible()
  await dialog.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('button', { name: /^车辆总数 \d/ })).toBeVisible()
  await expect(page).toHaveURL(/\/platform\/dashboard\?theme=light/)
  await expect(page.getByText('已连接')).toBeVisible()
  await expect(page.getByText(/^服务器时间 \d{4}-/)).toBeVisible()
  await expectAccessible(page)
})

test('each figure shows the vehicles behind it', async ({ page }) => {
  await haveSession(page, 'admin')
  await page.goto('/platform/dashboard')
  const due = page.getByRole('button', { name: /^待保养/ })
  const count = /待保养 (\d+)/.exec((await due.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await due.click()
  const drawer = page.getByRole('dialog', { name: `待保养 · ${count}` })
  await expect(drawer.getByRole('link').first()).toHaveAttribute('href', /\?vclId=/)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(due).toBeFocused()
})

test('one that cannot be renewed stays with its age, and the map goes on', async ({ page }) => {
  await page.clock.install()
  await haveSession(page, 'admin')
  await page.goto('/platform/dashboard')
  await expect(page.getByRole('button', { name: /^车辆总数/ })).toBeVisible()
  await page.route('**/sys/platform/fleetOverview*', (route) => route.abort())
  await page.clock.runFor(120_000)
  await expect(page.getByText(/^数据已过期 · \d/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^车辆总数/ })).toBeVisible()
  await expect(page.getByRole('application', { name: '车辆分布' })).toBeVisible()
})

test('a vehicle is found by typing, kept in the address, and gone back from', async ({ page }) => {
  await haveSession(page, 'admin')
  await page.goto('/deviceinfo')
  await expect(page).toHaveURL(/\/deviceinfo\/home$/)
  await expect(page.getByText('未选择车辆')).toBeVisible()
  const picker = page.getByRole('combobox', { name: '选择车辆' })
  await picker.click()
  await picker.fill('60001')
  // Its model and its state stand beside the number.
  await page.getByRole('option', { name: /60001.*TH\S* · \S+$/ }).click()
  await expect(page).toHaveURL(/\?vclId=/)
  await expect(page.getByRole('region', { name: '终端' }).getByText(/^wg_/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('link', { name: '保养设定' }).click()
  await expect(page).toHaveURL(/\/matnInfo\/home\?vclId=/)
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('未选择车辆')).toBeVisible()
  await picker.click()
  await expect(page.getByRole('option', { name: /60001/ })).toBeVisible()
})

test('a vehicle is found by what is known of it', async ({ page }) => {
  await haveSession(page, 'admin')
  await page.goto('/deviceinfo/home')
  await page.getByRole('button', { name: '高级选择' }).click()
  const dialog = page.getByRole('dialog', { name: '高级选择' })
  const total = dialog.getByText(/^共 [\d,]+ 条$/)
  const all = await total.textContent()
  await dialog.getByRole('combobox', { name: '车型' }).click()
  await page.getByRole('option', { name: 'TH350-6' }).click()
  await expect(total).not.toHaveText(all ?? '')
  await expect(dialog.getByRole('cell', { name: 'TH350-6' }).first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('region', { name: '车辆' }).getByText('TH350-6', { exact: true })).toBeVisible()
})

test('who may not see the long numbers whole does not get them, nor a way to unbind', async ({ page }) => {
  await haveSession(page, 'viewer')
  await page.goto('/deviceinfo/home?vclId=v2')
  await expect(page.getByText(/^861000\*{5}\d{4}$/)).toBeVisible()
  await expect(page.getByRole('button', { name: '解绑' })).toBeHidden()
})

test('a narrow window has everything below one another and in reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await haveSession(page, 'admin')
  await page.goto('/platform/dashboard')
  await expect(page.getByRole('button', { name: /^车辆总数/ })).toBeVisible()
  await page.getByRole('heading', { name: '今日指令' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: '今日指令' })).toBeInViewport()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

test('a wall is composed by keyboard, kept for the tenant, turned by itself, and nothing of it scrolls', async ({
  page,
}) => {
  await haveSession(page, 'admin')
  await page.goto('/platform/dashboard')
  await page.getByRole('button', { name: '编排大屏' }).click()
  const dialog = page.getByRole('dialog', { name: '编排大屏' })
  await expectAccessible(page)
  const panels = dialog.getByRole('list', { name: '面板' }).getByRole('listitem')
  await expect(panels).toHaveCount(11)
  await dialog.getByRole('button', { name: '移动最新故障' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('已拿起最新故障，位于第 4 位，共 11 位')).toBeAttached()
  // The list is measured after it has said so, and moves nothing before.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('最新故障移到第 3 位，共 11 位')).toBeAttached({ timeout: 2000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(panels.nth(2)).toContainText('最新故障')
  await dialog.getByRole('button', { name: '移除车型分布' }).click()
  await dialog.getByRole('combobox', { name: '今日与平常 高度' }).click()
  await page.getByRole('option', { name: '12', exact: true }).click()
  await expect(dialog.getByRole('figure', { name: '第 2 页，共 2 页' })).toBeVisible()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('大屏布局已保存')).toBeVisible()
  await expect(page.getByRole('heading', { name: '车型分布' })).toBeHidden()
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page.getByRole('heading', { name: '今日与平常' })).toBeVisible()

  await page.goto('/platform/dashboard?kiosk=1&rotate=5')
  await expect(page.getByRole('heading', { name: '今日与平常' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('heading', { name: '最新故障' })).toBeVisible({ timeout: 15_000 })
  await page.goto('/platform/dashboard')
  await page.getByRole('button', { name: '编排大屏' }).click()
  await dialog.getByRole('button', { name: '恢复默认布局' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { name: '车型分布' })).toBeVisible()

  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
    [1280, 1024],
    [3840, 2160],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/platform/dashboard?kiosk=1')
    await expect(page.getByRole('heading', { name: '工单超时' })).toBeInViewport({ ratio: 1 })
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll('[data-wall-panel] h2 ~ *, [data-wall-panel] section > div')]
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        .map((element) => element.closest('[data-wall-panel]')?.getAttribute('data-wall-panel')),
    )
    expect(beyond).toEqual([])
  }
})
