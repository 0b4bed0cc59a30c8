import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { ProjectError } from '../create-project.ts'
import { releases, type Release } from './changes.ts'
import { applyEdits, diffOf } from './edits.ts'
import type { TypeScript } from './module-imports.ts'
import { rewrite } from './rewrite.ts'

export interface UpgradeOptions {
  /** The folder of the project. */
  folder: string
  /** Files and folders to look through, seen from the project. */
  paths: readonly string[]
  /** The release that the project comes from: what later ones have changed is rewritten. Absent: what any has. */
  from?: string | undefined
  /** Absent: nothing is written, only shown. */
  write?: boolean
  print: (text: string) => void
}

const SOURCE = /(?<!\.d)\.[cm]?[jt]sx?$/
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'coverage'])

/**
 * Shows what later releases change in the code of a project, or writes it, and what is left to do by hand.
 *
 * Errors: `ProjectError` for a path that is not there, an unknown release, and a project without TypeScript.
 */
export function upgrade({ folder, paths, from, write = false, print }: UpgradeOptions): void {
  const wanted = releasesAfter(from)
  const rows = wanted.flatMap((release) => release.rows)
  const compiler = compilerOf(folder)
  const counts = { files: 0, remarks: 0 }
  const needed = new Set<string>()
  for (const file of paths.flatMap((path) => sourcesIn(resolve(folder, path)))) {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('@trackhoe/')) continue
    const name = relative(folder, file).replaceAll('\\', '/')
    const { edits, remarks } = rewrite(compiler, file, text, rows)
    if (edits.length > 0) {
      counts.files += 1
      const changed = applyEdits(text, edits)
      for (const [, added] of changed.matchAll(/from ['"](@trackhoe\/[^/'"]+)/g)) if (added) needed.add(added)
      if (write) writeFileSync(file, changed)
      print(write ? `${name}: written` : diffOf(name, text, edits))
    }
    counts.remarks += remarks.length
    for (const { line, message } of remarks) print(`${name}:${line}  ${message}`)
  }
  printEnd({ rows: wanted, counts, write, missing: missingPackages(folder, needed), print })
}

interface End {
  rows: readonly Release[]
  counts: { files: number; remarks: number }
  write: boolean
  missing: readonly string[]
  print: (text: string) => void
}

function printEnd({ rows, counts, write, missing, print }: End) {
  const byHand = rows.flatMap(({ version, rows: own }) =>
    own.filter(({ changes }) => !changes).map(({ was, write: now }) => `  ${version}  ${was} → ${now}`),
  )
  print(`\n${counts.files} files ${write ? 'changed' : 'to change'}, ${counts.remarks} places to look at.`)
  if (missing.length > 0) print(`Add to the dependencies: ${missing.join(', ')}`)
  if (byHand.length > 0) print(`\nNo program can find these:\n${byHand.join('\n')}`)
  if (!write && counts.files > 0) print('\nNothing was written: call it again with --write.')
}

/** The releases that came after one. */
function releasesAfter(from: string | undefined): readonly Release[] {
  if (from === undefined) return releases
  if (!/^\d+\.\d+\.\d+$/.test(from))
    throw new ProjectError(`“${from}” is no version. Write --from 0.1.0, for instance.`)
  return releases.filter(({ version }) => compare(version, from) > 0)
}

function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number)) as [number[], number[]]
  const at = a.findIndex((part, index) => part !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/** The compiler of the project, so that it reads the syntax that the project is written in. */
function compilerOf(folder: string): TypeScript {
  for (const place of [join(folder, 'package.json'), import.meta.url]) {
    try {
      const compiler = createRequire(place)('typescript') as Partial<TypeScript>
      if (compiler.createSourceFile) return compiler as TypeScript
    } catch {
      // The next place is tried.
    }
  }
  throw new ProjectError(
    'TypeScript is needed to read the code, 5 or 6: npm install -D typescript@6, or npx -p typescript@6 -p create-trackhoe create-trackhoe upgrade.',
  )
}

function sourcesIn(path: string): string[] {
  if (!existsSync(path)) throw new ProjectError(`There is no ${path}.`)
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) {
      return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : sourcesIn(join(path, entry.name))
    }
    return SOURCE.test(entry.name) ? [join(path, entry.name)] : []
  })
}

/** What is imported now, and not among the dependencies of the project. */
function missingPackages(folder: string, needed: ReadonlySet<string>): string[] {
  const file = join(folder, 'package.json')
  if (!existsSync(file)) return []
  const {
    dependencies = {},
    devDependencies = {},
    peerDependencies = {},
  } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string> | undefined>
  const known = { ...dependencies, ...devDependencies, ...peerDependencies }
  return [...needed].filter((name) => !Object.hasOwn(known, name))
}
