import type { Locator, Page, Route } from '@playwright/test'
import {
  expect,
  expectAccessible,
  haveSession,
  keepSettings,
  openUsers,
  signIn,
  signInToUsers,
  test,
} from './journey.ts'

const widthOf = async (part: Locator) => (await part.boundingBox())?.width

test('each page has a tab of its own that keeps what was typed', async ({ page }) => {
  await signIn(page, 'admin')
  await expect(page).toHaveURL(/\/vclinfoExtend\/distributionMap$/)
  const header = page.getByRole('banner')
  await expect(header.getByText('挖掘机服务平台')).toBeVisible()
  await expect(header.getByText('欢迎您，陈建华')).toBeVisible()
  await openUsers(page)
  await expect(page).toHaveTitle('用户 - 挖掘机服务平台')
  await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveText('系统管理 /')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(['首页', '用户'])
  await page.getByLabel('账号', { exact: true }).fill('typed, not searched')
  await tabs.nth(0).click()
  await expect(page).toHaveURL(/distributionMap/)
  await expect(page.getByRole('heading', { name: '车辆分布' })).toBeVisible()
  await tabs.nth(1).click()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('typed, not searched')
  await expectAccessible(page)

  const menu = page.getByRole('navigation', { name: '主菜单' })
  expect(await widthOf(menu)).toBe(200)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible()
  await expect.poll(() => widthOf(menu)).toBe(80)
})

test('an unknown address and the root leave the open pages alone; the menu leads back to the open tab', async ({
  page,
}) => {
  await signInToUsers(page, 'admin')
  await page.getByLabel('账号', { exact: true }).fill('zhang')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/username=zhang/)
  await page.getByLabel('姓名', { exact: true }).fill('typed, not searched')
  await page.getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('heading', { name: '车辆分布' })).toBeVisible()
  for (const path of ['/', '/no/such/page']) await goWithin(page, path)
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await page.getByRole('button', { name: '系统管理' }).click()
  await page.getByRole('link', { name: '用户', exact: true }).click()
  await expect(page).toHaveURL(/username=zhang/)
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue('typed, not searched')
  await expect(page.getByRole('tab', { name: '用户' })).toHaveCount(1)
})

for (const [username, pages] of [
  ['viewer', ['用户', '角色', '部门']],
  ['operator', ['用户', '角色', '部门']],
  [
    'admin',
    [
      '用户',
      '角色',
      '菜单',
      '部门',
      '数据字典',
      '分类字典',
      '公告',
      '数据规则',
      '填值与校验规则',
      '租户',
      '审计日志',
      '租户页面配置',
      '显示令牌',
      '服务器能力',
      '系统状态',
      '控件示例',
    ],
  ],
] as const) {
  test(`the menu of ${username} holds only what opens, and signing in asks nothing in vain`, async ({ page }) => {
    const failed: string[] = []
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
    })
    await signIn(page, username)
    await page.getByRole('button', { name: '系统管理' }).click()
    const system = page.getByRole('navigation', { name: '主菜单' }).locator('a[href*="/isystem/"]')
    await expect(system).toHaveText(pages)
    for (const title of pages) {
      await page.getByRole('link', { name: title, exact: true }).click()
      // This page begins with the first of its two lists.
      const heading = title === '填值与校验规则' ? '填值规则' : title
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      // A page that is left while it loads goes on when it is seen again.
      await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
    }
    expect(failed).toEqual([])
  })
}

test('home and the last page stay; the menu of a tab answers to 1, 2, 3 and 4', async ({ page }) => {
  await signIn(page, 'admin')
  const tabs = page.getByRole('tab')
  await tabs.nth(0).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('这是最后一页，不能再关闭了')).toBeVisible()
  await openUsers(page)
  await tabs.nth(0).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText('首页不能关闭')).toBeVisible()

  await page.getByLabel('账号', { exact: true }).fill('gone after a refresh')
  for (const name of ['显示令牌', '服务器能力']) await page.getByRole('link', { name }).click()
  await expect(tabs).toHaveText(['首页', '用户', '显示令牌', '服务器能力'])
  await tabs.nth(1).click({ button: 'right' })
  await expect(page.getByRole('menuitem')).toHaveText([
    /刷新/,
    /关闭左侧/,
    /关闭右侧/,
    /关闭其他/,
    /^关闭/,
    /关闭全部/,
    /重新打开已关闭的页面/,
    /左移/,
    /右移/,
    /在新窗口打开/,
    /复制链接/,
  ])
  // Refreshed where it is, and not shown for it.
  await page.keyboard.press('4')
  await expect(page).toHaveURL(/\/isystem\/capabilities$/)
  await tabs.nth(1).click()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('')

  await chooseFor(tabs.nth(2), '1')
  await expect(tabs).toHaveText(['首页', '显示令牌', '服务器能力'])
  await expect(page).toHaveURL(/\/isystem\/displayToken$/)
  await chooseFor(tabs.nth(1), '2')
  await expect(tabs).toHaveText(['首页', '显示令牌'])
  await page.keyboard.press('Alt+Shift+T')
  await expect(tabs).toHaveText(['首页', '显示令牌', '服务器能力'])
  await chooseFor(tabs.nth(2), '3')
  await expect(tabs).toHaveText(['首页', '服务器能力'])
})

/** Opens the menu of a tab and presses one of its keys. */
async function chooseFor(tab: Locator, key: string) {
  await tab.click({ button: 'right' })
  await expect(tab.page().getByRole('menuitem', { name: /^关闭左侧/ })).toBeVisible()
  await tab.page().keyboard.press(key)
}

test('tabs are moved, closed by the middle button and walked back through; many are listed', async ({ page }) => {
  await signInToUsers(page, 'admin')
  await page.getByLabel('账号', { exact: true }).fill('zhang')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/username=zhang/)
  for (const name of ['显示令牌', '服务器能力']) await page.getByRole('link', { name }).click()
  const tabs = page.getByRole('tab')
  const shown = page.getByRole('tab', { selected: true })
  await expect(shown).toHaveText('服务器能力')
  for (const title of ['显示令牌', '用户']) {
    await page.goBack()
    await expect(shown).toHaveText(title)
  }
  await expect(page).toHaveURL(/username=zhang/)
  await page.goForward()
  await expect(shown).toHaveText('显示令牌')

  await shown.press('Control+Shift+ArrowLeft')
  await expect(tabs).toHaveText(['首页', '显示令牌', '用户', '服务器能力'])
  await tabs.nth(3).dragTo(tabs.nth(1), { targetPosition: { x: 4, y: 10 } })
  await expect(tabs).toHaveText(['首页', '服务器能力', '显示令牌', '用户'])
  await tabs.nth(2).click({ button: 'middle' })
  await expect(tabs).toHaveText(['首页', '服务器能力', '用户'])
  await expect(shown).toHaveText('用户')
  await expect(page).toHaveURL(/username=zhang/)
  await page.reload()
  await expect(tabs).toHaveText(['首页', '服务器能力', '用户'])

  for (let at = 1; at <= 12; at += 1) await goWithin(page, `/404?at=${at}`)
  await page.getByRole('button', { name: '列出全部页面' }).click()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: '搜索已打开的页面' }).fill('yonghu')
  await page.keyboard.press('Enter')
  await expect(shown).toHaveText('用户')
  await expect(shown).toBeInViewport({ ratio: 1 })
})

/** Goes to an address of the console as its own links do, without loading it. */
async function goWithin(page: Page, path: string) {
  await page.evaluate((to) => {
    window.history.pushState({ key: to }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

test('a page that throws says so in its own tab, can be tried again, and leaves the others alone', async ({ page }) => {
  await page.route('**/assets/display-token-list-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const DisplayTokenList = () => { if (!window.mended) throw new Error("broken"); return "又好了" }',
    }),
  )
  await signInToUsers(page, 'admin')
  await page.getByLabel('账号', { exact: true }).fill('typed, not searched')
  await page.getByRole('link', { name: '显示令牌' }).click()
  const panel = page.getByRole('tabpanel', { name: '显示令牌' })
  await expect(panel.getByRole('heading', { name: '页面出错了' })).toBeVisible()
  await expectAccessible(page)
  await page.evaluate('window.mended = true')
  await panel.getByRole('button', { name: '重试' }).click()
  await expect(panel.getByText('又好了')).toBeVisible()
  await page.getByRole('tab', { name: '用户' }).click()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('typed, not searched')
})

test('the keyboard is enough: skip link, tab strip, closing', async ({ page }) => {
  await signInToUsers(page, 'admin')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到内容' })).toBeFocused()
  await page.getByRole('tab', { name: '用户' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: '首页' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('tab')).toHaveText(['首页'])
})

test('a narrow window has the menu in a drawer and no tab strip, and forgets no tab', async ({ page }) => {
  await signInToUsers(page, 'admin')
  const sideMenu = page.getByRole('navigation', { name: '主菜单' })
  await page.setViewportSize({ width: 1088, height: 844 })
  await expect(page.getByRole('tab')).toHaveText(['首页', '用户'])
  await expect(sideMenu).toBeVisible()
  await page.setViewportSize({ width: 1087, height: 844 })
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(sideMenu).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('banner').getByText('服务平台', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('heading', { name: '车辆分布' })).toBeVisible()
  await expectAccessible(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('tab')).toHaveText(['首页', '用户'])
})

test('theme and language last', async ({ page }) => {
  await signInToUsers(page, 'admin')
  await page.getByRole('button', { name: '切换到深色' }).click()
  await page.getByRole('button', { name: /用户菜单$/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)

  // Each user has his own; who has none yet has the last of this browser.
  await haveSession(page, 'operator')
  await page.goto('/404')
  await page.getByRole('button', { name: 'Switch to light' }).click()
  await haveSession(page, 'admin')
  await page.goto('/404')
  await expect(page.getByRole('button', { name: 'Switch to light' })).toBeVisible()

  // No light flash: the appearance is there before the page's own code is.
  await page.route('**/assets/{,en/}index-*.js', (route) => route.abort())
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page.locator('#root')).toBeEmpty()
})

test.describe('in a dark system', () => {
  test.use({ colorScheme: 'dark' })

  test('who has chosen no theme has the one of the system, from the login page on, and live', async ({ page }) => {
    const theme = (value: string) => expect(page.locator('html')).toHaveAttribute('data-theme', value)
    await page.route('**/assets/{,en/}index-*.js', (route) => route.abort())
    await page.goto('/user/login')
    await theme('dark')
    await expect(page.locator('#root')).toBeEmpty()
    await page.unroute('**/assets/{,en/}index-*.js')
    await page.reload()
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
    const box = page.getByRole('main')
    const color = () => box.evaluate((element) => getComputedStyle(element).colorScheme)
    expect(await color()).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(color).toBe('light')

    await signInToUsers(page, 'admin')
    await theme('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await theme('dark')
    await page.goto('/platform/dashboard')
    await expect(page.getByRole('button', { name: '切换到浅色' })).toBeVisible()
    await theme('dark')

    await page.goto('/system/user')
    await page.getByRole('button', { name: /用户菜单$/ }).click()
    await page.getByRole('menuitem', { name: '外观设置' }).click()
    const themes = page.getByRole('radiogroup', { name: '整体风格' })
    await expect(themes.getByRole('radio', { name: '跟随系统' })).toBeChecked()
    await expectAccessible(page)
    await themes.getByText('浅色').click()
    await theme('light')
    await page.reload()
    await expect(page.getByRole('button', { name: '切换到深色' })).toBeVisible()
    await theme('light')
  })
})

test('a reload brings back tabs, order, filters and the shown page; a broken list is no fault', async ({ page }) => {
  await signInToUsers(page, 'admin')
  await page.getByLabel('账号', { exact: true }).fill('zhang')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/username=zhang/)
  await page.getByRole('tab', { name: '首页' }).click()
  await expect(page.getByRole('heading', { name: '车辆分布' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: '车辆分布' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['首页', '用户'])
  await page.getByRole('tab', { name: '用户' }).click()
  await expect(page).toHaveURL(/username=zhang/)
  await page.getByRole('button', { name: '关闭 用户' }).click()
  await page.keyboard.press('Alt+Shift+T')
  await expect(page).toHaveURL(/username=zhang/)

  // The name of the system is known from before.
  await page.route('**/sysHomePageConfig/queryByTanId/**', () => {})
  // What is broken is written anew when the page goes, so it is broken in the next one.
  await page.addInitScript(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.includes('workspace')) sessionStorage.setItem(key, '{"value":{"tabs":"broken"},"expiresAt":9e15}')
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: '用户', exact: true })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['首页', '用户'])
  await expect(page).toHaveTitle('用户 - 挖掘机服务平台')
})

test('what is typed and not saved is marked, asked for and offered again, but never a password', async ({ page }) => {
  await signInToUsers(page, 'admin')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增用户' })
  await form.getByLabel('账号').fill('draft.of.e2e')
  await form.getByLabel('密码', { exact: true }).fill('not to be kept 1')
  await form.getByLabel('姓名').fill('周婷')
  await expect(page.getByRole('tab', { name: '用户（未保存）', includeHidden: true })).toHaveCount(1)

  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: '继续编辑 新增用户' }).click()
  await form.getByRole('button', { name: '查看差异' }).click()
  await expect(form.getByRole('row', { name: /姓名.*周婷/ })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: '恢复草稿' }).click()
  await expect(form.getByLabel('姓名')).toHaveValue('周婷')
  await expect(form.getByLabel('密码', { exact: true })).toHaveValue('')
  const kept = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('trackhoe')
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
          all.onsuccess = () => resolve(JSON.stringify(all.result))
        }
      }),
  )
  expect(kept).not.toContain('not to be kept')

  await form.getByRole('button', { name: '取消' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: /继续编辑/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^共 [\d,]+ 条$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /继续编辑/ })).toHaveCount(0)
})

test('settings act at once and last; pages are found by pinyin; the menu may stand on top', async ({ page }) => {
  await signIn(page, 'admin', '/isystem/displayToken')
  await page.keyboard.press('Control+k')
  const pages = page.getByRole('option')
  await expect(pages.filter({ hasText: '服务器能力' })).toBeVisible()
  // Neither what is hidden nor what only holds pages.
  await expect(pages.filter({ hasText: '我的公告' })).toHaveCount(0)
  await expect(pages.filter({ hasText: /^系统管理/ })).toHaveCount(0)
  await page.getByRole('combobox', { name: '搜索页面' }).fill('yonghu')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '用户', exact: true })).toBeVisible()
  await chooseOfUser(page, '关于')
  const about = page.getByRole('dialog', { name: '关于' })
  await expect(about.getByText('挖掘机服务平台')).toBeVisible()
  await expect(about.getByText('版本 1.7')).toBeVisible()
  const notes = await about.getByRole('link', { name: '更新说明' }).getAttribute('href')
  expect(await (await page.request.get(notes ?? '')).text()).toContain('更新说明')
  await page.keyboard.press('Escape')

  await chooseOfUser(page, '外观设置')
  const chosen = (setting: string, option: string) =>
    page.getByRole('radiogroup', { name: setting }).getByRole('radio', { name: option })
  const toggle = (name: string) => page.getByRole('switch', { name })
  await expect(chosen('主题色', '群青')).toBeChecked()
  await expect(chosen('侧边菜单风格', '浅色')).toBeChecked()
  await expect(chosen('导航模式', '侧边菜单')).toBeChecked()
  for (const on of ['固定顶栏', '固定侧边菜单', '多页签模式']) await expect(toggle(on)).toBeChecked()
  for (const off of ['下滑时隐藏顶栏', '色弱模式']) await expect(toggle(off)).not.toBeChecked()

  await chosen('主题色', '松').check()
  await toggle('色弱模式').click()
  await chosen('侧边菜单风格', '深色').check()
  await expect(page.locator('[data-theme=dark]').getByText('系统管理')).toBeVisible()
  await page.getByText('顶部菜单').click()
  await expect(chosen('内容宽度', '定宽')).toBeChecked()
  await toggle('多页签模式').click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '系统管理' })).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('--th-primary', 'oklch(0.47 0.085 175)')
  await expect(page.locator('html')).toHaveAttribute('data-weak')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expectAccessible(page)

  for (const [hour, greeting] of [
    ['08:59', '早上好'],
    ['12:59', '中午好'],
    ['20:00', '晚上好'],
  ] as const) {
    await page.clock.setFixedTime(`2026-11-21T${hour}:00+08:00`)
    await page.getByRole('button', { name: /用户菜单$/ }).click()
    await expect(page.getByText(`${greeting}，陈建华`)).toBeVisible()
    await page.keyboard.press('Escape')
  }

  // Of the open pages the shown one was kept, and home.
  await chooseOfUser(page, '外观设置')
  await toggle('多页签模式').click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tab')).toHaveText(['首页', '用户'])
})

test('the header goes when a page is scrolled past 100 px, and comes back on the way up', async ({ page }) => {
  await haveSession(page, 'admin')
  await keepSettings(page, { autoHideHeader: true })
  await page.goto('/isystem/user?pageSize=50')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(51, { timeout: 30_000 })
  await page.getByRole('table').hover()
  const header = page.getByRole('banner')
  await page.mouse.wheel(0, 90)
  await expect(header).toBeInViewport()
  await page.mouse.wheel(0, 90)
  await expect(header).not.toBeInViewport()
  await page.mouse.wheel(0, -30)
  await expect(header).toBeInViewport()

  // Each page stays where it was scrolled to.
  const users = page.getByRole('tabpanel', { name: '用户' }).getByRole('row')
  const first = users.nth(1)
  await expect(first).not.toBeInViewport()
  await page.getByRole('link', { name: '显示令牌' }).click()
  await expect(first).toBeHidden()
  await page.getByRole('tab', { name: '用户' }).click()
  await expect(users.nth(8)).toBeInViewport()
  await expect(first).not.toBeInViewport()

  // Not fixed it goes with the page, and comes back at its top.
  await keepSettings(page, { fixedHeader: false })
  await page.reload()
  await expect(users).toHaveCount(51, { timeout: 30_000 })
  await page.getByRole('table').hover()
  await page.mouse.wheel(0, 400)
  await expect(header).not.toBeInViewport()
  await page.mouse.wheel(0, -30)
  await expect(first).not.toBeInViewport()
  await expect(header).not.toBeInViewport()
  await page.mouse.wheel(0, -800)
  await expect(header).toBeInViewport()
})

async function chooseOfUser(page: Page, item: string) {
  await page.getByRole('button', { name: /用户菜单$/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('each error page has its words; 501 and 502 need no session', async ({ page }) => {
  for (const [code, message] of [
    ['501', '功能不受支持'],
    ['502', '网关错误'],
  ] as const) {
    await page.goto(`/${code}`)
    await expect(page).toHaveURL(new RegExp(`/${code}$`))
    await expect(page.getByRole('heading', { name: message })).toBeVisible()
  }
  await expectAccessible(page)
  await signIn(page, 'viewer', '/403')
  await expect(page.getByRole('heading', { name: '拒绝访问' })).toBeVisible()
  await page.goto('/500')
  await expect(page.getByRole('heading', { name: '服务器出错了' })).toBeVisible()
  await page.goto('/404')
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/vclinfoExtend\/distributionMap$/)
})

test('a menu is read as it was meant, whatever is in it, and may change while one works', async ({ page }) => {
  await page.clock.install()
  const known = { component: 'system/DisplayTokenList', route: '1' }
  const odd = [
    { path: '/later', component: 'system/NotYet', route: '1', meta: { title: '以后才有' } },
    { path: '/bare', component: 'system/NotYet', route: '1' },
    { path: '/isystem/user', ...known, meta: { title: '又一个用户' } },
    { path: '/refused', ...known, meta: { title: '没有权限', permission: ['nobody:may'] } },
    { path: '/unrouted', ...known, route: '0', meta: { title: '不入路由' } },
    {
      path: '/ring',
      component: 'layouts/RouteView',
      redirect: '/ring',
      alwaysShow: true,
      meta: { title: '指向自己' },
      children: [{ path: '/ring/leaf', ...known, meta: { title: '里面的页面' } }],
    },
    ...['/round', '/about'].map((path, at, both) => ({
      path,
      component: 'layouts/RouteView',
      redirect: both[1 - at],
      meta: { title: `绕圈${at}` },
      children: [{ path: `${path}/leaf`, component: 'system/UserList', route: '1', meta: { title: `不保留${at}` } }],
    })),
    {
      path: '/outLink',
      component: 'layouts/RouteView',
      meta: { title: '外部' },
      children: [{ path: '/board', ...known, meta: { title: '看板' } }],
    },
    {
      path: '/manual',
      component: 'layouts/IframePageView',
      meta: { title: '手册', url: 'https://manual.example/7', internalOrExternal: true },
    },
    { path: 'javascript:window.hacked=1', component: 'IFRAME', meta: { title: '不安全', internalOrExternal: true } },
  ]
  let change = (menu: MenuRow[]) => [...menu, ...odd]
  await page.route('**/sys/permission/getUserPermissionByToken*', (route) => withMenu(route, change))
  await page.context().route('https://manual.example/**', (route) => route.fulfill({ body: '手册' }))

  await haveSession(page, 'admin')
  await page.evaluate(() => {
    const kept = JSON.parse(window.localStorage.getItem('trackhoe:user-info') ?? '{}')
    kept.value.realname = '<img src=x onerror=window.hacked=1>'
    window.localStorage.setItem('trackhoe:user-info', JSON.stringify(kept))
  })
  await page.goto('/ring')
  await expect(page).toHaveURL(/\/ring\/leaf$/)
  await expect(page.getByText('欢迎您，<img src=x onerror=window.hacked=1>')).toBeVisible()
  expect(await page.evaluate(() => Object.hasOwn(window, 'hacked'))).toBe(false)
  await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveText('指向自己 /')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  for (const hidden of ['不入路由', '没有权限', '以后才有', '/bare'])
    await expect(menu.getByText(hidden)).toHaveCount(0)
  for (const at of [0, 1]) {
    await goWithin(page, at === 0 ? '/round' : '/about')
    await expect(page.getByRole('tab', { name: `不保留${at}` })).toHaveAttribute('aria-selected', 'true')
  }
  // Granted, and denied all the same.
  await expect(page.getByRole('button', { name: '刷新' })).toBeVisible()
  await expect(page.getByRole('button', { name: '新增' })).toHaveCount(0)
  // Not kept alive: what was typed goes with the page.
  await page.getByLabel('账号', { exact: true }).fill('gone')
  await page.getByRole('button', { name: '关闭 不保留0' }).click()
  await page.getByRole('tab', { name: '里面的页面' }).click()
  await page.getByRole('tab', { name: '不保留1' }).click()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: '关闭 不保留1' }).click()
  // Of two pages with one address the first one counts.
  await menu.getByRole('link', { name: '又一个用户' }).click()
  await page.getByRole('button', { name: '关闭 用户' }).click()
  // A page that this version does not have is no entry; its address says why.
  await goWithin(page, '/later')
  await expect(page.getByRole('heading', { name: '当前版本没有这个页面' })).toBeVisible()
  await expectAccessible(page)
  await goWithin(page, '/bare')
  await expect(page.getByRole('tab')).toHaveText(['首页', '里面的页面', '以后才有', '/bare'])
  await menu.getByRole('button', { name: '外部' }).click()
  await menu.getByRole('link', { name: '看板' }).click()
  await expect(page).toHaveURL(/\/out\/board$/)
  await goWithin(page, '/unrouted')
  await expect(page).toHaveURL(/\/404$/)
  for (const choose of [
    () => menu.getByRole('link', { name: /手册/ }).click(),
    async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('option', { name: /手册/ }).first().click()
    },
  ]) {
    const opened = page.waitForEvent('popup')
    await choose()
    await expect(await opened).toHaveURL('https://manual.example/7')
  }
  await expect(menu.getByRole('link', { name: '不安全' })).toHaveAttribute('aria-disabled', 'true')

  // A right is taken away and another page given.
  await page.getByRole('tab', { name: '看板' }).click()
  change = (rows) => [...rows, { path: '/fresh', ...known, meta: { title: '刚刚开放' } }]
  await page.clock.fastForward(61_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(menu.getByRole('link', { name: '刚刚开放' })).toBeVisible()
  await expect(menu.getByRole('link', { name: '看板' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '拒绝访问' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '看板' })).toHaveAttribute('aria-selected', 'true')
  await menu.getByRole('link', { name: '刚刚开放' }).click()
  await expect(page.getByRole('heading', { name: '显示令牌' })).toBeVisible()
})

interface MenuRow {
  path: string
}

/** Answers as the server does, with another menu, and denies to add users. */
async function withMenu(route: Route, change: (menu: MenuRow[]) => object[]) {
  const answer = await route.fetch()
  const envelope = await answer.json()
  const menu = change(envelope.result.menu)
  const allAuth = [...envelope.result.allAuth, { action: 'system:user:add', type: '1', status: '0' }]
  await route.fulfill({ response: answer, json: { ...envelope, result: { ...envelope.result, menu, allAuth } } })
}
