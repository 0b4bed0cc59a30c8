import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { startSite, type Site } from './site.ts'

export const PASSWORD = 'Trackhoe@2026'

/** Signs in through the form, as an operator does. */
export async function signIn(page: Page, username: string, path = '/') {
  await page.goto(path)
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible()
}

/** Opens the user list through the menu. */
export async function openUsers(page: Page) {
  await page.getByRole('button', { name: '系统管理' }).click()
  await page.getByRole('link', { name: '用户', exact: true }).click()
  await expect(page.getByRole('heading', { name: '用户', exact: true })).toBeVisible()
  await expect(page.getByText(/^共 [\d,]+ 条$/)).toBeVisible()
}

/** Finds nothing that a rule of axe calls a violation. */
export async function expectAccessible(page: Page) {
  // Half-way between two colours nothing has the contrast of either.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map((one) => one.finished))
  })
  // A tooltip floats outside of every landmark and says what its button is called anyway.
  const { violations } = await new AxeBuilder({ page }).exclude('[data-radix-popper-content-wrapper]').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}

/**
 * Every journey fails when the page throws, or breaks its own content security policy. The journeys of one worker take
 * turns on a server of their own.
 */
export const test = base.extend<{ watched: void }, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- the first parameter tells Playwright what a fixture needs
    async ({}, use, { parallelIndex }) => {
      const site = await startSite(parallelIndex)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ site }, run) => run(site.url),
  watched: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (error) => faults.push(error.message))
      page.on('console', (message) => {
        if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) faults.push(message.text())
      })
      await use()
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
