// What benchmarks of parts in a browser have in common: a page built with the product's own tools, and a Chromium whose
// work is counted.
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { chromiumFlags } from '../tooling/config/chromium-flags.ts'
import { compressFolder } from '../tooling/config/compress-folder.ts'
import { peers } from './peers/install-peers.mjs'

const here = import.meta.dirname
const root = join(here, '..')

/** Long enough for what is put off to an effect or a timer. */
const SETTLE_MS = 250

/** The document of a benchmark that has one script and none of its own. */
const documentOf = (script) => `<!doctype html>
<html lang="zh-CN">
  <meta charset="utf-8" />
  <title>Benchmark</title>
  <main></main>
  <script type="module" src="./${script}"></script>
</html>
`

/**
 * Builds `benchmarks/<name>` as the apps are built and serves it on a free port: its documents, or one for its `page.js` or
 * `page.jsx`.
 *
 * @param homes - Whose dependencies a name is looked for in: pairs of a pattern and a folder of the workspace, or `null`
 *   for the peers. React is the workspace's for everybody.
 * @param asProduct - For the same browsers as the apps, and served as they are: compressed, and kept by the browser.
 */
export async function servePage(name, homes, { asProduct = false } = {}) {
  const out = join(tmpdir(), `trackhoe-benchmark-${name}`)
  rmSync(out, { recursive: true, force: true })
  const all = [[/^react(-dom)?($|\/)/, '.'], ...homes]
  const files = new Map()
  const script = ['page.js', 'page.jsx'].find((file) => existsSync(join(here, name, file)))
  const documents = script ? ['index.html'] : globSync('*.html', { cwd: join(here, name) })
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(here, name),
    base: asProduct ? '/' : './',
    plugins: [
      {
        name: 'resolve-from-their-homes',
        enforce: 'pre',
        resolveId(source, importer) {
          // What lies in somebody's home finds its own.
          if (!importer?.startsWith(join(here, name))) return null
          const found = all.find(([pattern]) => pattern.test(source))
          if (!found) return null
          const home = found[1] === null ? peers : join(root, found[1])
          return this.resolve(source, join(home, 'package.json'), { skipSelf: true })
        },
      },
      {
        name: 'write-the-document',
        resolveId: (source) => (script && source.endsWith('/index.html') ? source : null),
        load: (id) => (script && id.endsWith('/index.html') ? documentOf(script) : null),
      },
      react({ compiler: true }),
      tailwindcss(),
      {
        name: 'keep-the-modules-of-files',
        generateBundle(_options, bundle) {
          for (const file of Object.values(bundle)) {
            const modules = Object.entries(file.modules ?? {}).map(([id, { renderedLength }]) => [id, renderedLength])
            files.set(file.fileName, { modules })
          }
        },
      },
    ],
    resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: asProduct ? 'es2022' : 'esnext',
      modulePreload: { polyfill: false },
      // A trace with names.
      ...(process.env.BENCH_NAMES && { minify: false }),
      chunkSizeWarningLimit: 8000,
      rolldownOptions: { input: documents.map((page) => join(here, name, page)) },
    },
  })
  if (asProduct) await compressFolder(out)
  const answers = new Map()
  const server = await serveFolder(out, answers)
  return {
    out,
    /**
     * gzip of built files by whose modules are in them: a file with several is divided by the length of each. `owners` are
     * pairs of a name and a pattern of paths; what no pattern knows is `rest`, where files without modules are as well.
     * Unit: bytes.
     */
    weigh(names, owners) {
      const sizes = { ...Object.fromEntries(owners.map(([owner]) => [owner, 0])), rest: 0 }
      for (const name of names) {
        const size = gzipSync(readFileSync(join(out, name)), { level: 9 }).length
        const { modules = [] } = files.get(name) ?? {}
        const length = modules.reduce((sum, [, each]) => sum + each, 0)
        if (length === 0) sizes.rest += size
        for (const [id, each] of length === 0 ? [] : modules) {
          const owner = owners.find(([, pattern]) => pattern.test(id))?.[0] ?? 'rest'
          sizes[owner] += (size * each) / length
        }
      }
      return sizes
    },
    /** The names of the built script and style files. */
    fileNames: () => [...files.keys()].filter((file) => /\.(js|css)$/.test(file)),
    url: `http://127.0.0.1:${server.address().port}`,
    /** Lets the server answer calls to a path with a JSON text. */
    answer: (path, text) => answers.set(path, text),
    stop: () => server.close(),
  }
}

/** Serves built files on a free port, compressed where they are, and answers of calls as JSON by their paths. */
async function serveFolder(out, answers) {
  const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const answer = answers.get(pathname)
    if (answer) return response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
    const page = existsSync(join(out, `${basename(pathname)}.html`)) ? `${basename(pathname)}.html` : 'index.html'
    const file = join(out, extname(pathname) === '' ? page : pathname)
    if (!existsSync(file)) return response.writeHead(404).end()
    const packed = existsSync(`${file}.br`)
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      ...(packed && { 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' }),
    })
    response.end(readFileSync(packed ? `${file}.br` : file))
  })
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return server
}

export async function startChromium() {
  const executablePath =
    process.env.CHROME_PATH ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path))
  return chromium.launch({
    executablePath,
    args: [...chromiumFlags, '--js-flags=--expose-gc', '--enable-precise-memory-info'],
  })
}

/**
 * Counts what a page costs from the act until nothing more happens: `ms` what the main thread works, `scriptMs` its
 * part in script, `cpuMs` what all processes of the browser do, which paint as well, `layouts` how often it was laid out.
 */
export async function meter(browser, page, settleMs = SETTLE_MS) {
  const client = await page.context().newCDPSession(page)
  // Work, not time passed: what else the machine does meanwhile is not the page's.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const whole = await browser.newBrowserCDPSession()
  const read = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    const { processInfo } = await whole.send('SystemInfo.getProcessInfo')
    const valueOf = (name) => metrics.find((metric) => metric.name === name).value
    return {
      ms: valueOf('TaskDuration') * 1000,
      scriptMs: valueOf('ScriptDuration') * 1000,
      cpuMs: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1000,
      layouts: valueOf('LayoutCount'),
    }
  }
  return {
    async cost(act) {
      await settled(page, settleMs)
      const before = await read()
      await act()
      await settled(page, settleMs)
      const after = await read()
      return {
        ms: after.ms - before.ms,
        scriptMs: after.scriptMs - before.scriptMs,
        cpuMs: after.cpuMs - before.cpuMs,
        layouts: after.layouts - before.layouts,
      }
    },
    /** What the page holds after everything that can be thrown away is. Unit: bytes. */
    async heap() {
      await settled(page, settleMs)
      for (let time = 0; time < 3; time += 1) await client.send('HeapProfiler.collectGarbage')
      // Typed arrays lie beside the heap.
      const { usedSize, backingStorageSize = 0 } = await client.send('Runtime.getHeapUsage')
      const { nodes } = await client.send('Memory.getDOMCounters')
      return { bytes: usedSize + backingStorageSize, nodes }
    },
  }
}

async function settled(page, settleMs) {
  await painted(page)
  await wait(settleMs)
}

/** Waits until what was done is on the screen. */
export async function painted(page) {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}

/**
 * Measures each contender once a round, another one first in each: what else the machine does hits all of them. Returns all
 * figures of all rounds by contender.
 */
export async function inTurns(names, rounds, measureOne, title = '') {
  const figures = {}
  for (let round = 0; round < rounds; round += 1) {
    const first = round % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)])
      figures[name] = collect(figures[name], await measureOne(name, round))
    console.log(`${title === '' ? '' : `${title}: `}round ${round + 1} of ${rounds}`)
  }
  return figures
}

/** A fresh page of a benchmark, and what has failed in it. `globalThis.commits` counts React's. */
export async function openPage(browser, url, viewport) {
  const page = await browser.newPage({ viewport })
  const failures = []
  page.on('pageerror', (error) => failures.push(error.message))
  // React reports each commit to developer tools, in production too.
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
  await page.goto(url)
  return { page, failures }
}

/** Keeps each figure of each round: a median says more than the least, which nobody meets. */
export function collect(before, now) {
  return Object.fromEntries(Object.entries(now).map(([label, value]) => [label, [...(before?.[label] ?? []), value]]))
}

/** The middle one of some values, or the mean of the middle two. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

/** Prints the medians of collected figures by contender with their least and greatest, and the ratio of the product to each. */
export function printMedians(title, figures, { ours, unit }) {
  console.log(`\n${title}; median (least to greatest), ${unit}`)
  const names = Object.keys(figures)
  console.log(''.padEnd(34) + names.map((name) => name.padStart(34)).join(''))
  for (const label of Object.keys(figures[ours] ?? {})) {
    const cells = names.map((name) => {
      const values = figures[name][label]
      if (values === undefined) return '-'.padStart(34)
      const middle = median(values)
      const ratio = name === ours || middle === 0 ? '' : ` × ${(median(figures[ours][label]) / middle).toFixed(2)}`
      const spread = `(${Math.min(...values).toFixed(1)}–${Math.max(...values).toFixed(1)})`
      return `${middle.toFixed(1)} ${spread}${ratio}`.padStart(34)
    })
    console.log(label.padEnd(34) + cells.join(''))
  }
}

/** Keeps figures with the machine that made them. */
export function keepFigures(name, browserVersion, figures) {
  const date = new Date().toISOString().slice(0, 19)
  const file = join(here, 'results', `${name}-${date.replaceAll(':', '')}.json`)
  mkdirSync(join(here, 'results'), { recursive: true })
  const machine = {
    cpu: cpus()[0]?.model,
    cores: availableParallelism(),
    node: process.version,
    browser: browserVersion,
  }
  writeFileSync(file, `${JSON.stringify({ date, machine, figures }, null, 2)}\n`)
  console.log(`\nFigures: ${file}`)
}
