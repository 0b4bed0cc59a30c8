// npm run api-report: writes what the built packages export to packages/<name>/public-api.txt.
// node scripts/api-report.mjs --check: fails when that file is not what is built, or has changed without a changeset.
import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './bootstrap.mjs'

const PACKAGES = ['contract', 'api-client', 'auth', 'ui', 'form-widgets']
/** A longer inferred type is written as its digest: nobody reads a schema of 300 lines in a report. Unit: characters. */
const LONGEST_INFERRED = 600
const printer = ts.createPrinter({ removeComments: true, omitTrailingSemicolon: true })
const reportPath = (name) => join('packages', name, 'public-api.txt')

const check = process.argv.includes('--check')
const outdated = []
let names = 0
for (const name of PACKAGES) {
  const report = reportOf(name)
  const path = join(root, reportPath(name))
  names += report.count
  if (!check) writeFileSync(path, report.text)
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== report.text) outdated.push(name)
}
if (outdated.length > 0) {
  console.error(`The public API of ${outdated.join(', ')} is not what public-api.txt says: run npm run api-report,`)
  console.error('look at the difference, and commit it with a changeset (npm run changeset).')
  process.exit(1)
}
if (check) {
  const faults = withoutChangeset()
  if (faults.length > 0) {
    console.error(`The public API changes without a changeset:\n${faults.join('\n')}`)
    process.exit(1)
  }
}
console.log(`${names} public names`)

/** Every name of every entry with its declaration, in the order of the alphabet. */
function reportOf(name) {
  const folder = join(root, 'packages', name)
  const { publishConfig } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const entries = Object.entries(publishConfig.exports).flatMap(([entry, target]) =>
    target.types ? [[entry, join(folder, target.types)]] : [],
  )
  const program = ts.createProgram({
    rootNames: entries.map(([, file]) => file),
    options: {
      noResolve: false,
      noLib: true,
      types: [],
      skipLibCheck: true,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    },
    host: onlyOwnFiles(folder),
  })
  const checker = program.getTypeChecker()
  const declared = new Map()
  const unexported = []
  const lines = []
  let count = 0
  for (const [entry, file] of entries) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file))
    const exported = module ? checker.getExportsOfModule(module) : []
    lines.push(`# ${entry === '.' ? `@trackhoe/${name}` : `@trackhoe/${name}${entry.slice(1)}`}`, '')
    for (const symbol of exported.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      count += 1
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      const first = declared.get(target)
      if (first) lines.push(`${symbol.name}: as in ${first}`)
      else {
        declared.set(target, entry)
        lines.push(...(target.declarations ?? []).map(textOf), '')
        unexported.push(...(target.declarations ?? []).flatMap((node) => mentioned(checker, node, folder)))
      }
    }
    lines.push('')
  }
  const hidden = []
  for (let symbol = unexported.pop(); symbol; symbol = unexported.pop()) {
    if (declared.has(symbol)) continue
    declared.set(symbol, 'no entry')
    hidden.push(...(symbol.declarations ?? []).map(textOf))
    unexported.push(...(symbol.declarations ?? []).flatMap((node) => mentioned(checker, node, folder)))
  }
  lines.push('# used by the names above, exported by no entry', '', ...hidden.toSorted((a, b) => (a < b ? -1 : 1)))
  return {
    count,
    text: `${lines
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trimEnd()}\n`,
  }
}

/** Reads nothing but the declarations of the package itself: other packages are names only. */
function onlyOwnFiles(folder) {
  const host = ts.createCompilerHost({})
  return {
    ...host,
    resolveModuleNameLiterals: (literals, file) =>
      literals.map(({ text }) => {
        const path = text.startsWith('.') ? join(file, '..', text.replace(/\.js$/, '.d.ts')) : undefined
        return path && path.startsWith(folder)
          ? { resolvedModule: { resolvedFileName: path, extension: '.d.ts' } }
          : { resolvedModule: undefined }
      }),
  }
}

function textOf(node) {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node
  const sorted = ts.transform(statement, [inOneOrder]).transformed[0]
  const text = printer
    .printNode(ts.EmitHint.Unspecified, sorted, node.getSourceFile())
    .replaceAll(/(\w)\$\d+\b/g, '$1')
    .replace(/^(export )?(declare )?/, '')
  const isInferred = ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)
  if (!isInferred || text.length <= LONGEST_INFERRED) return text
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return `${text.slice(0, text.search(/[(:]/))}: ${text.length} characters, ${digest}`
}

/** The order of a union, and of the properties of a mapped type, depends on what was compiled before it. */
function inOneOrder(context) {
  return function visit(node) {
    const visited = ts.visitEachChild(node, visit, context)
    const file = ts.getOriginalNode(node).getSourceFile()
    const sorted = (nodes) => {
      const keyed = nodes.map((each) => [printer.printNode(ts.EmitHint.Unspecified, each, file), each])
      return keyed.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
    }
    if (ts.isUnionTypeNode(visited)) return ts.factory.createUnionTypeNode(sorted(visited.types))
    if (ts.isTypeLiteralNode(visited) && visited.members.every(ts.isPropertySignature)) {
      return ts.factory.createTypeLiteralNode(sorted(visited.members))
    }
    return visited
  }
}

/** The types of the package that a declaration mentions. */
function mentioned(checker, node, folder) {
  const found = []
  function visit(child) {
    if (ts.isIdentifier(child)) {
      const symbol = checker.getSymbolAtLocation(child)
      const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      const [declaration] = target?.declarations ?? []
      const isOwn = declaration?.getSourceFile().fileName.startsWith(folder)
      if (isOwn && ts.isSourceFile(declaration.parent)) found.push(target)
      else if (isOwn && ts.isVariableDeclaration(declaration)) found.push(target)
    }
    ts.forEachChild(child, visit)
  }
  ts.forEachChild(node, visit)
  return found
}

/**
 * Commits since the last version, and the work that is not committed, that change a report and no changeset. One that lacks it
 * is made good by a later commit that adds it and has the line `Changeset-For: <commit>`.
 */
function withoutChangeset() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const isReport = (file) => /^packages\/[\w-]+\/public-api\.txt$/.test(file)
  const isChangeset = (file) => /^\.changeset\/.+\.md$/.test(file) || file.endsWith('/CHANGELOG.md')
  const fault = (where, files) => (files.some(isReport) && !files.some(isChangeset) ? [where] : [])
  try {
    const released = git('log', '-1', '--format=%H', '-G"version":', '--', 'packages/ui/package.json').trim()
    const reports = PACKAGES.map(reportPath)
    const commits = git('log', '--format=%H', ...(released ? [`${released}..HEAD`] : []), '--', ...reports)
      .split('\n')
      .filter(Boolean)
    const present = git('status', '--porcelain', '--untracked-files=all')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(3))
    const madeGood = git('log', '--format=%(trailers:key=Changeset-For,valueonly)', '--', '.changeset').split('\n')
    const isMadeGood = (commit) => madeGood.some((start) => start.length >= 7 && commit.startsWith(start))
    return [
      ...commits
        .filter((commit) => !isMadeGood(commit))
        .flatMap((commit) =>
          fault(
            git('log', '-1', '--format=%h %s', commit).trim(),
            git('diff-tree', '--no-commit-id', '--name-only', '-r', commit).split('\n'),
          ),
        ),
      ...fault('what is not committed yet', present),
    ]
  } catch {
    console.log('No history of git here: whether a changeset goes with each change is not checked.')
    return []
  }
}
