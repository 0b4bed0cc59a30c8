// Shared by the commands beside it. Plain JavaScript and Node built-ins only: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
const windows = process.platform === 'win32'
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const pnpmVersion = packageManager.split('@')[1].split('+')[0]

const executable = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The environment of a tool: `node_modules/.bin` first on the path, so that `node` is the pinned one; no telemetry. */
export const toolEnvironment = (extra = {}) => ({
  ...process.env,
  PATH: bin + delimiter + process.env.PATH,
  TURBO_TELEMETRY_DISABLED: '1',
  STORYBOOK_DISABLE_TELEMETRY: '1',
  ...extra,
})

/** Young objects take a quarter of the memory that Node gives them: 96 MiB less, and no slower in the benchmarks. */
export const SERVER_NODE_OPTIONS = '--max-semi-space-size=16'

/** What the unit of deploy/ gives to a server: also, the C library gives memory back at once in place of keeping it. */
export const SERVER_MEMORY = {
  MALLOC_MMAP_THRESHOLD_: '131072',
  NODE_OPTIONS: [process.env.NODE_OPTIONS, SERVER_NODE_OPTIONS].filter(Boolean).join(' '),
}

/**
 * Runs a command after a line with its title. `quiet` prints a line every ten seconds in place of the output, `atEnd`
 * prints the output when the command has ended. Returns the exit code and the duration.
 */
export function run(title, command, args, { env = {}, quiet = false, atEnd = false } = {}) {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const output = []
  console.log(`▶ ${title}`)
  const alive = quiet ? setInterval(() => console.log(`  ${title}: ${seconds().toFixed(0)} s …`), 10_000) : undefined
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: toolEnvironment(env),
      stdio: atEnd ? ['ignore', 'pipe', 'pipe'] : ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'],
      shell: windows,
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
    const done = (result) => {
      clearInterval(alive)
      if (output.length > 0) console.log(`▷ ${title}\n${Buffer.concat(output).toString()}`)
      resolve({ title, seconds: seconds(), ...result })
    }
    child.on('error', (error) => done({ code: 127, error }))
    child.on('close', (code, signal) => done({ code: code ?? 1, signal }))
  })
}

/** A step without which nothing goes on. */
export async function must(...step) {
  const result = await run(...step)
  if (result.code !== 0) {
    console.error(`✖ ${result.title}: exit ${result.code}${result.error ? ` (${result.error.message})` : ''}`)
    process.exit(result.code || 1)
  }
  console.log(`✔ ${result.title} ${result.seconds.toFixed(1)} s`)
  return result
}

/** Installs what the lock file names; with nothing to do it takes a fraction of a second. */
export async function install() {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) {
    console.error(`Node 20 or newer is needed (found ${process.version}).`)
    process.exit(1)
  }
  const args = ['install', '--frozen-lockfile', '--reporter=append-only']
  const local = join(bin, windows ? 'pnpm.cmd' : 'pnpm')
  // CI=true keeps pnpm from asking before it replaces a node_modules made by another tool.
  const options = { env: { CI: 'true' }, quiet: true }
  if (existsSync(local)) await must('install', local, args, options)
  else await must('install', windows ? 'npx.cmd' : 'npx', ['--yes', `pnpm@${pnpmVersion}`, ...args], options)

  const found =
    spawnSync('node', ['-v'], { env: toolEnvironment(), encoding: 'utf8', shell: windows }).stdout?.trim() ?? ''
  const [a, b] = found.slice(1).split('.').map(Number)
  if (!(a > 24 || (a === 24 && b >= 7))) {
    console.error(
      `The tools need Node 24.7 or newer. This platform (${process.platform}-${process.arch}) has no pinned Node in the ` +
        `lock file and its own is ${process.version}: install Node 24 and run again.`,
    )
    process.exit(1)
  }
}

/** Builds the apps. What has not changed comes out of the cache. `later`: not before something has started. */
export async function build({ compress = 'now' } = {}) {
  await must('build', 'turbo', ['run', 'build', '--filter=./apps/*', '--output-logs=errors-only'], { quiet: true })
  if (compress === 'now') await must('compress', 'node', ['scripts/compress.mjs'], { quiet: true })
}

function findBrowser() {
  const cache = windows
    ? join(homedir(), 'AppData/Local/ms-playwright')
    : join(homedir(), process.platform === 'darwin' ? 'Library/Caches/ms-playwright' : '.cache/ms-playwright')
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]
  const versions = existsSync(cache) ? readdirSync(cache).filter((name) => name.startsWith('chromium-')) : []
  const cached = versions
    .sort()
    .reverse()
    .flatMap((version) => inside.map((path) => join(cache, version, path)))
  return [
    process.env.CHROME_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
    ...cached,
  ].find((path) => path && executable(path))
}

/** Installs packages of Debian where apt-get is there and allowed. */
async function installPackages(...packages) {
  if (process.platform !== 'linux' || !executable('/usr/bin/apt-get') || process.env.TRACKHOE_NO_APT === '1') return
  const isRoot = process.getuid() === 0
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return
  const apt = async (title, ...args) => {
    const commandLine = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', '-q', '-o', 'DPkg::Lock::Timeout=300', ...args]
    await run(title, commandLine[0], commandLine.slice(1), {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
      quiet: true,
    })
  }
  await apt('apt-get update', 'update')
  await apt(`apt-get install ${packages[0]}`, 'install', '-y', '--no-install-recommends', ...packages)
}

/** A Chromium or Chrome that is there, else Debian's through apt-get where that is allowed, else Playwright's own. */
export async function ensureBrowser() {
  if (!findBrowser()) await installPackages('chromium', 'fonts-noto-cjk')
  if (!findBrowser()) await run('playwright install chromium', 'playwright', ['install', 'chromium'])
  const found = findBrowser()
  if (!found) {
    console.error('No Chromium or Chrome found. Install one, or set CHROME_PATH to its executable, and run again.')
    process.exit(1)
  }
  return found
}

const findBroker = () =>
  [process.env.MOSQUITTO_PATH, '/usr/sbin/mosquitto', '/opt/homebrew/sbin/mosquitto'].find(
    (path) => path && executable(path),
  )

/** The MQTT broker of the tests: Mosquitto, Debian's where apt-get is allowed. Undefined where there is none. */
export async function ensureBroker() {
  if (!findBroker()) await installPackages('mosquitto')
  return findBroker()
}
