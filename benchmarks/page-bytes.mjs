// How much script and style a visitor's browser fetches, and the same for a page that is only React.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { build } from 'vite'
import { root } from '../scripts/bootstrap.mjs'
import { chromiumFlags } from '../tooling/config/chromium-flags.ts'
import { account } from './product-server.mjs'

const QUIET_MS = 1000
/** A request without an end is given up when nothing else has happened for so long. */
const PATIENCE_MS = 10_000
const CODE = /\.(js|css)$/

/**
 * Script and style of the console, fetched with an empty cache: up to the login page whose form can be used, then up to
 * the home page, then up to the first list. `gzip` and `brotli` are the compressed twins on disk of the files that were
 * asked for, `transferred` the bodies that really came. Unit: bytes.
 */
export async function measurePages(url) {
  const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH, args: chromiumFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    const traffic = follow(page)
    const stages = []
    const note = async (name) => {
      await traffic.quiet()
      stages.push({ name, ...(await sizesOf(traffic.code())) })
    }

    await page.goto(url)
    await page.getByLabel('用户名').click()
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    await note('login')

    await page.getByLabel('用户名').fill(account.username)
    await page.getByLabel('密码', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText(/^欢迎您，/).waitFor()
    await note('login + home')

    await page.getByRole('button', { name: '系统管理' }).click()
    await page.getByRole('link', { name: '用户', exact: true }).click()
    await page.getByText(/^共 [\d,]+ 条$/).waitFor()
    await note('login + home + list')
    return { stages, browser: browser.version() }
  } finally {
    await browser.close()
  }
}

/** React and one element, built by the same Vite with the same target, compressed at the same levels. */
export async function measureBareReact() {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: { input: fileURLToPath(new URL('bare-react-page.mjs', import.meta.url)) },
    },
  })
  const texts = [built].flat().flatMap(({ output }) => output.map((file) => file.code ?? file.source))
  const sum = (compress) => texts.reduce((total, text) => total + compress(text).length, 0)
  const brotli = sum((text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  return { requests: texts.length, gzip: sum((text) => gzipSync(text, { level: 9 })), brotli, transferred: brotli }
}

/** Watches what a page asks for. `quiet` waits until nothing has been under way for a second. */
function follow(page) {
  const ended = []
  let underWay = 0
  let changed = performance.now()
  const count = (step) => {
    underWay += step
    changed = performance.now()
  }
  const end = (request) => {
    ended.push(request)
    count(-1)
  }
  page.on('request', () => count(1))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return {
    code: () => ended.filter((request) => CODE.test(new URL(request.url()).pathname)),
    async quiet() {
      const still = () => performance.now() - changed
      while (still() < (underWay > 0 ? PATIENCE_MS : QUIET_MS)) await page.waitForTimeout(100)
    },
  }
}

async function sizesOf(requests) {
  const files = new Set(requests.map((request) => fileOf(new URL(request.url()).pathname)))
  const twins = (ending) => [...files].reduce((total, file) => total + statSync(`${file}.${ending}`).size, 0)
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return {
    requests: requests.length,
    gzip: twins('gz'),
    brotli: twins('br'),
    transferred: sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0),
  }
}

/** Where the server finds what it serves at an address. */
function fileOf(path) {
  const inFullScreen = path.startsWith('/_fullscreen/')
  return inFullScreen
    ? join(root, 'apps/fullscreen/dist', path.slice('/_fullscreen'.length))
    : join(root, 'apps/console/dist', path)
}
