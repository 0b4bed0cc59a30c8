import { expect, test } from '@playwright/test'
import { serveConsole } from '../apps/server/src/testing/serve-console.ts'
import { startStandIn } from '../packages/jeecgboot-stand-in/src/index.ts'
import { recordedMenu } from '../packages/jeecgboot-stand-in/src/recorded-menu.ts'
import { signInToStandIn } from './stand-in.ts'

test('every entry that is shown of a stock 3.9.1 leads to a page that loads, a frame or a window', async ({ page }) => {
  test.setTimeout(300_000)
  const server = await startStandIn(3, serveConsole)
  server.answers.set('/sys/permission/getUserPermissionByToken', (context) =>
    context.json({
      success: true,
      code: 200,
      message: '',
      result: { menu: recordedMenu, auth: [], allAuth: [], sysSafeMode: false },
    }),
  )
  await signInToStandIn(page, server)
  const main = page.getByRole('main')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const opened = { pages: 0, frames: 0, windows: 0 }
  await expect(menu.getByRole('link').first()).toBeVisible()
  for (const { meta } of recordedMenu) {
    const group = menu.getByRole('button', { name: meta?.title ?? '', exact: true })
    // A group of which nothing is shown is not shown either.
    if ((await group.count()) === 0) continue
    if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
    const list = menu
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: meta?.title ?? '', exact: true }) })
    for (const link of await list.getByRole('link').all()) {
      const title = (await link.innerText()).split('\n')[0] ?? ''
      if ((await link.getAttribute('target')) === '_blank') {
        // The address is whole before the click.
        const address = (await link.getAttribute('href')) ?? ''
        expect(`${title} ${address}`).toMatch(/ https?:\/\//)
        expect(address).not.toMatch(/[{}$]|%7B/)
        opened.windows += 1
        continue
      }
      const path = (await link.getAttribute('href')) ?? ''
      await link.click()
      await expect(page).toHaveURL((url) => url.pathname + url.search === path)
      const panel = main.getByRole('tabpanel')
      const frame = panel.locator('iframe')
      const heading = panel.getByRole('heading').first()
      await expect(frame.or(heading).first(), title).toBeVisible()
      if (await frame.count()) opened.frames += 1
      else {
        await expect(panel.getByRole('alert'), title).toHaveCount(0)
        opened.pages += 1
      }
    }
  }
  expect(server.unknown).toEqual([])
  expect(opened.pages + opened.frames + opened.windows).toBe(41)
  await server.stop()
})
