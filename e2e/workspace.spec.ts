import { expect, expectAccessible, openUsers, signIn, test } from './journey.ts'

test('each page has a tab of its own that keeps what was typed', async ({ page }) => {
  await signIn(page, 'admin')
  await openUsers(page)
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText(['首页', '用户'])
  await page.getByLabel('账号', { exact: true }).fill('typed, not searched')
  await tabs.nth(0).click()
  await expect(page).toHaveURL(/distributionMap/)
  await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible()
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
  await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible()
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
  await expect(page.getByRole('menuitem')).toHaveText([/刷新/, /关闭左侧/, /关闭右侧/, /关闭其他/])
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
  await expect(page.getByRole('heading', { name: /好，/ })).toBeVisible()
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
