import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  fillLogin,
  haveSession,
  headersOf,
  keepSettings,
  PASSWORD,
  signInToUsers,
  test,
} from './journey.ts'

const unsavedDialog = (page: Page) => page.getByRole('dialog', { name: '有未保存的内容' })
const unsaved = (page: Page) => unsavedDialog(page).getByRole('list', { name: '未保存的内容' }).getByRole('listitem')

/** Goes to another page as one does who has a dialog open. */
async function findPage(page: Page, pinyin: string, title: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '搜索页面' }).fill(pinyin)
  await page.getByRole('option', { name: new RegExp(title) }).click()
  await expect(page.getByRole('tab', { name: title, exact: true })).toHaveAttribute('aria-selected', 'true')
}

async function typeNewUser(page: Page, username: string) {
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增用户' })
  await form.getByLabel('账号').fill(username)
  await form.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await form.getByLabel('姓名').fill('还没保存')
}

async function chooseFor(page: Page, tab: string, act: RegExp) {
  await page.getByRole('tab', { name: tab, exact: true }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: act }).click()
}

test('nothing typed is lost unasked: however many pages would go, the question comes once, with their list', async ({
  page,
  request,
}) => {
  const username = `e2e.unsaved.${Date.now().toString(36)}`
  await signInToUsers(page, 'admin')
  await typeNewUser(page, username)
  await findPage(page, 'xslp', '显示令牌')
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('dialog', { name: '新增显示令牌' }).getByLabel('名称').fill('调度室西墙')
  await findPage(page, 'fwqnl', '服务器能力')
  const tabs = page.getByRole('tab')
  const all = ['首页', '用户', '显示令牌', '服务器能力']
  await expect(tabs).toHaveText(all)
  for (const name of ['用户（未保存）', '显示令牌（未保存）'])
    await expect(tabs.and(page.getByLabel(name))).toHaveCount(1)

  const user = '新增用户'
  const display = '新增显示令牌需手动保存'
  const leaving: readonly [tab: string, act: RegExp, listed: readonly string[]][] = [
    ['服务器能力', /^关闭左侧/, [user, display]],
    ['用户（未保存）', /^关闭右侧/, [display]],
    ['服务器能力', /^关闭全部/, [user, display]],
    ['用户（未保存）', /^刷新/, [user]],
    ['显示令牌（未保存）', /^关闭( Del)?$/, [display]],
  ]
  for (const [tab, act, listed] of leaving) {
    await chooseFor(page, tab, act)
    await expect(unsaved(page)).toHaveText(listed)
    await unsavedDialog(page).getByRole('button', { name: '取消' }).click()
    await expect(unsavedDialog(page)).toBeHidden()
    await expect(tabs).toHaveText(all)
  }

  await page.getByRole('button', { name: /用户菜单$/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect(unsaved(page)).toHaveText([user, display])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(unsavedDialog(page)).toBeHidden()

  const browserAsks = page.waitForEvent('dialog')
  const reloading = page.evaluate(() => window.location.reload())
  const dialog = await browserAsks
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await reloading
  await expect(tabs).toHaveText(all)

  await chooseFor(page, '首页', /^关闭其他/)
  await unsavedDialog(page).getByRole('button', { name: '全部保存' }).click()
  await expect(unsavedDialog(page).getByRole('alert')).toHaveText('以下内容未能保存，请返回检查。')
  await expect(unsaved(page)).toHaveText([display])
  await unsavedDialog(page).getByRole('button', { name: '不保存' }).click()
  await expect(tabs).toHaveText(['首页'])
  const headers = await headersOf(request, 'admin')
  const saved = await request.get(`/jeecg-boot/sys/user/list?username=${username}`, { headers })
  expect(await saved.json()).toMatchObject({ result: { total: 1, records: [{ realname: '还没保存' }] } })
})

test('of more pages than are kept the one not seen for longest loads anew, an unsaved one never', async ({ page }) => {
  await haveSession(page, 'admin')
  await keepSettings(page, { liveTabs: 2 })
  await page.goto('/isystem/user')
  await page.getByLabel('账号', { exact: true }).fill('typed, not searched')
  await page.getByRole('link', { name: '显示令牌' }).click()
  await page.getByRole('button', { name: '新增' }).click()
  const name = page.getByRole('dialog', { name: '新增显示令牌' }).getByLabel('名称')
  await name.fill('调度室西墙')
  await findPage(page, 'fwqnl', '服务器能力')
  await findPage(page, 'sy', '首页')
  await page.getByRole('tab', { name: '用户', exact: true }).click()
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('')
  await page.getByRole('tab', { name: '显示令牌（未保存）' }).click()
  await expect(name).toHaveValue('调度室西墙')
})

test('who works for two tenants chooses at the login and changes in the middle; nothing goes from one to the other', async ({
  page,
}) => {
  const username = `e2e.tenant.${Date.now().toString(36)}`
  await page.goto('/user/login?redirect=%2Fisystem%2Fuser')
  await fillLogin(page, 'operator2')
  await expect(page.getByRole('heading', { name: '选择租户' })).toBeVisible()
  await page.getByRole('radio', { name: '南方工程机械有限公司' }).check()
  await page.getByRole('button', { name: '进入' }).click()
  await expect(page.getByRole('banner').getByText('南方机械智管平台')).toBeVisible()
  await typeNewUser(page, username)
  await findPage(page, 'sy', '首页')

  const switchTo = async (name: string) => {
    await page.getByRole('button', { name: /用户菜单$/ }).click()
    await page.getByRole('menuitem', { name: '切换租户' }).click()
    await page.getByRole('dialog', { name: '切换租户' }).getByRole('radio', { name }).check()
    await page.getByRole('dialog', { name: '切换租户' }).getByRole('button', { name: '确定' }).click()
  }
  await switchTo('华东挖掘机服务公司')
  await expect(unsaved(page)).toHaveText(['新增用户'])
  await unsavedDialog(page).getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog', { name: '切换租户' }).getByRole('button', { name: '确定' }).click()
  await unsavedDialog(page).getByRole('button', { name: '全部保存' }).click()
  await expect(page.getByRole('banner').getByText('挖掘机服务平台')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['首页'])

  // There he may look only, and sees nothing of the other.
  await findPage(page, 'yh', '用户')
  await page.getByLabel('账号', { exact: true }).fill(username)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('共 0 条')).toBeVisible()
  await expect(page.getByRole('button', { name: '新增' })).toHaveCount(0)

  // Back home in the other, where the tabs are as they were left.
  await switchTo('南方工程机械有限公司')
  await expect(page.getByRole('banner').getByText('南方机械智管平台')).toBeVisible()
  await expect(page).toHaveURL(/\/vclinfoExtend\/distributionMap$/)
  await expect(page.getByRole('tab')).toHaveText(['首页', '用户'])
  await page.getByRole('tab', { name: '用户' }).click()
  await page.getByLabel('账号', { exact: true }).fill(username)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('共 1 条')).toBeVisible()
})
