// What the first page of the help costs, and the whole site: npm run bench -- help-site [--quick]. Compressed files over the line of a site
// office, nothing kept.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { root } from '../scripts/bootstrap.mjs'
import { compressFolder } from '../tooling/config/compress-folder.ts'
import { collect, keepFigures, printMedians, startChromium } from './in-chromium.mjs'
import { slowLine } from './slow-line.mjs'

const ROUNDS = process.argv.includes('--quick') ? 3 : 7
const DIST = join(root, 'apps/help/dist')
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
const PAGES = {
  'first page': '/',
  'a page of the product': '/pages/vehicle/list.html',
  'a component': '/components/button.html',
}

await compressFolder(DIST)
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost')
  const file = join(DIST, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
  if (!existsSync(file)) return response.writeHead(404).end()
  const packed = existsSync(`${file}.br`)
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    ...(packed && { 'content-encoding': 'br' }),
  })
  return response.end(readFileSync(packed ? `${file}.br` : file))
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const line = await slowLine(`http://127.0.0.1:${server.address().port}`)
const browser = await startChromium()
const figures = {}
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, path] of Object.entries(PAGES))
      figures[name] = collect(figures[name], await visit(line.url + path))
  }
  printMedians('Pages of the help, nothing kept', figures, { ours: 'first page', unit: 'ms, kB and files' })
  const site = sizeOfSite()
  for (const [name, value] of Object.entries(site)) console.log(`${name.padEnd(38)} ${value}`)
  keepFigures('help-site', browser.version(), { ...figures, site })
} finally {
  await browser.close()
  line.stop()
  server.close()
}

/** Everything that the page loads by itself, until nothing is under way. */
async function visit(url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  let [bytes, files] = [0, 0]
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    files += 1
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime)
  const scriptsRun = await page.evaluate(() => performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd)
  await context.close()
  return { 'first paint, ms': painted, 'scripts have run, ms': scriptsRun, kB: bytes / 1000, files }
}

/** The site without pictures, stories and compressed twins. */
function sizeOfSite() {
  const all = readdirSync(DIST, { recursive: true })
    .filter((name) => !/^(pictures|stories)\b|\.(br|gz)$/.test(name))
    .map((name) => ({ name, path: join(DIST, name) }))
    .filter(({ path }) => statSync(path).isFile())
  const MB = (files, twin = '') =>
    (
      files.reduce((sum, { path }) => sum + statSync(existsSync(path + twin) ? path + twin : path).size, 0) / 1e6
    ).toFixed(1)
  const pages = all.filter(({ name }) => name.endsWith('.html'))
  return {
    pages: pages.length,
    'pages, MB': MB(pages),
    'whole site, MB': MB(all),
    'whole site by brotli, MB': MB(all, '.br'),
  }
}
