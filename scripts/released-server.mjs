// The server as it was at a commit, built beside this tree: what an installation ran before its upgrade.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { root, toolEnvironment } from './bootstrap.mjs'

const pg = createRequire(join(root, 'apps/server/package.json'))('pg')
/** The scope of the project's own packages. */
const SCOPE = '@trackhoe'
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
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  for (const part of ['apps/server', ...readdirSync(join(tree, 'packages')).map((name) => `packages/${name}`)]) {
    linkDependencies(tree, part)
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

/** Links what a package depends on: the packages of its own commit, everything else as it is installed today. */
function linkDependencies(tree, part) {
  const installed = join(root, part, 'node_modules')
  if (!existsSync(installed)) return
  const modules = join(tree, part, 'node_modules')
  mkdirSync(join(modules, SCOPE), { recursive: true })
  for (const name of readdirSync(installed)) {
    if (name !== SCOPE) symlinkSync(join(installed, name), join(modules, name))
  }
  for (const name of readdirSync(join(tree, 'packages'))) {
    symlinkSync(join(tree, 'packages', name), join(modules, SCOPE, name))
  }
}
