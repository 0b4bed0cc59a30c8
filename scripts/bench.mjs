// npm run bench: builds what it needs and measures the product beside named references. `npm run bench -- refresh`
// measures the refresh of a token alone. See benchmarks/README.md.
import { build, ensureBrowser, install, must } from './bootstrap.mjs'

await install()
if (process.argv[2] === 'refresh') {
  await must('refresh', 'node', ['benchmarks/refresh-burst.mjs'])
} else {
  await build()
  const CHROME_PATH = await ensureBrowser()
  await must('measure', 'node', ['benchmarks/measure.mjs'], { env: { CHROME_PATH } })
}
