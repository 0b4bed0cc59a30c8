import { expect, expectAccessible, openUsers, signIn, test } from './journey.ts'

test('each page has a tab of its own that keeps what was typed', async ({ page }) => {
  await signIn(page, 'admin')
  await openUsers(page)
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(['首页', '用户'])
  await page.getByLabel('账号', { exact: true }).fill('typed, not searched')
  await tabs.nth(0).click()
  await expect(page).toHaveURL(/distributionMap/)
  await expect(page.getByRole('heading', { name: '车辆分布' })).toBeVisible()
  await tabs.nth(1).click()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('typed, not searched')
  await expectAccessible(page)
})

test('an unknown address and the root leave the open pages alone; the menu leads back to the open tab', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await openUsers(page)
  await page.getByLabel('账号', { exact: true }).fill('zhang')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/username=zhang/)
  await page.getByLabel('姓名', { exact: true }).fill('typed, not searched')
  await page.getByRole('link', { name: '首页' }).click()
  await expect(page.getByRole('heading', { name: '车辆分布' })).toBeVisible()
  for (const path of ['/', '/no/such/page']) {
    await page.evaluate((to) => {
      window.history.pushState(null, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  }
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await page.getByRole('link', { name: '用户', exact: true }).click()
  await expect(page).toHaveURL(/username=zhang/)
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue('typed, not searched')
  await expect(page.getByRole('tab', { name: '用户' })).toHaveCount(1)
})

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
  await page.keyboard.press('4')
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('')
  await tabs.nth(0).click({ button: 'right' })
  await page.keyboard.press('2')
  await expect(tabs).toHaveText(['首页'])
  await expect(page).toHaveURL(/distributionMap/)
})

test('the keyboard is enough: skip link, tab strip, closing', async ({ page }) => {
  await signIn(page, 'admin')
  await openUsers(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: '用户', exact: true })).toBeVisible()
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
  await signIn(page, 'admin')
  await openUsers(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('tab')).toHaveCount(0)
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
  await signIn(page, 'admin')
  await page.getByRole('button', { name: '切换到深色' }).click()
  await page.getByRole('button', { name: /用户菜单$/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectAccessible(page)
})

test('a reload brings back tabs, order, filters and the shown page; a broken list is no fault', async ({ page }) => {
  await signIn(page, 'admin')
  await openUsers(page)
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

  // What is broken is written anew when the page goes, so it is broken in the next one.
  await page.addInitScript(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.includes('workspace')) sessionStorage.setItem(key, '{"value":{"tabs":"broken"},"expiresAt":9e15}')
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: '用户', exact: true })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['首页', '用户'])
})

test('what is typed and not saved is marked, asked for and offered again, but never a password', async ({ page }) => {
  await signIn(page, 'admin')
  await openUsers(page)
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增用户' })
  await form.getByLabel('账号').fill('draft.of.e2e')
  await form.getByLabel('密码', { exact: true }).fill('not to be kept 1')
  await form.getByLabel('姓名').fill('周婷')
  await expect(page.getByRole('tab', { name: '用户（未保存）', includeHidden: true })).toHaveCount(1)

  page.once('dialog', (question) => void question.accept())
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
  await signIn(page, 'admin')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索页面' }).fill('yonghu')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '用户', exact: true })).toBeVisible()
  await page.getByRole('button', { name: /用户菜单$/ }).click()
  await page.getByRole('menuitem', { name: '设置' }).click()
  await page.getByText('顶部菜单').click()
  await page.getByRole('switch', { name: '多页签模式' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '系统管理' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expectAccessible(page)
})
