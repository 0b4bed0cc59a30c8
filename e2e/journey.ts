import axe from 'axe-core'
import { expect, test as base, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { START_LIMIT_MS, startSite, type Site, type SiteOptions } from './site.ts'

declare global {
  interface Window {
    /** Loaded by `expectAccessible`. */
    axe: typeof axe
  }
}

export const PASSWORD = 'Trackhoe@2026'

const LOGIN = '/jeecg-boot/sys/login'

/**
 * Fills in the login form and sends it, as an operator does. `isNew`: somebody who has not seen the tour, which is offered
 * to him then.
 */
export async function fillLogin(page: Page, username: string, { isNew = false } = {}) {
  if (!isNew) {
    await page.evaluate(([name, value]) => window.localStorage.setItem(name, value), [
      `trackhoe:${seenTourOf(username)}`,
      JSON.stringify({ value: 'seen', expiresAt: 9e15 }),
    ] as const)
  }
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Signs in through the form; `path` leads to the login page. */
export async function signInByForm(page: Page, username: string, path = '/') {
  await page.goto(path)
  await fillLogin(page, username)
  await expect(mainMenu(page)).toBeVisible()
}

/** Where the browser keeps that a user has seen the tour. */
const seenTourOf = (username: string) => `preferences:${username}:list:tour`

/** Keeps settings as if they had been set in the drawer; the next page that is loaded has them. */
export async function keepSettings(page: Page, value: Readonly<Record<string, unknown>>) {
  await page.evaluate((kept) => {
    window.localStorage.setItem('trackhoe:preferences:settings', JSON.stringify({ value: kept, expiresAt: 9e15 }))
  }, value)
}

/**
 * Lets the browser have a session as the form would have left it, in a fraction of the time. An address as `path`
 * names the origin it is for.
 */
export async function haveSession(page: Page, username: string, { path = '/', refreshToken = true } = {}) {
  const { result, url } = await logIn(page.request, username, path.startsWith('/') ? LOGIN : new URL(LOGIN, path).href)
  const { userInfo } = result
  // A document of that origin that runs nothing.
  await page.goto(new URL('/favicon.svg', url).href)
  await page.evaluate(
    (entries) => {
      for (const [name, value] of Object.entries(entries))
        window.localStorage.setItem(`trackhoe:${name}`, JSON.stringify({ value, expiresAt: Date.now() + 36e5 }))
    },
    {
      'access-token': result.token,
      'refresh-token': refreshToken ? result.refreshToken : undefined,
      'user-info': userInfo,
      'login-username': userInfo.username,
      'tenant-id': userInfo.tenantId,
      'dict-items': result.sysAllDictItems,
      [seenTourOf(userInfo.username)]: 'seen',
    },
  )
}

/** What of a session is still kept in the browser. */
export function sessionLeft(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [window.localStorage, window.sessionStorage]
      .flatMap((storage) => Object.keys(storage))
      .filter((key) => /token|user-info|tenant|permission/.test(key)),
  )
}

/** What a call needs that somebody makes past the pages. */
export async function headersOf(request: APIRequestContext, username: string) {
  const { result } = await logIn(request, username, LOGIN)
  return { 'X-Access-Token': String(result.token) }
}

async function logIn(request: APIRequestContext, username: string, address: string) {
  // A connection that the server has just let go is opened again.
  const answer = await request.post(address, { data: { username, password: PASSWORD }, maxRetries: 2 })
  const { result } = await answer.json()
  return { result, url: answer.url() }
}

/** An account with departments, two unless said, and a phone of its own, made by the administrator. */
export async function makeAccount(
  request: APIRequestContext,
  username: string,
  phone: string,
  selecteddeparts = '1001-A01,1001-A02',
) {
  const made = await request.post('/jeecg-boot/sys/user/add', {
    headers: await headersOf(request, 'admin'),
    data: {
      username,
      password: PASSWORD,
      realname: '多部门',
      phone,
      email: `${username}@example.com`,
      selectedroles: '1001-operator',
      selecteddeparts,
    },
  })
  expect(await made.json()).toMatchObject({ success: true })
}

/** Opens a page of the console as somebody who is signed in. */
export async function signIn(page: Page, username: string, path = '/') {
  await haveSession(page, username, { path })
  await page.goto(path)
  // The first page of a browser takes its time on a busy machine.
  await expect(mainMenu(page)).toBeVisible({ timeout: 30_000 })
}

/** Opens the user list as somebody who is signed in; the home page stays unseen. */
export async function signInToUsers(page: Page, username: string, origin = '') {
  await signIn(page, username, `${origin}/isystem/user`)
  await expect(page.getByText(/^共 [\d,]+ 条$/)).toBeVisible()
}

const mainMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' })

/** Presses a button if it still is there: what follows may have begun by itself, from a call behind the page. */
export async function pressIfThere(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).evaluateAll((found) => {
    for (const button of found) if (button instanceof HTMLElement) button.click()
  })
}

/** Goes to the user list by the menu. */
export async function openUsers(page: Page) {
  await page.getByRole('button', { name: '系统管理' }).click()
  await page.getByRole('link', { name: '用户', exact: true }).click()
  await expect(page.getByRole('heading', { name: '用户', exact: true })).toBeVisible()
  await expect(page.getByText(/^共 [\d,]+ 条$/)).toBeVisible()
}

/** Finds nothing that a rule of axe calls a violation. */
export async function expectAccessible(page: Page) {
  // In the middle of a color transition nothing has the contrast of either color.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map((one) => one.finished))
  })
  // A document keeps it, so that a later check there does not load it again.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const found = await window.axe.run(
      // A tooltip floats outside of every landmark and says what its button is called anyway.
      { exclude: [['[role=tooltip]']] },
      // Half of the time would go into what each element that passes is called.
      { resultTypes: ['violations'] },
    )
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)
  })
  expect(violations).toEqual([])
}

/**
 * Every journey fails when the page throws, or breaks its own content security policy. The journeys of one worker take
 * turns on a server of their own, which `siteOptions` of a file may replace.
 */
export const test = base.extend<{ watched: void }, { siteOptions: SiteOptions; site: Site }>({
  siteOptions: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ siteOptions }, use, { parallelIndex }) => {
      const site = await startSite(parallelIndex, siteOptions)
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: START_LIMIT_MS + 30_000 },
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

/** As many keys as lead from the first field of a page to its last button. */
const MOST_PRESSES = 150

/** Goes on with a key until the element has the focus, or one of several; a list that is still loading is waited for. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target.first()).toBeAttached()
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await target.evaluateAll((found) => found.some((element) => element === document.activeElement))) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${String(target)}.`)
}
