import { expect, it } from 'vitest'
import { importCircles, importFaults, mutualFolderImports, unlistedFolders } from './import-faults.ts'

const tables = {
  layers: { 'apps/server/src': ['clock.ts', 'platform', 'modules', 'simulator', 'seed'] },
  closedFolders: { 'apps/server/src/simulator': ['apps/server/src/main.ts', 'apps/server/src/seed'] },
}

/** The faults of a graph given as `importer imported` lines, paths inside apps/server/src unless they start with `/`. */
const faults = (...lines: string[]) => importFaults(graphOf(lines), tables)

function graphOf(lines: readonly string[]) {
  const graph = new Map<string, string[]>()
  const path = (file: string) => (file.startsWith('/') ? file.slice(1) : `apps/server/src/${file}`)
  for (const line of lines) {
    const [from = '', to = ''] = line.split(' ').map(path)
    graph.set(from, [...(graph.get(from) ?? []), to])
    if (!graph.has(to)) graph.set(to, [])
  }
  return graph
}

it('allows imports of lower folders, of the same folder and of listed files', () => {
  expect(
    faults(
      'modules/users.ts platform/http.ts',
      'modules/users.ts clock.ts',
      'platform/a.ts platform/b.ts',
      'main.ts simulator/fleet.ts',
      'seed/fleet.ts simulator/fleet.ts',
      'main.ts app.ts',
    ),
  ).toEqual([])
})

it.each([
  ['platform/http.ts modules/users.ts', 'platform is below modules'],
  ['clock.ts platform/http.ts', 'clock.ts is below platform'],
  ['modules/users.ts helpers/dates.ts', 'helpers is not listed'],
  ['helpers/dates.ts platform/http.ts', 'helpers is not listed'],
  ['modules/users.ts app.ts', 'app.ts is not listed'],
  ['modules/users.ts testing/rows.ts', 'testing is not listed'],
  ['main.ts testing/rows.ts', 'testing is not listed'],
  ['app.ts simulator/fleet.ts', 'only apps/server/src/main.ts, apps/server/src/seed may import'],
  ['modules/users.ts /packages/ui/src/index.ts', 'import a package by its name'],
])('refuses %s', (line, message) => {
  expect(faults(line)).toEqual([expect.stringContaining(message)])
})

it('finds a folder that nobody has listed, also where it imports nothing', () => {
  const graph = graphOf(['app.ts modules/users.ts', 'helpers/dates.ts /zod.ts'])
  expect(unlistedFolders(graph, { 'apps/server/src': ['modules'] })).toEqual([
    'apps/server/src/helpers is not listed in tooling/config/layers.ts.',
  ])
})

it('finds folders that import each other', () => {
  const graph = graphOf(['modules/a/a.ts modules/b/b.ts', 'modules/b/c.ts modules/a/d.ts', 'modules/a/a.ts clock.ts'])
  expect(mutualFolderImports(graph)).toEqual([
    'apps/server/src/modules/a and apps/server/src/modules/b import each other.',
  ])
})

it('finds the files of a circle, and none where two ways lead to one file', () => {
  expect(importCircles(graphOf(['/a.ts /b.ts', '/b.ts /c.ts', '/c.ts /a.ts', '/c.ts /d.ts']))).toEqual([
    ['a.ts', 'b.ts', 'c.ts'],
  ])
  expect(importCircles(graphOf(['/a.ts /b.ts', '/a.ts /c.ts', '/b.ts /d.ts', '/c.ts /d.ts']))).toEqual([])
})
