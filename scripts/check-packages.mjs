// npm run packages: builds and packs the published packages, then looks at the tarballs as an importer would: exports,
// types, a project of each React that installs and renders them, and size.
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { buildPackages, call, packages, packOne, packPackages, readJson, workspaceOf } from './pack.mjs'
import { linesOfTasks, writeSnippets } from './snippets.mjs'

const kB = (bytes) => (bytes / 1000).toFixed(1)
const folder = mkdtempSync(join(tmpdir(), 'trackhoe-packages-'))
const importer = join(folder, 'importer')
let tarballs = {}

const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
}

/** What the importer runs: it renders one part on the server, imports the entries of its arguments and prints their names. */
const TRY = `
import { createElement, version } from 'react'
import { renderToString } from 'react-dom/server'
import { Button, UiProvider } from '@trackhoe/ui'

const names = {}
for (const entry of process.argv.slice(2)) names[entry] = Object.keys(await import(entry))
const html = renderToString(createElement(UiProvider, null, createElement(Button, null, '保存')))
console.log(JSON.stringify({ version, html, names }))
`

await step('build', buildPackages)
await step('api report', async () => (await call('node', ['scripts/api-report.mjs', '--check'])).stdout.trim())
await step('changesets', checkChangesets)
await step('pack', async () => {
  tarballs = await packPackages(folder)
  return Object.keys(tarballs).join(' ')
})
await step('manifests', checkManifests)
for (const { name, manifest } of packages) {
  const tarball = () => tarballs[manifest.name]
  await step(`publint ${name}`, () => call('publint', [tarball(), '--strict']))
  await step(`types of ${name}`, () => {
    const excluded = notCode(manifest).flatMap((entry) => ['--exclude-entrypoints', entry.slice(2)])
    return call('attw', [tarball(), '--profile', 'esm-only', '--no-definitely-typed', '--format', 'ascii', ...excluded])
  })
}
const projects = [
  project('react-19', import.meta.resolve('react/package.json'), import.meta.resolve('react-dom/package.json')),
  project('react-18', import.meta.resolve('react-18/package.json'), import.meta.resolve('react-dom-18/package.json')),
]
await step('install', async () => {
  writeProjects()
  await call('pnpm', ['install', '--no-frozen-lockfile', '--prefer-offline', '--reporter=append-only'], importer)
})
for (const { name, version } of projects) {
  await step(`import and render, ${name}`, async () => {
    const { stdout, stderr } = await call('node', ['try.mjs', ...entries()], join(importer, name))
    const tried = JSON.parse(stdout)
    if (tried.version !== version) throw new Error(`React ${tried.version} was found in place of ${version}.`)
    if (!/<button[^>]*>.*保存.*<\/button>/.test(tried.html)) throw new Error(`No button in: ${tried.html}`)
    if (stderr !== '') throw new Error(`It works, but says: ${stderr}`)
    writeFileSync(join(importer, name, 'names.ts'), everyName(tried.names))
    return `${entries().length} entries, React ${version}`
  })
}
await step('style sheets', async () =>
  (await call('node', ['scripts/check-styles.mjs', join(importer, 'react-19')])).stdout.trim(),
)
await step('snippets compile', async () => {
  const count = writeSnippets(join(importer, 'react-19'), packages)
  await call('tsc', ['-p', 'snippets'], join(importer, 'react-19'))
  const tasks = linesOfTasks().map(([name, lines]) => `${name} ${lines}`)
  return `${count} snippets of READMEs and examples; lines of the tasks: ${tasks.join(', ')}`
})
await step('names have types', () => call('tsc', ['-p', '.'], join(importer, 'react-19')))
await step('size', async () => {
  const { stdout } = await call('size-limit', ['--json'], root, { codes: [0, 1] })
  const sizes = JSON.parse(stdout).map(
    ({ name, size, sizeLimit, passed }) => `${passed ? '' : 'TOO LARGE: '}${name} ${kB(size)} of ${kB(sizeLimit)} kB`,
  )
  if (sizes.some((line) => line.startsWith('TOO'))) throw new Error(`${sizes.join('\n')}\nThe limits: .size-limit.json`)
  return sizes.join('; ')
})
rmSync(folder, { recursive: true, force: true })

async function step(title, act) {
  const started = performance.now()
  try {
    const output = await act()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`✔ ${title.padEnd(28)} ${seconds.padStart(5)} s${typeof output === 'string' ? `   ${output}` : ''}`)
  } catch (error) {
    console.error(`✖ ${title}\n${error instanceof Error ? error.message : String(error)}`)
    rmSync(folder, { recursive: true, force: true })
    process.exit(1)
  }
}

/** Style sheets and the manifest: nothing to import in Node, nothing that has types. */
function notCode({ exports }) {
  return Object.keys(exports).filter((entry) => /\.(css|json)$/.test(entry))
}

/** Every address that a program may import. */
function entries() {
  return packages.flatMap(({ manifest }) =>
    Object.keys(manifest.publishConfig.exports)
      .filter((entry) => !notCode(manifest).includes(entry))
      .map((entry) => manifest.name + entry.slice(1)),
  )
}

/** An importer with the React whose two manifests these are: the lock file of this repository holds them. */
function project(name, react, reactDom) {
  const versionOf = (url) => JSON.parse(readFileSync(new URL(url), 'utf8')).version
  const version = versionOf(react)
  const dependencies = {
    ...Object.fromEntries(packages.map(({ manifest }) => [manifest.name, manifest.version])),
    react: version,
    'react-dom': versionOf(reactDom),
    ...readJson('packages/form-widgets/package.json').devDependencies,
    ...testingLibrary(),
  }
  return { name, version, dependencies }
}

/** What the helpers for tests are built on, of which each importer has versions of his own. */
function testingLibrary() {
  const { devDependencies } = readJson('packages/ui/package.json')
  return Object.fromEntries(Object.entries(devDependencies).filter(([name]) => name.startsWith('@testing-library/')))
}

/** What a registry shows of each package, with addresses of an example: those of the repository come to be there by `npm run release:packages`. */
async function checkManifests() {
  const names = [...packages.map(({ name }) => name), 'create-trackhoe']
  await call('turbo', ['run', 'build', '--filter=create-trackhoe', '--output-logs=none'])
  const example = {
    repository: 'git+https://git.example.com/platform/trackhoe.git',
    homepage: 'https://trackhoe.example.com/',
    bugs: 'https://git.example.com/platform/trackhoe/issues',
  }
  const packed = join(folder, 'manifests')
  mkdirSync(packed)
  for (const name of names) {
    const { filename } = await packOne(name, packed, { PACKAGE_ADDRESSES: JSON.stringify(example) })
    const manifest = JSON.parse((await call('tar', ['-xOzf', filename, 'package/package.json'])).stdout)
    const { repository, homepage, bugs, keywords = [], engines, license, description } = manifest
    const missing = Object.entries({ keywords: keywords[0], 'engines.node': engines?.node, license, description })
      .filter(([, value]) => !value)
      .map(([field]) => field)
    if (missing.length > 0) throw new Error(`packages/${name} lacks ${missing.join(', ')} in its manifest.`)
    const addresses = JSON.stringify([repository, homepage, bugs?.url])
    const directory = `packages/${name}`
    const expected = [{ type: 'git', url: example.repository, directory }, example.homepage, example.bugs]
    if (addresses !== JSON.stringify(expected)) throw new Error(`${filename} has the addresses ${addresses}.`)
  }
  return names.join(' ')
}

/** `changeset version` refuses a changeset that names a private package beside a published one. */
function checkChangesets() {
  const at = join(root, '.changeset')
  const ignored = new Set(readJson('.changeset/config.json').ignore)
  const files = readdirSync(at).filter((file) => file.endsWith('.md'))
  const mixed = files.filter((file) => {
    const head = readFileSync(join(at, file), 'utf8').split('---')[1] ?? ''
    const names = [...head.matchAll(/'(@[^']+)'/g)].map(([, name]) => name)
    return names.some((name) => ignored.has(name)) && names.some((name) => !ignored.has(name))
  })
  if (mixed.length > 0) throw new Error(`These name private packages beside published ones: ${mixed.join(', ')}`)
  return `${files.length}`
}

function writeProjects() {
  const { devDependencies: tools } = readJson('package.json')
  const types = { '@types/react': tools['@types/react'], '@types/react-dom': tools['@types/react-dom'] }
  for (const { name, dependencies } of projects) {
    mkdirSync(join(importer, name), { recursive: true })
    const devDependencies = name === 'react-19' ? { ...types, tailwindcss: tools.tailwindcss } : {}
    write(`${name}/package.json`, { name, private: true, type: 'module', dependencies, devDependencies })
    write(`${name}/tsconfig.json`, { compilerOptions, files: ['names.ts'] })
    write(`${name}/try.mjs`, TRY)
  }
  write('package.json', { name: 'importer', private: true })
  write('pnpm-workspace.yaml', workspaceOf(tarballs, ['react-*']))
  // The versions of this repository are preferred, so that nothing new has to be downloaded.
  copyFileSync(join(root, 'pnpm-lock.yaml'), join(importer, 'pnpm-lock.yaml'))
}

function write(path, content) {
  writeFileSync(join(importer, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2))
}

/** A module that names everything which the entries really export, so that the types must know each of them. */
function everyName(names) {
  const lines = Object.entries(names).map(([entry, exported], at) => {
    if (exported.length === 0) throw new Error(`${entry} exports nothing.`)
    return `export { ${exported.map((name) => `${name} as entry${at}_${name}`).join(', ')} } from '${entry}'\n`
  })
  return lines.join('')
}
