// Installs the libraries that the packages are measured against, in a folder of their own outside the workspace.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where they are: every benchmark finds what the one before installed. */
export const peers = join(tmpdir(), 'trackhoe-benchmark-peers')

/** Does nothing when the pinned ones are there already. */
export function installPeers() {
  const list = join(import.meta.dirname, 'package.json')
  const have = join(peers, 'package.json')
  const same = existsSync(have) && readFileSync(have, 'utf8') === readFileSync(list, 'utf8')
  if (same && existsSync(join(peers, 'node_modules'))) return
  mkdirSync(peers, { recursive: true })
  copyFileSync(list, have)
  const done = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps'], {
    cwd: peers,
    stdio: 'inherit',
  })
  if (done.status !== 0) throw new Error('The peers could not be installed. They come from the npm registry.')
}
