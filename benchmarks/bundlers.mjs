// What an import of the packed packages costs in four bundlers, beside other libraries, and what the Tailwind entry adds to
// a build: npm run bench -- bundlers [--quick]. The tarballs are installed as importers do.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildPackages, call, packPackages, workspaceOf } from '../scripts/pack.mjs'
import { LIBRARIES, SHEETS } from './bundlers/components.mjs'

const quick = process.argv.includes('--quick')
const BUNDLERS = ['esbuild', 'vite', 'webpack', 'rspack']
const COMPONENTS = quick ? ['Button'] : ['Button', 'Select', 'Dialog', 'DatePicker', 'Table']
const ROUNDS = quick ? 1 : 3
/** Over React. Unit: bytes of gzip. */
const BUTTON_LIMIT = 12_000

const folder = join(tmpdir(), 'trackhoe-benchmark-bundlers')
const project = join(folder, 'project')
const kB = (bytes) => (bytes === null ? '-' : (bytes / 1000).toFixed(1))

await installProject()
const sizes = {}
for (const component of COMPONENTS) {
  console.log(`\n${component}: gzip kB over React, on the page (with what comes on demand)`)
  console.log(`${''.padEnd(16)}${BUNDLERS.map((name) => name.padStart(16)).join('')}`)
  for (const library of Object.keys(LIBRARIES)) {
    const imported = LIBRARIES[library][component]
    if (!imported) continue
    const row = []
    for (const bundler of BUNDLERS) row.push(await sizeOf(bundler, imported))
    sizes[component] = {
      ...sizes[component],
      [library]: Object.fromEntries(row.map((size, at) => [BUNDLERS[at], size])),
    }
    console.log(
      `${library.padEnd(16)}${row.map(({ first, all }) => `${kB(first)} (${kB(all)})`.padStart(16)).join('')}`,
    )
  }
}
console.log('\nstyle sheets beside them, gzip kB, whole; the others bring styles in script')
for (const [library, sheets] of Object.entries(SHEETS)) console.log(`${library.padEnd(16)}${kB(weightOf(sheets))}`)
await measureTailwind()
const heaviest = Math.max(...Object.values(sizes.Button.trackhoe).map(({ first }) => first))
console.log(`\nButton at most ${kB(heaviest)} of ${kB(BUTTON_LIMIT)} kB in four bundlers`)
if (heaviest > BUTTON_LIMIT) process.exitCode = 1

async function installProject() {
  await buildPackages()
  rmSync(join(folder, 'project', 'node_modules/@trackhoe'), { recursive: true, force: true })
  mkdirSync(project, { recursive: true })
  const tarballs = await packPackages(folder)
  for (const file of ['package.json', 'build.mjs'])
    copyFileSync(join(import.meta.dirname, 'bundlers', file), join(project, file))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'bundlers', private: true }))
  // Its peers would be those of one library or another; what each needs is in its list.
  const workspace = { ...JSON.parse(workspaceOf(tarballs, ['project'])), strictPeerDependencies: false }
  writeFileSync(join(folder, 'pnpm-workspace.yaml'), JSON.stringify(workspace))
  // The tarballs have the names of those of the last time, with another content.
  if (existsSync(join(folder, 'pnpm-lock.yaml'))) rmSync(join(folder, 'pnpm-lock.yaml'))
  await call('pnpm', ['install', '--no-frozen-lockfile', '--prefer-offline', '--ignore-scripts'], folder)
}

async function sizeOf(bundler, [from, name]) {
  writeFileSync(join(project, 'entry.mjs'), `import { ${name} } from '${from}'\nglobalThis.used = ${name}\n`)
  const { stdout } = await call('node', ['build.mjs', bundler, 'entry.mjs'], project, {
    env: { NODE_ENV: 'production' },
  })
  return JSON.parse(stdout.trim().split('\n').at(-1))
}

function weightOf(sheets) {
  const require = createRequire(join(project, 'package.json'))
  return sheets.reduce((sum, sheet) => sum + gzipSync(readFileSync(require.resolve(sheet)), { level: 9 }).length, 0)
}

/** A Vite build of one page with Tailwind 4: alone, with the entry of the packages, and with their compiled sheet. */
async function measureTailwind() {
  const pages = {
    'Tailwind 4 alone': "@import 'tailwindcss';",
    'and tailwind.css': "@import 'tailwindcss';\n@import '@trackhoe/form-widgets/tailwind.css';",
    'and styles.css': "@import 'tailwindcss';\n@import '@trackhoe/form-widgets/styles.css';",
  }
  writeFileSync(join(project, 'index.html'), '<!doctype html><script type="module" src="/main.mjs"></script>')
  writeFileSync(
    join(project, 'main.mjs'),
    "import './main.css'\nimport { ListPage } from '@trackhoe/form-widgets/list-page'\nglobalThis.used = ListPage\n",
  )
  writeFileSync(
    join(project, 'vite.config.mjs'),
    "import tailwindcss from '@tailwindcss/vite'\nexport default { plugins: [tailwindcss()], logLevel: 'error' }\n",
  )
  console.log('\na Vite build of a list page, seconds, the least of some rounds')
  const least = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, css] of Object.entries(pages)) {
      writeFileSync(join(project, 'main.css'), css)
      const started = performance.now()
      await call('pnpm', ['exec', 'vite', 'build'], project)
      least[name] = Math.min(least[name] ?? Infinity, performance.now() - started)
    }
  }
  for (const [name, ms] of Object.entries(least)) console.log(`${name.padEnd(20)}${(ms / 1000).toFixed(1)}`)
}
