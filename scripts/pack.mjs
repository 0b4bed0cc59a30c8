// The published packages as tarballs. Used by npm run packages and npm run consumers.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, toolEnvironment } from './bootstrap.mjs'

const STYLE_SHEETS = ['dist/styles.css', 'dist/styles.layer.css', 'dist/tailwind.css']
/** Files beside the modules that the build of a package generates for its importers. */
const GENERATED_FILES = {
  contract: [],
  'api-client': ['dist/CALLS.md'],
  auth: [],
  ui: [...STYLE_SHEETS, 'dist/tokens/trackhoe.resolver.json'],
  'form-widgets': STYLE_SHEETS,
}
/** What each tarball has. */
const EVERYWHERE = ['README.md', 'public-api.txt', 'llms.txt', 'UPGRADING.md']

export const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

/** The published packages with their manifests. */
export const packages = ['contract', 'api-client', 'auth', 'ui', 'form-widgets'].map((name) => ({
  name,
  manifest: readJson('packages', name, 'package.json'),
}))

export const buildPackages = () =>
  call('turbo', ['run', 'build', ...packages.map(({ manifest }) => `--filter=${manifest.name}`), '--output-logs=none'])

/** Packs one built package into a folder, with the addresses of the repository (`scripts/release/package-addresses.mjs`). */
export async function packOne(name, folder, env = {}) {
  // pnpm puts publishConfig.exports in place of exports, and versions in place of workspace:*; npm does neither.
  const args = ['-C', join('packages', name), 'pack', '--json', '--pack-destination', folder]
  args.push(`--config.pnpmfile=${join(root, 'scripts/release/pnpmfile.mjs')}`)
  return JSON.parse((await call('pnpm', args, root, { env })).stdout)
}

/** Packs the built packages into a folder. Returns the tarball of each by its name. */
export async function packPackages(folder) {
  const tarballs = {}
  for (const { name, manifest } of packages) {
    const { filename, files } = await packOne(name, folder)
    const missing = [...GENERATED_FILES[name], ...EVERYWHERE].filter((file) => !files.some(({ path }) => path === file))
    if (missing.length > 0) throw new Error(`${filename} lacks ${missing.join(', ')}, which an importer expects.`)
    tarballs[manifest.name] = filename
  }
  return tarballs
}

/** What keeps our own packages from being looked for in a registry. JSON is YAML. */
export function workspaceOf(tarballs, members) {
  return JSON.stringify({
    packages: members,
    overrides: Object.fromEntries(Object.entries(tarballs).map(([name, tarball]) => [name, `file:${tarball}`])),
    strictPeerDependencies: true,
    minimumReleaseAge: 1440,
  })
}

/** Runs a tool and returns its output. Errors: one with the output, when it ends with another code. */
export function call(command, args, cwd = root, { codes = [0], env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: toolEnvironment({ CI: 'true', NO_COLOR: '1', ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const output = { stdout: '', stderr: '' }
    for (const stream of ['stdout', 'stderr']) {
      child[stream].setEncoding('utf8').on('data', (text) => {
        output[stream] += text
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      if (codes.includes(code)) resolve(output)
      else reject(new Error(`${[command, ...args].join(' ')}: exit ${code}\n${output.stdout}${output.stderr}`))
    })
  })
}
