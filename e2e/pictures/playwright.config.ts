import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/** Pictures for the help, from the running demonstration. `npm run help:pictures` runs it. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.pictures.ts',
  outputDir: '../../test-results/pictures',
  retries: 0,
  workers: 1,
  timeout: 300_000,
  use: { ...journeys.use, trace: 'off' },
})
