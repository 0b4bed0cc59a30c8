// The server as it was at a commit, built beside this tree: what an installation ran before its upgrade.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { root, toolEnvironment } from './bootstrap.mjs'

const pg = createRequire(join(root, 'apps/server/package.json'))('pg')
const releases = join(root, 'apps/server/src/testing/releases')

/** The versions whose data is kept, oldest first, with the commit that each was built from. */
export function releasedVersions() {
  return readdirSync(releases)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(releases, name), 'utf8')))
    .sort((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }))
}

/** Puts the kept data of a version into a new database of a PostgreSQL. */
export async function loadRelease(postgres, database, version) {
  postgres.createDatabase(database)
  const text = gunzipSync(readFileSync(join(releases, `${version}.sql.gz`))).toString('utf8')
  const client = new pg.Client({ connectionString: postgres.url(database) })
  await client.connect()
  await client.query(text.replaceAll(/^\\.*$/gm, '').replaceAll(/^CREATE SCHEMA public;$/gm, ''))
  await client.end()
}

/** Builds it with the dependencies of today and answers its folder, and how to remove it. */
export function buildReleasedServer(commit) {
  const folder = mkdtempSync(join(tmpdir(), 'trackhoe-released-'))
  const tree = join(folder, 'tree')
  must('git', ['worktree', 'add', '--detach', '--quiet', tree, commit], root)
  for (const part of ['.', 'apps/server', 'packages/contract', 'packages/vehicle-ports', 'packages/simulator']) {
    const modules = join(root, part, 'node_modules')
    if (existsSync(modules) && existsSync(join(tree, part))) symlinkSync(modules, join(tree, part, 'node_modules'))
  }
  must('tsup', ['--silent'], join(tree, 'apps/server'))
  return {
    tree,
    server: join(tree, 'apps/server'),
    remove() {
      must('git', ['worktree', 'remove', '--force', tree], root)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function must(command, args, cwd) {
  const { status, error } = spawnSync(command, args, {
    cwd,
    env: toolEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error ?? status}`)
}
