import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test as base, type Page } from '@playwright/test'

const DIST = join(import.meta.dirname, '../apps/help/dist')
const BELOW = '/docs/trackhoe/'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** The built help as a server of files has it, which redirects to the page for missing ones; everything with the strictest policy. */
async function serveHelp() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (!pathname.startsWith(BELOW)) return void response.writeHead(404).end()
    const path = join(DIST, decodeURI(pathname.slice(BELOW.length)))
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path
    if (!existsSync(file)) {
      const location = `${BELOW}404.html?path=${encodeURIComponent(pathname)}`
      return void response.writeHead(302, { Location: location }).end()
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': "default-src 'self'" })
    response.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { url: `http://127.0.0.1:${address.port}${BELOW}`, stop: () => server.close() }
}

/** Messages of the browser about what it did not load or run. */
function problemsOf(page: Page) {
  const problems: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const result = (page: Page) => page.frameLocator('iframe[title="示例的运行结果"]').first()

async function search(page: Page, query: string, found: string) {
  // Each page of a folder is loaded, and its key works once its scripts have run.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('searchbox')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('searchbox').fill(query)
  await expect(page.getByRole('dialog').getByRole('link', { name: found }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading(page, found)).toBeVisible()
}

/** Goes through the site from its first page: a link, the other language, the search, an example. */
async function walkThrough(page: Page) {
  await expect(heading(page, '帮助')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '第一个小时' }).first().click()
  await expect(heading(page, '第一个小时')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(heading(page, 'The first hour')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: '简体中文' }).click()
  await expect(heading(page, '第一个小时')).toBeVisible()
  await search(page, '冻结', '冻结用户')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(heading(page, '帮助')).toBeVisible()
  await search(page, 'dongjie', '冻结用户')
  await search(page, 'Button', 'Button')
  await expect(result(page).getByRole('button', { name: '保存' })).toBeVisible()
}

/** Writes a line before the code of an example, in which a slash opens no search. */
async function editExample(page: Page) {
  await page.getByRole('textbox', { name: '示例代码' }).first().focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('const half = 1 / 2\n')
  await expect(page.getByText('const half = 1 / 2')).toBeVisible()
}

const test = base.extend<{ site: string; folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  site: async ({}, provide) => {
    const served = await serveHelp()
    await provide(served.url)
    served.stop()
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  folder: async ({}, provide) => {
    const parent = mkdtempSync(join(tmpdir(), 'trackhoe-help-'))
    // As a browser names the second download of an archive.
    const folder = join(parent, '帮助 help (1)')
    cpSync(DIST, folder, { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) && !name.endsWith('/stories') })
    await provide(folder)
    rmSync(parent, { recursive: true, force: true })
  },
})

test('the help works below another path, with a policy that lets nothing inline run', async ({ page, site }) => {
  const problems = problemsOf(page)
  await page.goto(site)
  await walkThrough(page)
  // An address that is copied or opened in another tab leads to the same page.
  const paths = await page
    .locator('a[href]:not([href^="#"])')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname }) => pathname))
  expect(paths.filter((path) => !path.startsWith(BELOW))).toEqual([])
  expect(problems).toEqual([])

  await editExample(page)
  await expect(page.getByText('此站点的安全策略不允许运行修改后的代码')).toBeVisible()
  await page.getByRole('button', { name: '还原' }).first().click()
  await expect(page.getByText('此站点的安全策略不允许运行修改后的代码')).toHaveCount(0)
})

test('a page that does not exist leads to the nearest one, and a page has its address without an ending', async ({
  page,
  site,
}) => {
  await page.goto(`${site}pages/isystem/roles.html`)
  await expect(heading(page, '角色')).toBeVisible()
  await expect(page.getByText('没有“pages/isystem/roles”这一页的帮助')).toBeVisible()
  await page.goto(`${site}en/pages/isystem/role`)
  await expect(heading(page, 'Roles')).toBeVisible()
})

test('the help works from a folder without a network, whatever the folder is called', async ({
  page,
  folder,
  context,
}) => {
  await context.setOffline(true)
  const problems = problemsOf(page)
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
  await walkThrough(page)
  await editExample(page)
  await expect(result(page).getByRole('button', { name: '保存' })).toBeVisible()
  await page.goBack()
  await expect(heading(page, '冻结用户')).toBeVisible()
  expect(problems).toEqual([])
})

test('pages have their pictures from a folder and below a path', async ({ page, folder, site }) => {
  test.skip(!existsSync(join(DIST, 'pictures')), 'npm run help:pictures has not been run')
  for (const address of [
    pathToFileURL(join(folder, 'pages/vehicle/list.html')).href,
    `${site}pages/vehicle/list.html`,
  ]) {
    await page.goto(address)
    const picture = page.locator('img.help-picture-light').first()
    await picture.scrollIntoViewIfNeeded()
    await expect(async () => {
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    }).toPass()
  }
})
