import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './tooling/config/chromium-flags.ts'

const port = process.env['E2E_PORT'] ?? '5190'
const chrome =
  process.env['CHROME_PATH'] ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))
const report = process.env['E2E_REPORT']

/** Journeys through the built product, against the real server and a database of its own. */
export default defineConfig({
  testDir: 'e2e',
  // One server and one database: the journeys take turns, each with rows of its own.
  workers: 1,
  forbidOnly: Boolean(process.env['CI']),
  // The second try is named in the summary of `npm test`.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: { ...(chrome ? { executablePath: chrome } : {}), args: chromiumFlags },
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node e2e/serve.mjs',
    url: `http://127.0.0.1:${port}/readyz`,
    env: { PORT: port },
    timeout: 120_000,
    reuseExistingServer: !process.env['CI'],
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
