// npm run bench: builds what it needs and measures the product beside named references. `npm run bench -- refresh` and
// its like measure one part alone. See benchmarks/README.md.
import { build, ensureBrowser, install, must } from './bootstrap.mjs'

/** Parts that are measured for themselves; whether in a browser, and whether they need the built apps. */
const PARTS = {
  'server-start': { file: 'server-start.mjs', browser: false, built: true },
  refresh: { file: 'refresh-burst.mjs', browser: false },
  'ui-table': { file: 'ui-table.mjs', browser: true },
  'ui-pickers': { file: 'ui-pickers.mjs', browser: true },
  'fleet-map': { file: 'fleet-map.mjs', browser: true },
  'time-series': { file: 'time-series.mjs', browser: true },
  'schema-form': { file: 'schema-form.mjs', browser: true },
  'template-designer': { file: 'template-designer.mjs', browser: true },
  bundlers: { file: 'bundlers.mjs', browser: false },
  workspace: { file: 'workspace.mjs', browser: true },
  'sign-in': { file: 'sign-in.mjs', browser: true, built: true },
  'first-visit': { file: 'first-visit.mjs', browser: true, built: true },
  'help-site': { file: 'help-site.mjs', browser: true, built: true },
}

const [name, ...options] = process.argv.slice(2)
const part = PARTS[name]
if (name !== undefined && !part) {
  console.error(
    `No such part: ${name}. There are ${Object.keys(PARTS).join(', ')}; without a name the whole is measured.`,
  )
  process.exit(1)
}
await install()
if (part) {
  if (part.built) await build()
  const env = part.browser ? { CHROME_PATH: await ensureBrowser() } : {}
  await must(name, 'node', [`benchmarks/${part.file}`, ...options], { env })
} else {
  await build()
  const CHROME_PATH = await ensureBrowser()
  await must('measure', 'node', ['benchmarks/measure.mjs'], { env: { CHROME_PATH } })
}
