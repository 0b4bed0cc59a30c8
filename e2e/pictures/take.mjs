// npm run help:pictures, readme:pictures: takes the pictures of the help or the READMEs from the running demonstration, and builds the help.
import { build, ensureBrowser, install, must } from '../../scripts/bootstrap.mjs'

await install()
const env = { CHROME_PATH: await ensureBrowser() }
await build()
const options = process.argv.slice(2)
await must('pictures', 'playwright', ['test', '-c', 'e2e/pictures/playwright.config.ts', ...options], { env })
await must('help', 'turbo', ['run', 'build', '--filter=./apps/help', '--output-logs=errors-only'])
