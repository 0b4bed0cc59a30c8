import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './tooling/config/chromium-flags.ts'

const chrome =
  process.env['CHROME_PATH'] ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))
const report = process.env['E2E_REPORT']

/**
 * A host name that leads to this machine and is not `localhost`: without https a browser takes its pages for insecure,
 * as it does where a console is opened by the address of a machine in the office.
 */
const insecureHost = '--host-resolver-rules=MAP office.test 127.0.0.1'

/**
 * Journeys with a server of their own, or before a stand-in. Between them and the others Playwright ends the worker, whose server
 * with all its demonstration data would be made again after each of these files.
 */
const withOwnServer = /\/(alarms|connected-vehicle|large-fleet|terminal-access|jeecgboot[\w-]*)\.spec\.ts$/

/** Journeys through the built product, against the real server and a database of its own. */
export default defineConfig({
  testDir: 'e2e',
  // Each worker has a server and a database of its own, so its journeys only have to keep out of each other's rows.
  workers: 2,
  fullyParallel: true,
  projects: [
    { name: 'servers of their own', testMatch: withOwnServer },
    { name: 'product', testIgnore: withOwnServer },
  ],
  forbidOnly: Boolean(process.env['CI']),
  // The second try is named in the summary of `npm test`.
  retries: process.env['CI'] ? 1 : 0,
  // A machine of the project's checks may be three times as slow as the one where a journey was written.
  timeout: process.env['CI'] ? 180_000 : 60_000,
  expect: { timeout: process.env['CI'] ? 20_000 : 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Playwright waits for an element to stand still before it clicks: animations would be waited for at every dialog.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: chrome || undefined, args: [...chromiumFlags, insecureHost] },
    // A browser that has stopped drawing is noticed soon, and not after the whole of a journey's time.
    actionTimeout: process.env['CI'] ? 120_000 : 60_000,
    // A trace films the page, which costs a quarter of a run; where a failure is tried again, the second try is filmed.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
  },
})
