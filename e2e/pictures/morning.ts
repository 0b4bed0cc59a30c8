import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { test as journey } from '../journey.ts'
import { START_LIMIT_MS, startSite } from '../site.ts'

const HOUR_MS = 3_600_000
/** China's time is eight hours ahead, and half past ten there is half past two in UTC. Unit: h. */
const MORNING_UTC = 2.5

/** How far the clock is moved back, so that machines work in the pictures: at night a fleet rests. */
const SHIFT_MS = -((((Date.now() / HOUR_MS - MORNING_UTC) % 24) + 24) % 24) * HOUR_MS

/** Moves the clock of a page as that of its server. */
const moveClock = (page: Page) =>
  page.addInitScript((shift) => {
    const OriginalDate = Date
    globalThis.Date = class extends OriginalDate {
      constructor(...parts: [] | [value: number]) {
        if (parts.length === 0) super(OriginalDate.now() + shift)
        else super(...parts)
      }
      static override now = () => OriginalDate.now() + shift
    } as DateConstructor
  }, SHIFT_MS)

/** Runs against the demonstration as it is in the morning. */
export const test = journey.extend<{ morning: void }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the first parameter
    async ({}, use, { parallelIndex }) => {
      const site = await startSite(parallelIndex, {
        preload: resolve(import.meta.dirname, 'shifted-clock.mjs'),
        settings: { CLOCK_SHIFT_MS: String(SHIFT_MS) },
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: START_LIMIT_MS + 30_000 },
  ],
  morning: [
    async ({ page }, use) => {
      await moveClock(page)
      await use()
    },
    { auto: true },
  ],
})
