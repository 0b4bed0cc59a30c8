// npm run bench: builds what it needs and measures the product beside named references. See benchmarks/README.md.
import { build, ensureBrowser, install, must } from './bootstrap.mjs'

await install()
await build()
const CHROME_PATH = await ensureBrowser()
await must('measure', 'node', ['benchmarks/measure.mjs'], { env: { CHROME_PATH } })
