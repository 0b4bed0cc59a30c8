import { expect, type Page } from '@playwright/test'
import type { StandIn } from '../packages/jeecgboot-stand-in/src/index.ts'

/** Signs in to the console before a stand-in of a JeecgBoot, whose captcha is asked for at the second try. */
export async function signInToStandIn(page: Page, { url }: StandIn) {
  await page.goto(url)
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码', { exact: true }).fill('123456')
  const captcha = page.getByLabel('验证码', { exact: true })
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await captcha.fill('ab12')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
}
