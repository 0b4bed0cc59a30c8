// A step of npm run packages: the style sheets of the packed packages as importers meet them, in Chromium.
// node scripts/check-styles.mjs <project in which the tarballs are installed>
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { __unstable__loadDesignSystem as loadDesignSystem, compile } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'
import { chromium } from '@playwright/test'
import { chromiumFlags } from '../tooling/config/chromium-flags.ts'
import config from '../playwright.config.ts'

const project = process.argv[2]
const folderOf = (name) => join(project, 'node_modules/@trackhoe', name, 'dist')
const read = (name, file) => readFileSync(join(folderOf(name), file), 'utf8')

/** What resets do that undoes components: no borders, no grounds, no space, and elements that inherit. */
const RESET = `
*, *::before, *::after { margin: 0; padding: 0; box-sizing: border-box; border: 0 solid currentColor }
button, input { background: transparent; color: inherit; font: inherit; border-radius: 0 }
[type='button'], [type='reset'], [type='submit'] { -webkit-appearance: button; background-color: transparent; background-image: none }
button { text-align: left }
svg { display: inline }
body { margin: 8px }
`

/** Names that are no classes here: in the table by which classes are merged, and of a bundled icon. */
const OTHER_NAMES = new Set(['divide-y', 'columns-3'])

await expectEveryClass()
await expectAddedNamesOnly()
await expectSameAppearance()
console.log(
  'style sheets: every class is there, Tailwind keeps its own, a foreign reset and a strict policy change nothing',
)

/** Looks for classes in the shipped code in another way than the build does, and expects each in the sheet. */
async function expectEveryClass() {
  const theme = "@import 'tailwindcss';\n@import './tokens-only.css';\n@import './theme.css';"
  const system = await loadDesignSystem(theme, { base: folderOf('ui') })
  for (const names of [['ui'], ['ui', 'form-widgets']]) {
    const sheet = unescaped(read(names.at(-1), 'styles.css'))
    const sources = [
      ...names.map((name) => ({ base: folderOf(name), pattern: '**/*.js', negated: false })),
      // The coordinates of the map are read for minutes.
      { base: folderOf('form-widgets'), pattern: 'map/offline/**', negated: true },
    ]
    // A single plain word may be a word of a text.
    const candidates = new Scanner({ sources }).scan().filter((name) => /[-:[]/.test(name) && !OTHER_NAMES.has(name))
    const css = system.candidatesToCss(candidates)
    const missing = candidates.filter((name, at) => css[at] !== null && !sheet.includes(`.${name}`))
    if (missing.length > 0) throw new Error(`styles.css of ${names.at(-1)} lacks ${missing.join(' ')}`)
  }
}

/** An importer's own classes mean what Tailwind says, and those of the tokens exist beside them. */
async function expectAddedNamesOnly() {
  const classes = ['bg-blue-500', 'rounded-lg', 'text-base', 'md:flex', 'p-4', 'shadow-md', 'font-sans', 'bg-surface']
  const build = async (css) => {
    const compiler = await compile(css, { base: project, onDependency: () => {} })
    return compiler.build(classes)
  }
  const alone = await build("@import 'tailwindcss';")
  const together = await build("@import 'tailwindcss';\n@import '@trackhoe/form-widgets/tailwind.css';")
  for (const name of classes.slice(0, -1)) {
    const rule = ruleOf(alone, name)
    if (rule === undefined || ruleOf(together, name) !== rule) throw new Error(`tailwind.css changes .${name}`)
  }
  if (ruleOf(together, 'bg-surface') === undefined) throw new Error('tailwind.css lacks bg-surface')
  for (const [, name, value] of alone.matchAll(/^\s*(--[\w-]+): (.+);$/gm)) {
    if (!together.includes(`${name}: ${value};`)) throw new Error(`tailwind.css changes ${name}`)
  }
}

function unescaped(css) {
  return css.replaceAll('\\', '')
}

function ruleOf(text, name) {
  const css = unescaped(text)
  const start = css.indexOf(`.${name} {`)
  return start === -1 ? undefined : css.slice(start, css.indexOf('\n  }', start))
}

/** The same elements beside a foreign reset, in a shadow root and under a strict policy look as they do alone. */
async function expectSameAppearance() {
  const require = createRequire(join(project, 'package.json'))
  const { createElement: h } = await import(require.resolve('react'))
  const { renderToStaticMarkup } = await import(require.resolve('react-dom/server'))
  const ui = await import(join(folderOf('ui'), 'index.js'))
  const parts = [
    h(ui.Button, { key: 1, variant: 'primary' }, '保存'),
    h(ui.Button, { key: 2 }, '取消'),
    h(ui.Field, { key: 3, label: '车号', required: true }, h(ui.Input, { defaultValue: 'TH210' })),
    h(ui.Switch, { key: 4, 'aria-label': '启用', checked: true, onCheckedChange: () => {} }),
    h(ui.Alert, { key: 5, tone: 'warning' }, '登录即将过期'),
    h(ui.Tag, { key: 6, tone: 'success' }, '在线'),
  ]
  const html = renderToStaticMarkup(h(ui.UiProvider, { theme: 'dark' }, ...parts))
  const pages = {
    alone: page('<link rel="stylesheet" href="/styles.css">', html),
    'a foreign reset before it': page(
      '<link rel="stylesheet" href="/reset.css"><link rel="stylesheet" href="/styles.css">',
      html,
    ),
    'a foreign reset after it': page(
      '<link rel="stylesheet" href="/styles.css"><link rel="stylesheet" href="/reset.css">',
      html,
    ),
    'a shadow root': page(
      '',
      `<div><template shadowrootmode="open"><link rel="stylesheet" href="/styles.css">${html}</template></div>`,
    ),
  }
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url.slice(1))
    const [type, body] =
      path === 'styles.css'
        ? ['text/css', read('form-widgets', 'styles.css')]
        : path === 'reset.css'
          ? ['text/css', RESET]
          : ['text/html; charset=utf-8', pages[path] ?? '']
    const policy = "default-src 'none'; style-src 'self'"
    response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': policy }).end(body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({ ...config.use.launchOptions, args: chromiumFlags })
  try {
    const pictures = {}
    for (const name of Object.keys(pages)) {
      const tab = await browser.newPage({ viewport: { width: 480, height: 320 } })
      await tab.goto(`http://127.0.0.1:${server.address().port}/${encodeURIComponent(name)}`)
      pictures[name] = await tab.screenshot({
        ...(process.env.PICTURES && { path: join(process.env.PICTURES, `${name}.png`) }),
      })
    }
    const different = Object.keys(pages).filter((name) => !pictures[name].equals(pictures.alone))
    if (different.length > 0)
      throw new Error(`Looks otherwise than alone: ${different.join(', ')}. PICTURES=<folder> keeps what was seen.`)
  } finally {
    await browser.close()
    server.close()
  }
}

function page(head, body) {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`
}
