import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

/** Where the configuration has them too. */
export const PICTURES = fileURLToPath(new URL('./pictures', import.meta.url))

/** When pictures are taken: dates and "3 分钟前" read the same on every day. */
const PICTURE_TIME = '2026-03-12T10:24:00+08:00'

/** Stops the clock that pages read; what they wait for goes on. */
export async function stopClock(page: Page) {
  await page.clock.setFixedTime(PICTURE_TIME)
}

/**
 * Compares the page with the picture of that name, or keeps it as that picture when there is none yet.
 *
 * @param name - Folder and file without ending, for example `ui/button/primary-dark`.
 */
export async function expectPicture(page: Page, name: string, { fullPage = false } = {}) {
  const parts = `${name}.png`.split('/')
  const path = join(PICTURES, ...parts)
  await page.evaluate(() => document.fonts.ready)
  if (existsSync(path)) {
    await expect.soft(page).toHaveScreenshot(parts, { fullPage })
    return
  }
  await mkdir(dirname(path), { recursive: true })
  await page.screenshot({ path, fullPage, animations: 'disabled', caret: 'hide' })
}
