// npm run visual: compares stories and pages with the pictures this machine took before; the first run takes them.
//   -- --update       take them anew
//   -- --sheets       lay all of them out on contact sheets, without a run
//   -- -g ui/button   only the tests of that name, as Playwright has it
import { build, ensureBrowser, install, must } from '../../scripts/bootstrap.mjs'

const args = process.argv.slice(2)
await install()
const env = { CHROME_PATH: await ensureBrowser() }
if (args.includes('--sheets')) {
  await must('contact sheets', 'node', ['e2e/visual/contact-sheets.ts', ...args.filter((arg) => arg !== '--sheets')], {
    env,
  })
} else {
  await build()
  await must('storybook', 'npm', ['run', '--silent', 'build-storybook'], { quiet: true })
  const options = args.map((arg) => (arg === '--update' ? '--update-snapshots=changed' : arg))
  await must('pictures', 'playwright', ['test', '-c', 'e2e/visual/playwright.config.ts', ...options], { env })
}
