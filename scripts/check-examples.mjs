// A step of npm run packages: the examples as an importer's bundler builds them, used in Chromium.
// node scripts/check-examples.mjs <project in which the tarballs are installed>
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import config from '../playwright.config.ts'
import { chromiumFlags } from '../tooling/config/chromium-flags.ts'
import { root } from './bootstrap.mjs'

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }
/** The example of each page, and what it exports. */
const EXAMPLES = {
  'form-from-schema': 'Inspection',
  'list-on-another-back-end': 'Machines',
  'designer-with-own-item': 'Maintenance',
}

const folder = join(process.argv[2], 'examples')
await buildPages()
const server = await serve(join(folder, 'dist'))
const browser = await chromium.launch({ ...config.use.launchOptions, args: chromiumFlags })
try {
  await tryOut('form-from-schema', fillInForm)
  await tryOut('list-on-another-back-end', useList)
  await tryOut('designer-with-own-item', designAndFillIn)
} finally {
  await browser.close()
  server.close()
}
console.log(`${Object.keys(EXAMPLES).length} examples work`)

async function buildPages() {
  mkdirSync(folder, { recursive: true })
  for (const [name, component] of Object.entries(EXAMPLES)) {
    copyFileSync(join(root, 'examples', `${name}.tsx`), join(folder, `${name}.tsx`))
    writeFileSync(join(folder, `${name}.html`), `<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width"><title>${name}</title><body><script type="module" src="./${name}.main.tsx"></script></body></html>`) // prettier-ignore
    writeFileSync(
      join(folder, `${name}.main.tsx`),
      `import '@trackhoe/form-widgets/styles.css'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { ${component} } from './${name}.tsx'
createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(${component}))
`,
    )
  }
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      minify: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Infinity,
      rollupOptions: { input: Object.keys(EXAMPLES).map((name) => join(folder, `${name}.html`)) },
    },
  })
}

async function serve(dist) {
  const site = createServer((request, response) => {
    const file = join(dist, new URL(request.url, 'http://localhost').pathname)
    if (!existsSync(file)) return response.writeHead(404).end()
    return response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file)) // prettier-ignore
  })
  await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve))
  return site
}

/** Opens an example, uses it, and expects that it says nothing on the console besides what it says itself. */
async function tryOut(name, act) {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  })
  page.setDefaultTimeout(20_000)
  const problems = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => ['warning', 'error'].includes(message.type()) && problems.push(message.text()))
  try {
    // Before it opens: the first call leaves at once.
    const finish = await act(page)
    await page.goto(`http://127.0.0.1:${server.address().port}/${name}.html`)
    await finish()
    // What the browser says of an answer such as 409 is none of the example's.
    const own = problems.filter((text) => !text.startsWith('Failed to load resource'))
    if (own.length > 0) throw new Error(own.join('\n'))
  } catch (error) {
    throw new Error(`examples/${name}.tsx: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  } finally {
    if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, `${name}.png`) })
    await page.close()
  }
}

function expectEqual(actual, expected) {
  const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (left !== right) throw new Error(`${left} in place of ${right}`)
}

async function fillInForm(page) {
  const bodies = []
  await page.route('**/api/inspections', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ json: {} })
  })
  return async () => {
    await page.getByLabel('车号').fill('TH210-60123')
    await page.getByRole('radio', { name: '需维修' }).check({ force: true })
    await page.getByRole('combobox', { name: '故障部位' }).click()
    await page.getByRole('option', { name: '主泵' }).click()
    await page.getByLabel('预计费用').fill('1200.5')
    await page.getByRole('radio', { name: '4 星' }).check({ force: true })
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('成功').waitFor()
    const [{ vclNo, result, part, cost, condition }] = bodies
    expectEqual({ vclNo, result, part, cost, condition }, { vclNo: 'TH210-60123', result: '2', part: 'pump', cost: 1200.5, condition: 4 }) // prettier-ignore
  }
}

async function useList(page) {
  const requests = []
  await page.route('**/api/machines**', (route) => {
    const request = route.request()
    if (request.method() === 'POST') {
      const { name } = request.postDataJSON()
      return name === 'TH75' ? route.fulfill({ status: 409, json: {} }) : route.fulfill({ json: {} })
    }
    requests.push(new URL(request.url()).searchParams)
    const rows = [{ id: '1', name: `TH210-${requests.length}`, hours: 1200, online: true }]
    return route.fulfill({ json: rows, headers: { 'X-Total-Count': '41' } })
  })
  return async () => {
    await page.getByText('共 41 条').waitFor()
    await page.getByRole('columnheader', { name: '工作小时' }).getByRole('button').first().click()
    await page.getByText('TH210-2').waitFor()
    expectEqual(requests.at(-1).get('order')?.replace('-', ''), 'hours')
    await page.getByRole('button', { name: '新增' }).click()
    const dialog = page.getByRole('dialog', { name: '新增设备' })
    await dialog.getByLabel('名称').fill('TH75')
    await dialog.getByRole('button', { name: '保存' }).click()
    await dialog.getByText('名称已存在').waitFor()
    await dialog.getByLabel('名称').fill('TH76')
    await dialog.getByRole('button', { name: '保存' }).click()
    await page.getByText('TH210-3').waitFor()
  }
}

async function designAndFillIn(page) {
  const logged = []
  page.on('console', async (message) => {
    if (message.type() === 'log') logged.push(...(await Promise.all(message.args().map((value) => value.jsonValue()))))
  })
  return async () => {
    await page.getByRole('button', { name: '签名' }).first().waitFor()
    await page.getByRole('button', { name: '填写', exact: true }).click()
    await page.getByLabel('客户签名').fill('王芳')
    await page.getByRole('button', { name: '保存' }).click()
    for (let tries = 0; logged.length === 0 && tries < 100; tries += 1) await page.waitForTimeout(50)
    expectEqual(Object.values(logged[0] ?? {}), ['王芳'])
  }
}
