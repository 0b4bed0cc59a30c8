// What archive.mjs writes when packages are installed and everything is built.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { compressFolder } from '../../tooling/config/compress-folder.ts'
import { root } from '../bootstrap.mjs'
import { billOfMaterials } from './bill-of-materials.mjs'
import { bundledPackages, EXTERNAL_PACKAGES, externalFolder } from './bundled-packages.mjs'

// The server packs its backups with it too.
const { pack } = createRequire(join(root, 'apps/server/package.json'))('tar-stream')
const OUT = join(root, 'release')
/** What whoever runs an installation reads, by its place in the archive. It leads to no other page of the help. */
const GUIDES = { docs: 'en', 'docs/zh': 'zh' }

/** Writes the archive and its checksum; answers its path. */
export async function makeArchive() {
  const { version } = JSON.parse(readFileSync(join(root, 'packages/contract/package.json'), 'utf8'))
  const releaseTime = new Date(Number(process.env.SOURCE_DATE_EPOCH ?? commitTime()) * 1000).toISOString()
  const packages = bundledPackages()
  const files = new Map()
  const add = (name, content, mode = 0o644) => files.set(name, { content: Buffer.from(content), mode })
  const copy = (from, to, wanted = () => true) => {
    for (const name of readdirSync(from, { recursive: true }).map((path) => path.replaceAll('\\', '/'))) {
      if (!statSync(join(from, name)).isDirectory() && wanted(name))
        add(`${to}/${name}`, readFileSync(join(from, name)))
    }
  }

  add('bin/trackhoe', readFileSync(join(root, 'scripts/release/trackhoe.cjs')), 0o755)
  add('bin/package.json', JSON.stringify({ type: 'commonjs' }))
  // By it `npm install --global` of the archive puts the program on the path.
  add('package.json', pretty({ name: 'trackhoe', version, license: 'MIT', bin: { trackhoe: 'bin/trackhoe' }, engines: { node: '>=20' } })) // prettier-ignore
  add(
    'apps/server/package.json',
    pretty({ name: '@trackhoe/server', version, private: true, type: 'module', releaseTime }),
  )
  copy(join(root, 'apps/server/dist'), 'apps/server/dist', (name) => /\.(js|wasm|data|sql)$/.test(name))
  copy(join(root, 'apps/server/migrations'), 'apps/server/migrations')
  for (const external of EXTERNAL_PACKAGES) {
    copy(externalFolder(external), `apps/server/node_modules/${external.name}`, (name) => external.files.test(name))
  }
  for (const app of ['console', 'fullscreen', 'help']) {
    await compressFolder(join(root, 'apps', app, 'dist'))
    copy(
      join(root, 'apps', app, 'dist'),
      `apps/${app}/dist`,
      (name) => !name.startsWith('.vite/') && !name.endsWith('.map'),
    )
  }
  copy(join(root, 'deploy'), 'deploy')
  for (const [place, language] of Object.entries(GUIDES)) {
    const folder = join(root, 'apps/help/docs', language, 'admin')
    for (const name of readdirSync(folder))
      add(`${place}/${name}`, readFileSync(join(folder, name), 'utf8').replaceAll(/\[([^\]]*)\]\(\.\.[^)]*\)/g, '$1'))
  }
  add('LICENSE', readFileSync(join(root, 'LICENSE')))
  add('NOTICES.txt', notices(packages))
  add('bom.json', billOfMaterials(packages, { version, releaseTime }))
  const sums = [...files.entries()].sort(byName).map(([name, { content }]) => `${sha256(content)}  ${name}\n`)
  add('SHA256SUMS', sums.join(''))

  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT, { recursive: true })
  const top = `trackhoe-${version}`
  const path = join(OUT, `${top}.tar.gz`)
  const archive = pack()
  const written = pipeline(archive, createGzip({ level: 9 }), createWriteStream(path))
  const header = { mtime: new Date(releaseTime), uid: 0, gid: 0, uname: 'root', gname: 'root' }
  for (const folder of foldersOf([...files.keys()])) {
    archive.entry({ ...header, name: `${top}/${folder}`, type: 'directory', mode: 0o755 })
  }
  for (const [name, { content, mode }] of [...files.entries()].sort(byName)) {
    await new Promise((resolve, reject) => {
      archive.entry({ ...header, name: `${top}/${name}`, mode }, content, (error) =>
        error ? reject(error) : resolve(),
      )
    })
  }
  archive.finalize()
  await written
  writeFileSync(`${path}.sha256`, `${sha256(readFileSync(path))}  ${top}.tar.gz\n`)
  // The image of deploy/Dockerfile copies it.
  const megabytes = (statSync(path).size / 1e6).toFixed(1)
  console.log(
    `${files.size} files, ${packages.length} bundled packages, ${megabytes} MB, sha256 ${sha256(readFileSync(path))}`,
  )
  return path
}

function notices(packages) {
  const head = `Trackhoe contains the following ${packages.length} packages. Their licenses follow.\n`
  const parts = packages.map(({ manifest, notices: texts }) => {
    const license =
      typeof manifest.license === 'string' ? manifest.license : (manifest.license?.type ?? 'see its repository')
    const text = texts.length > 0 ? texts.join('\n\n') : `(The package has no file of its license: ${license}.)`
    return `${'='.repeat(80)}\n${manifest.name} ${manifest.version}: ${license}\n${'-'.repeat(80)}\n${text}\n`
  })
  return [head, ...parts].join('\n')
}

function commitTime() {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return stdout.trim() || '0'
}

function foldersOf(names) {
  const folders = new Set()
  for (const name of names) for (let at = dirname(name); at !== '.'; at = dirname(at)) folders.add(at)
  return [...folders].sort((a, b) => (a < b ? -1 : 1))
}

function sha256(content) {
  return createHash('sha256').update(content).digest('hex')
}

function byName([a], [b]) {
  return a < b ? -1 : 1
}

function pretty(value) {
  return `${JSON.stringify(value, null, 2)}\n`
}
