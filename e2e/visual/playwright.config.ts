import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/**
 * Pictures of stories and pages beside those this machine took before. Another machine draws letters differently, so
 * pictures are kept for each machine and not in git. `npm run visual` runs it.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.visual.ts',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  retries: 0,
  timeout: 300_000,
  use: { ...journeys.use, trace: 'off', contextOptions: { reducedMotion: 'reduce' } },
  expect: {
    timeout: 10_000,
    // Antialiasing wavers by a few points from run to run; a word that moved makes hundreds.
    toHaveScreenshot: { maxDiffPixels: 40, threshold: 0.1, animations: 'disabled', caret: 'hide' },
  },
})
