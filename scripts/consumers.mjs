// npm run consumers [-- name …]: the packed packages alone in projects outside of the workspace, as in consumers/. Each
// is installed, built and looked at: its page has to look like that of the plainest one. So are the projects of
// `npm create trackhoe`, whose own tests run. PICTURES=<folder> keeps what was seen.
import { spawn } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { chromium } from '@playwright/test'
import config from '../playwright.config.ts'
import { chromiumFlags } from '../tooling/config/chromium-flags.ts'
import { root, toolEnvironment } from './bootstrap.mjs'
import { buildPackages, call, packPackages, workspaceOf } from './pack.mjs'

const REFERENCE = 'vite-react-19'
/** The share of pixels that may differ: text is drawn at fractions of pixels. */
const TOLERATED = 0.0005
/** Where a starter is walked through: a console often has no host of its own. */
const BELOW = '/console/'
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'"
/** How many files the login page of a starter loads at most, the document and what comes when the browser is idle included. */
const LOGIN_FILES = 10
const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

const all = readdirSync(join(root, 'consumers')).filter((name) =>
  existsSync(join(root, 'consumers', name, 'package.json')),
)
/** The projects that create-trackhoe writes, by the back end that they start on. */
const STARTERS = { 'starter-own': 'own', 'starter-trackhoe': 'trackhoe' }
all.push(...Object.keys(STARTERS))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')} in consumers/: ${all.join(', ')}`)
const names =
  wanted.length > 0 ? [...new Set([REFERENCE, ...wanted])] : [REFERENCE, ...all.filter((name) => name !== REFERENCE)]
const folder = mkdtempSync(join(tmpdir(), 'trackhoe-consumers-'))
const pictures = {}
const failures = []
let browser

try {
  await step('build', buildPackages)
  await step('install', install)
  browser = await chromium.launch({ ...config.use.launchOptions, args: chromiumFlags })
  for (const name of names) await step(name, () => consume(name))
} finally {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
}
console.log(`\n${names.length - failures.length} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)

async function step(title, act) {
  const started = performance.now()
  try {
    const output = await act()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`✔ ${title.padEnd(16)} ${seconds.padStart(6)} s${typeof output === 'string' ? `   ${output}` : ''}`)
  } catch (error) {
    console.error(`✖ ${title}\n${error instanceof Error ? error.message : String(error)}`)
    if (!names.includes(title)) throw error
    failures.push(title)
  }
}

async function install() {
  const tarballs = await packPackages(folder)
  for (const name of names) {
    if (name in STARTERS) {
      await createStarter(name)
      continue
    }
    cpSync(join(root, 'consumers', name), join(folder, name), { recursive: true })
    const inside = join(folder, name, 'shared')
    mkdirSync(inside)
    for (const file of readdirSync(join(root, 'consumers/shared'))) {
      copyFileSync(join(root, 'consumers/shared', file), join(inside, file))
    }
    const page = join(folder, name, 'index.html')
    if (existsSync(join(folder, name, 'main.tsx')) && !existsSync(page)) copyFileSync(join(inside, 'index.html'), page)
    writeFileSync(join(folder, name, 'tsconfig.json'), JSON.stringify(compilerOptions(name), null, 2))
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumers', private: true }))
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), workspaceOf(tarballs, names))
  await call(
    'pnpm',
    ['install', '--no-frozen-lockfile', '--prefer-offline', '--ignore-scripts', '--reporter=append-only'],
    folder,
  )
}

function createStarter(name) {
  const command = join(root, 'packages/create-trackhoe/src/index.ts')
  return call('node', [command, join(folder, name), '--back-end', STARTERS[name]])
}

function compilerOptions(name) {
  const common = { jsx: name === 'next' ? 'preserve' : 'react-jsx', strict: true, noEmit: true, skipLibCheck: true }
  const modules = {
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['dom', 'dom.iterable', 'es2023'],
  }
  const next = name === 'next' ? { plugins: [{ name: 'next' }], exclude: ['**/*.test.tsx'] } : {}
  return {
    compilerOptions: {
      ...common,
      ...modules,
      allowImportingTsExtensions: true,
      ...(next.plugins && { plugins: next.plugins }),
    },
    ...(next.exclude && { exclude: next.exclude }),
  }
}

async function consume(name) {
  const project = join(folder, name)
  if (name in STARTERS) return tryStarter(name, project)
  const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  if (scripts.test) {
    await call('pnpm', ['run', 'test'], project)
    return 'its tests pass'
  }
  await call('pnpm', ['run', 'build'], project, { env: { NEXT_TELEMETRY_DISABLED: '1' } })
  const site = scripts.start ? await startSite(project) : await serveFiles(project, name === 'strict-policy')
  try {
    return await comparePage(name, site)
  } finally {
    site.stop()
  }
}

/** A starter compiles, builds and passes its tests; on the stand-in somebody signs in, finds, adds and edits. */
async function tryStarter(name, project) {
  const { stdout, stderr } = await call('pnpm', ['run', 'build'], project)
  if (`${stdout}${stderr}`.includes('MODULE_LEVEL_DIRECTIVE')) {
    throw new Error('The build of a project that nobody has changed prints pages of warnings about directives.')
  }
  await call('pnpm', ['run', 'test'], project)
  if (STARTERS[name] !== 'own') return 'it builds, its tests pass'
  await call('pnpm', ['exec', 'vite', 'build', '--base', BELOW], project)
  const site = await startPreview(project)
  const context = await browser.newContext({
    viewport: { width: 1200, height: 800 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  })
  await context.route(`${site.url}**`, withPolicy)
  const tab = await context.newPage()
  let files
  try {
    files = await walkThrough(tab, site.url)
    if (process.env.PICTURES) await tab.screenshot({ path: join(process.env.PICTURES, `${name}.png`) })
  } finally {
    await context.close()
    site.stop()
  }
  return `it builds, its tests pass, its list and form work below ${BELOW}; its login page loads ${files} files`
}

/** Answers as a careful host does, by a strict policy. */
async function withPolicy(route) {
  const response = await route.fetch()
  await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': POLICY } })
}

async function walkThrough(tab, url) {
  const consoleOutput = []
  tab.on('pageerror', (error) => consoleOutput.push(error.message))
  tab.on(
    'console',
    (message) => message.text().includes('Content Security Policy') && consoleOutput.push(message.text()),
  )
  await tab.goto(`${url}machines`)
  await tab.getByLabel('用户名').waitFor()
  await tab.waitForLoadState('networkidle')
  const files = 1 + (await tab.evaluate(() => performance.getEntriesByType('resource').length))
  if (files > LOGIN_FILES) throw new Error(`The login page loads ${files} files.`)
  await tab.getByLabel('用户名').fill('wang')
  await tab.getByLabel('密码', { exact: true }).fill('wrong')
  await tab.getByRole('button', { name: '登录' }).click()
  await tab.getByText('用户名或密码错误').waitFor()
  await tab.getByLabel('密码', { exact: true }).fill('machines')
  await tab.getByRole('button', { name: '登录' }).click()
  await tab.getByText('共 240 条').waitFor()
  await tab.getByRole('button', { name: '新增' }).click()
  const dialog = tab.getByRole('dialog', { name: '新增' })
  await dialog.getByLabel('名称').fill('EX2001')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('名称已存在').waitFor()
  await dialog.getByLabel('名称').fill('EX9999')
  await dialog.getByRole('button', { name: '保存' }).click()
  await tab.getByText('共 241 条').waitFor()
  await expectThemeAtOnce(tab)
  await followWindows(tab, url)
  if (consoleOutput.length > 0) throw new Error(`The console says:\n${consoleOutput.join('\n')}`)
  return files
}

/** The theme of the last visit is there while the console itself is still on its way. */
async function expectThemeAtOnce(tab) {
  const background = () => getComputedStyle(document.body).backgroundColor
  const light = await tab.evaluate(background)
  await tab.getByRole('button', { name: 'wang' }).click()
  await tab.getByRole('menuitemcheckbox', { name: '深色' }).click()
  const dark = await tab.evaluate(background)
  await tab.route('**/assets/index-*.js', (route) => route.abort())
  await tab.reload()
  const first = await tab.evaluate(background)
  await tab.unroute('**/assets/index-*.js')
  await tab.reload()
  await tab.getByText('共 241 条').waitFor()
  if (first !== dark || dark === light) throw new Error(`The page in the dark begins ${first}, not ${dark}.`)
}

/** A token that the back end no longer takes is renewed unseen; a second window is signed in, and signs out both. */
async function followWindows(tab, url) {
  const spoil = () => {
    const key = 'trackhoe:user-session'
    const stored = JSON.parse(localStorage.getItem(key))
    localStorage.setItem(key, JSON.stringify({ ...stored, value: { ...stored.value, token: 'too old' } }))
  }
  await tab.evaluate(spoil)
  await tab.reload()
  await tab.getByText('共 241 条').waitFor()
  const other = await tab.context().newPage()
  await other.goto(`${url}machines`)
  await other.getByText('共 241 条').waitFor()
  await other.getByRole('button', { name: 'wang' }).click()
  await other.getByRole('menuitem', { name: '退出登录' }).click()
  await tab.getByRole('button', { name: '登录' }).waitFor()
  await tab.getByLabel('用户名').fill('guest')
  await tab.getByLabel('密码', { exact: true }).fill('machines')
  await tab.getByRole('button', { name: '登录' }).click()
  await other.getByText('共 241 条').waitFor()
  if (await other.getByRole('button', { name: '新增' }).isVisible()) throw new Error('A guest may add machines.')
  await other.close()
}

/** `vite preview` of a project that is built below a path, at a free port. */
async function startPreview(project) {
  const port = 4500 + Math.floor(Math.random() * 200)
  const child = spawn(
    'pnpm',
    ['exec', 'vite', 'preview', '--base', BELOW, '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
    {
      cwd: project,
      env: toolEnvironment({}),
      stdio: 'ignore',
      // The package manager passes no signal on to what it has started, so the whole group is ended.
      detached: true,
    },
  )
  const url = `http://127.0.0.1:${port}${BELOW}`
  const stop = () => child.pid && process.kill(-child.pid)
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { url, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  stop()
  throw new Error('vite preview did not answer.')
}

/** The built files, with a policy where it is asked for. */
async function serveFiles(project, strict) {
  const dist = join(project, 'dist')
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname
    const file =
      path === '/'
        ? existsSync(join(dist, 'index.html'))
          ? join(dist, 'index.html')
          : join(project, 'index.html')
        : join(dist, path)
    if (!existsSync(file)) return response.writeHead(404).end()
    const policy = strict ? { 'Content-Security-Policy': POLICY } : {}
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream', ...policy })
    return response.end(readFileSync(file))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() }
}

/** A server of the project's own; its first answer has the page in it. */
async function startSite(project) {
  const port = 4700 + Math.floor(Math.random() * 200)
  const child = spawn('node', ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: project,
    env: toolEnvironment({ NEXT_TELEMETRY_DISABLED: '1' }),
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}/`
  const stop = () => child.kill()
  for (let tries = 0; tries < 100; tries += 1) {
    const html = await fetch(url).then(
      (answer) => answer.text(),
      () => null,
    )
    if (html !== null) {
      if (!html.includes('车辆列表') || !html.includes('机身铭牌上的编号'))
        throw new Error('The server renders no page.')
      return { url, stop }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  stop()
  throw new Error('next start did not answer.')
}

/** Compares page and dialog with those of the reference, and expects an empty console. */
async function comparePage(name, { url }) {
  const tab = await browser.newPage({
    viewport: { width: 1200, height: 1500 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  })
  const consoleOutput = []
  tab.on('console', (message) => ['error', 'warning'].includes(message.type()) && consoleOutput.push(message.text()))
  tab.on('pageerror', (error) => consoleOutput.push(error.message))
  await tab.goto(url)
  await tab.getByText('共 24 条').waitFor()
  await tab.evaluate(() => document.fonts.ready)
  const page = await tab.getByTestId('page').screenshot({ animations: 'disabled', caret: 'hide' })
  await tab.getByRole('button', { name: '新增' }).click()
  const box = tab.getByRole('dialog', { name: '新增车辆' })
  await box.getByRole('button', { name: '保存' }).click()
  await box.getByText('请填写车号').waitFor()
  const dialog = await box.screenshot({ animations: 'disabled', caret: 'hide' })
  await box.getByLabel('车号').fill('TH999')
  await box.getByRole('button', { name: '保存' }).click()
  await tab.getByText('保存成功').waitFor()
  const toast = await tab.getByText('保存成功').isVisible()
  if (process.env.PICTURES) {
    mkdirSync(process.env.PICTURES, { recursive: true })
    writeFileSync(join(process.env.PICTURES, `${name}.png`), page)
    writeFileSync(join(process.env.PICTURES, `${name}-dialog.png`), dialog)
  }
  pictures[name] = { page, dialog }
  const differences = {}
  for (const part of ['page', 'dialog']) {
    differences[part] = await differenceOf(tab.context().browser(), pictures[REFERENCE]?.[part], pictures[name][part])
  }
  await tab.close()
  const text = `differs by ${(differences.page * 100).toFixed(3)} % of the page, ${(differences.dialog * 100).toFixed(3)} % of the dialog`
  if (consoleOutput.length > 0) throw new Error(`The console says:\n${consoleOutput.join('\n')}`)
  if (!toast) throw new Error('No toast is seen.')
  if (differences.page > TOLERATED || differences.dialog > TOLERATED) throw new Error(`It ${text}.`)
  return name === REFERENCE ? 'the reference' : text
}

/** The share of pixels that differ; 1 for other sizes. */
async function differenceOf(from, reference, picture) {
  const tab = await from.newPage()
  const share = await tab.evaluate(
    async ([before, after]) => {
      const pixels = []
      for (const data of [before, after]) {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
        const canvas = new OffscreenCanvas(image.width, image.height)
        const pen = canvas.getContext('2d')
        pen.drawImage(image, 0, 0)
        pixels.push(pen.getImageData(0, 0, image.width, image.height))
      }
      const [one, two] = pixels
      if (one.width !== two.width || one.height !== two.height) return 1
      let different = 0
      for (let at = 0; at < one.data.length; at += 4) {
        const far = [0, 1, 2].some((channel) => Math.abs(one.data[at + channel] - two.data[at + channel]) > 12)
        if (far) different += 1
      }
      return different / (one.width * one.height)
    },
    [reference.toString('base64'), picture.toString('base64')],
  )
  await tab.close()
  return share
}
