import type { Page } from '@playwright/test'
import { expect, haveSession, headersOf, keepSettings, test } from '../journey.ts'
import { cutOffControls } from './cut-off-controls.ts'

const VEHICLE = 'v1'
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const LOCALES = { 'zh-CN': /^(新增|新建报表|新建下载)$/, 'en-US': /^(Add|New report|New download)$/ }

interface MenuRow {
  path?: string
  children?: MenuRow[]
}

/** The pages of the menu that need no record. */
function pathsOf(rows: readonly MenuRow[]): string[] {
  return rows.flatMap(({ path, children = [] }) => {
    if (children.length > 0) return pathsOf(children)
    return path && !path.includes(':') ? [path] : []
  })
}

async function menuPaths(page: Page): Promise<string[]> {
  const headers = await headersOf(page.request, 'admin')
  const answer = await page.request.get('/jeecg-boot/sys/permission/getUserPermissionByToken', { headers })
  const { result } = await answer.json()
  return pathsOf(result.menu)
}

async function expectNothingCutOff(page: Page, where: string) {
  // The script of a worker of the map can stay open for Playwright for ever.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await expect.poll(() => cutOffControls(page), where).toEqual([])
}

for (const [locale, add] of Object.entries(LOCALES)) {
  for (const size of SIZES) {
    test(`no control of any page is cut off: ${locale}, ${size.width} wide`, async ({ page }) => {
      test.setTimeout(600_000)
      await page.setViewportSize(size)
      await haveSession(page, 'admin')
      await keepSettings(page, { locale })
      for (const path of await menuPaths(page)) {
        // A page of vehicles shows what it has for one; the others disregard it.
        await page.goto(`${path}?vclId=${VEHICLE}`)
        await expectNothingCutOff(page, path)
        const button = page.getByRole('button', { name: add })
        if ((await button.count()) !== 1) continue
        await button.click({ timeout: 15_000 })
        await expectNothingCutOff(page, `${path}, ${add}`)
      }
    })
  }
}
