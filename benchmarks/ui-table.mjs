// Our data table beside those of other people, in one Chromium: node benchmarks/ui-table.mjs [--quick]
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { installPeers, peers } from './peers/install-peers.mjs'

const here = import.meta.dirname
const root = join(here, '..')
const out = join(tmpdir(), 'trackhoe-benchmark-ui-table')
const quick = process.argv.includes('--quick')
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice(7)
  .split(',')

const NAMES = {
  trackhoe: 'ours',
  tanstack: 'TanStack Table + Virtual, bare',
  antd: 'antd Table virtual',
  mui: 'MUI DataGrid (100 a page)',
  aggrid: 'AG Grid community',
  dom: 'plain DOM',
}
const SIZES = quick ? [10_000] : [10_000, 100_000]
// The tables take turns, and of each figure the least is kept: what else the machine does hits all of them.
const ROUNDS = quick ? 3 : 5
const SCROLL_STEPS = 60
const SCROLL_PX = 330
// Long enough for what a table puts off: AG Grid draws on timers, antd in an effect.
const SETTLE_MS = 250

/** What is measured: the main thread's time from the call until nothing more happens. Time of a new mount each. */
const ACTIONS = {
  'sort by text': ['sort', 'owner'],
  'sort by number': ['sort', 'hours'],
  'sort by time': ['sort', 'time'],
  filter: ['filter', 'owner', '沈'],
  'select all': ['selectAll'],
  'one cell changes': ['edit', 3, '新机主'],
}

installPeers()
await bundle()
const server = await serve()
const browser = await chromium.launch({
  executablePath:
    process.env.CHROME_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path)),
  args: ['--no-sandbox', '--disable-background-networking'],
})
try {
  const sizes = {}
  for (const size of SIZES) {
    sizes[size] = {}
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of Object.keys(NAMES)) {
        if (only && !only.includes(name)) continue
        // Every row of 100,000 in the document takes a minute and a gigabyte; 10,000 say enough.
        if (name === 'dom' && size > 10_000) continue
        sizes[size][name] = least(sizes[size][name], await measure(name, size))
      }
      console.log(`${size}: round ${round + 1} of ${ROUNDS}`)
    }
  }
  print(sizes)
  if (!only) keep(sizes, browser.version())
} finally {
  await browser.close()
  server.close()
}

/** One page with all tables in it, each in a chunk of its own, all on the same React. */
async function bundle() {
  rmSync(out, { recursive: true, force: true })
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(here, 'ui-table'),
    base: './',
    plugins: [resolveFromTheirHomes(), tailwindcss()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: out, emptyOutDir: true, target: 'esnext', chunkSizeWarningLimit: 4000 },
  })
}

/** React from the workspace for all, TanStack from the package that uses it, the others from where they were installed. */
function resolveFromTheirHomes() {
  const homes = [
    [/^react(-dom)?($|\/)/, join(root, 'package.json')],
    [/^@tanstack\//, join(root, 'packages/ui/package.json')],
    [/^@trackhoe\/ui/, join(root, 'packages/form-widgets/package.json')],
    [/^(antd|@mui\/x-data-grid|ag-grid-(community|react))$/, join(peers, 'package.json')],
  ]
  return {
    name: 'resolve-from-their-homes',
    enforce: 'pre',
    resolveId(source) {
      const home = homes.find(([pattern]) => pattern.test(source))?.[1]
      return home ? this.resolve(source, home, { skipSelf: true }) : null
    },
  }
}

async function serve() {
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
  const listening = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname
    const file = join(out, path === '/' ? 'index.html' : path)
    if (!existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  await new Promise((resolve) => {
    listening.listen(0, '127.0.0.1', resolve)
  })
  return listening
}

async function measure(name, size) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  // React tells developer tools about each commit, in production too.
  await page.addInitScript(() => {
    globalThis.commits = 0
    globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => {
        globalThis.commits += 1
      },
      onCommitFiberUnmount: () => {},
    }
  })
  const failures = []
  page.on('pageerror', (error) => failures.push(error.message))
  await page.goto(`http://127.0.0.1:${server.address().port}/`)
  await page.evaluate(([table, count]) => globalThis.bench.load(table, count), [name, size])
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const busy = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return metrics.find((metric) => metric.name === 'TaskDuration').value * 1000
  }
  const cost = async (act) => {
    const before = await busy()
    const answer = await act()
    await settled(page)
    return { ms: (await busy()) - before, answer }
  }
  const result = {}

  // The first one also compiles.
  for (let at = 0; at < 2; at += 1) {
    if (at > 0) await page.evaluate(() => globalThis.bench.unmount())
    await settled(page)
    result.mount = (await cost(() => page.evaluate(() => globalThis.bench.mount()))).ms
  }
  const mounted = await page.evaluate(() => globalThis.bench.firstCells())
  if (!mounted.includes('TH')) throw new Error(`${name} shows no rows: ${mounted} ${failures.join('; ')}`)

  if (name !== 'mui') {
    const { ms } = await cost(() =>
      page.evaluate(([times, px]) => globalThis.bench.scroll(times, px), [SCROLL_STEPS, SCROLL_PX]),
    )
    result['scroll step'] = ms / SCROLL_STEPS
    result['blank frames'] = await page.evaluate(
      ([times, px]) => globalThis.bench.blankFrames(times, px),
      [SCROLL_STEPS, SCROLL_PX],
    )
  }
  for (const [label, action] of Object.entries(ACTIONS)) {
    await page.evaluate(() => {
      globalThis.bench.unmount()
      globalThis.bench.mount()
    })
    await settled(page)
    await page.evaluate(() => {
      globalThis.commits = 0
    })
    result[label] = (await cost(() => page.evaluate((told) => void globalThis.bench.act(...told), action))).ms
    if (label === 'one cell changes') result['commits of it'] = await page.evaluate(() => globalThis.commits)
  }
  await page.close()
  if (failures.length > 0) console.log(`  ${name}: ${failures.slice(0, 3).join('; ')}`)
  return result
}

async function settled(page) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await wait(SETTLE_MS)
}

function least(before, now) {
  if (!before) return now
  return Object.fromEntries(Object.entries(now).map(([label, value]) => [label, Math.min(value, before[label])]))
}

function print(sizes) {
  for (const [size, tables] of Object.entries(sizes)) {
    console.log(`\n${Number(size).toLocaleString('en-US')} × 12, ms of the main thread`)
    const labels = Object.keys(tables.trackhoe ?? {})
    console.log(
      ''.padEnd(18) +
        Object.keys(tables)
          .map((name) => name.padStart(18))
          .join(''),
    )
    for (const label of labels) {
      const mine = tables.trackhoe[label]
      const cells = Object.entries(tables).map(([name, figures]) => {
        const value = figures[label]
        if (value === undefined) return '-'.padStart(18)
        if (label === 'blank frames' || label === 'commits of it') return String(value).padStart(18)
        const ratio = name === 'trackhoe' ? '' : ` (× ${(mine / value).toFixed(2)})`
        return `${value.toFixed(1)}${ratio}`.padStart(18)
      })
      console.log(label.padEnd(18) + cells.join(''))
    }
  }
}

function keep(sizes, browserVersion) {
  const date = new Date().toISOString().slice(0, 19)
  const file = join(here, 'results', `ui-table-${date.replaceAll(':', '')}.json`)
  mkdirSync(join(here, 'results'), { recursive: true })
  const machine = {
    cpu: cpus()[0]?.model,
    cores: availableParallelism(),
    node: process.version,
    browser: browserVersion,
  }
  writeFileSync(file, `${JSON.stringify({ date, machine, sizes }, null, 2)}\n`)
  console.log(`\nFigures: ${file}`)
}
