import type { Page } from '@playwright/test'
import { expect, expectAccessible, haveSession, keepSettings, signIn, test } from './journey.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: '帮助' })
const text = (page: Page) => drawer(page).frameLocator('iframe')

test('? shows the help about the page beside it, and gives the page back as it was', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/isystem/role')
  await expect(page.getByRole('heading', { name: '角色', level: 1 })).toBeVisible()
  await page.getByLabel('角色名称').fill('值班')
  await page.getByLabel('角色名称').press('?')
  await expect(drawer(page)).toHaveCount(0)

  await page.getByRole('main').focus()
  await page.keyboard.press('?')
  await expect(text(page).getByRole('heading', { name: '角色', level: 1 })).toBeVisible()
  await expect(text(page).getByText('权限诊断').first()).toBeVisible()
  // The frame of the site stays out of the drawer.
  await expect(text(page).getByRole('banner')).toBeHidden()
  await text(page).getByRole('link', { name: '数据规则' }).first().click()
  await expect(text(page).getByRole('heading', { name: '数据规则', level: 1 })).toBeVisible()
  // After the last navigation inside: what axe leaves in a frame asks for HTML that its policy does not let in.
  await expectAccessible(page)

  // Inside of the help the key reaches the drawer too.
  await text(page).getByRole('link').first().focus()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/isystem\/role$/)
  await expect(page.getByLabel('角色名称')).toHaveValue('值班?')

  await page.getByRole('button', { name: '本页帮助' }).click()
  await drawer(page).getByRole('button', { name: '快捷键' }).click()
  await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible()
})

test('the help is in the language and theme of the page, on a phone too', async ({ page }) => {
  await haveSession(page, 'admin')
  await keepSettings(page, { locale: 'en-US', theme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/isystem/role')
  await page.getByRole('button', { name: /User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Help' }).click()
  const help = page.getByRole('dialog', { name: 'Help' }).frameLocator('iframe')
  await expect(help.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible()
  await expect(help.locator('html')).toHaveClass(/\bdark\b/)
})

test('a page that loads slowly comes, and the menu of a phone leads to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/help/pages/isystem/role.html')
  await expect(page.getByRole('heading', { name: '角色', level: 1 })).toBeVisible()
  await page.locator('.rp-nav-hamburger').first().click()
  await page.getByText('语言', { exact: true }).last().click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  // The page is held back until the theme shows the bar of one that takes longer.
  const bar = page.locator('#nprogress')
  await page.route('**/static/**', async (route) => {
    await bar.waitFor({ state: 'attached' })
    await route.continue()
  })
  await page.getByRole('link', { name: 'Data rules' }).first().click()
  await bar.waitFor({ state: 'attached' })
  await expect(page.getByRole('heading', { name: 'Data rules', level: 1 })).toBeVisible()
})

test('a page without help shows the nearest one and says so', async ({ page }) => {
  await page.goto('/help/components/buton.html')
  await expect(page.getByRole('heading', { name: 'Button', level: 1 })).toBeVisible()
  await page.goto('/help/pages/reSet/homes.html')
  await expect(page.getByRole('heading', { name: '远程复位', level: 1 })).toBeVisible()
  await expect(page.getByText('没有“pages/reSet/homes”这一页的帮助，下面是最接近的一页。')).toBeVisible()
})

test('a primary color is turned, and each contrast that follows from it is enough in both themes', async ({ page }) => {
  await page.goto('/help/dev/theming.html')
  const colors = page.getByRole('region', { name: '主题色与对比度' })
  await colors.getByLabel('主题色', { exact: true }).fill('#ffeb3b')
  await expect(colors.getByText(/^#ffeb3b 的文字对比度不足，实际使用 #[0-9a-f]{6}。$/)).toBeVisible()
  await expect(colors.getByText('primaryColor="#ffeb3b"')).toBeVisible()
  await colors.getByLabel('色相').focus()
  await page.keyboard.press('Home')
  for (const theme of ['浅色', '深色']) {
    const rows = colors.getByRole('table', { name: theme }).getByRole('row')
    const texts = (await rows.allTextContents()).slice(1)
    expect(texts.length).toBeGreaterThan(5)
    for (const text of texts) {
      const [, ratio, required] = /([\d.]+)\s*≥ ([\d.]+)$/.exec(text) ?? []
      expect(Number(ratio), text).toBeGreaterThanOrEqual(Number(required))
    }
  }
  await expectAccessible(page)
})

test('a form of an example can be submitted, in its frame without an origin', async ({ page }) => {
  await page.goto('/help/components/login-form.html')
  const example = page.frameLocator('iframe[title="示例的运行结果"]')
  await example.getByLabel('用户名').fill('operator')
  await example.getByLabel('密码', { exact: true }).fill('wrong')
  await example.getByRole('button', { name: '登录' }).click()
  await expect(example.getByRole('alert')).toHaveText('用户名或密码错误')
})

test('a server without help says that there is none', async ({ page }) => {
  await haveSession(page, 'admin')
  await page.route('**/help/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>nothing</title>' }))
  await page.goto('/reSet/home')
  await expect(page.getByRole('button', { name: '本页帮助' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(drawer(page).getByText('此服务器没有提供帮助')).toBeVisible()
})

test('the palette finds help by a question, and shows it beside the page', async ({ page }) => {
  await haveSession(page, 'viewer')
  await page.goto('/isps/userAnnouncement')
  await expect(page.getByRole('heading', { name: '我的公告', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索页面' }).fill('怎么冻结用户')
  await page.getByRole('option', { name: '冻结用户' }).click()
  await expect(text(page).getByRole('heading', { name: '冻结用户', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/isps\/userAnnouncement$/)
})

test('the palette finds a machine by its number and a person by the name', async ({ page }) => {
  await haveSession(page, 'admin')
  await page.goto('/isystem/role')
  await expect(page.getByRole('heading', { name: '角色', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索页面' }).fill('60021')
  await page.getByRole('option', { name: /-60021/ }).click()
  await expect(page).toHaveURL(/\/vehicle\/detail\?vclId=/)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索页面' }).fill('王晓燕')
  await page.getByRole('option', { name: /王晓燕 operator/ }).click()
  await expect(page).toHaveURL(/\/isystem\/user\?username=operator/)
})

test('the palette opens what is to be done with a machine, and leads to whom is to be frozen', async ({ page }) => {
  await haveSession(page, 'admin')
  await page.goto('/isystem/role')
  await expect(page.getByRole('heading', { name: '角色', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: '搜索页面' })
  await search.fill('给 60021 下发')
  const opened = page.waitForEvent('popup')
  await page.getByRole('option', { name: /-60021：保养设定/ }).click()
  await expect(await opened).toHaveURL(/\/matnInfo\/home\?vclId=/)
  await page.keyboard.press('Control+k')
  await search.fill('冻结王晓燕')
  await page.getByRole('option', { name: /王晓燕 operator，在用户列表中冻结/ }).click()
  await expect(page).toHaveURL(/\/isystem\/user\?username=operator/)
})
