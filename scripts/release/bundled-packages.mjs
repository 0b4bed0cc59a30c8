// What goes into a release besides this repository's own code: each package with its license.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root } from '../bootstrap.mjs'

const json = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** All packages of the release, by name and version. */
export function bundledPackages() {
  const folders = [
    ...serverFolders(),
    ...appFolders('console'),
    ...appFolders('fullscreen'),
    ...appFolders('help'),
    ...EXTERNAL_PACKAGES.map(externalFolder),
  ]
  const found = new Map()
  for (const folder of folders) {
    const manifest = json(join(folder, 'package.json'))
    found.set(`${manifest.name}@${manifest.version}`, { folder, manifest, notices: noticesOf(folder) })
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}

/** Packages that stand beside the bundle, with the files of theirs that it uses. */
export const EXTERNAL_PACKAGES = [
  {
    name: '@electric-sql/pglite',
    files: /^(package\.json|README\.md|LICENSE|dist\/([^/]+\.(js|wasm|data)|fs\/(nodefs|base)\.js))$/,
  },
  { name: 'libpg-query', files: /^(package\.json|README\.md|LICENSE|wasm\/.+\.(js|cjs|wasm))$/ },
  { name: '@pgsql/types', of: 'libpg-query', files: /\.js$|^(package\.json|LICENSE)$/ },
]

/** Where a package is: one that the server asks for, or that another one of these asks for. */
export function externalFolder({ name, of }) {
  const own = join(root, 'apps/server/node_modules', of ?? name)
  return of === undefined ? own : join(dirname(realpathSync(own)), name)
}

function serverFolders() {
  const { inputs, outputs } = json(join(root, 'apps/server/dist/metafile-esm.json'))
  const used = new Set(Object.values(outputs).flatMap((output) => Object.keys(output.inputs)))
  return Object.keys(inputs)
    .filter((input) => used.has(input))
    .flatMap((input) => packageFolder(resolve(root, 'apps/server', input)))
}

function appFolders(app) {
  const list = json(join(root, 'apps', app, 'dist/.vite/packages.json'))
  return list
    .map((folder) => resolve(root, 'apps', app, folder))
    .filter((folder) => existsSync(join(folder, 'package.json')))
}

/** The folder of the package of a file; none for files of this repository. */
function packageFolder(file) {
  const found = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file.split('?')[0])
  return found && existsSync(join(found[0], 'package.json')) ? [found[0]] : []
}

function noticesOf(folder) {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|notice|copying|ofl)([._-].*)?$/i.test(name))
  const own = names.sort().map((name) => join(folder, name))
  return own
    .filter((file) => !file.endsWith('.js'))
    .flatMap((file) => {
      try {
        return [readFileSync(file, 'utf8').trim()]
      } catch {
        return readdirSync(file)
          .sort()
          .map((name) => readFileSync(join(dirname(file), 'LICENSES', name), 'utf8').trim())
      }
    })
}
