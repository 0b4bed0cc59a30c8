import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { releases } from './changes.ts'

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
const guide = read('docs/packages.md')

/** The rows of a table of the guide: what was, and what is written. */
function rowsOf(version: string): string[][] {
  const [, section = ''] = guide.split(new RegExp(`^### To ${version.replaceAll('.', '\\.')}.*$`, 'm'))
  const [table = ''] = section.split(/^##/m)
  const lines = table.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** The names of each entry of a package. */
function publicNames(name: string): ReadonlyMap<string, ReadonlySet<string>> {
  const sections = read(`packages/${name}/public-api.txt`).split(/^# /m).slice(1)
  return new Map(
    sections.map((section) => {
      const [entry = ''] = section.split('\n')
      const names = [...section.matchAll(/^(?:(?:const|function|interface|type|class) )?([\w$]+)/gm)]
      return [entry, new Set(names.map(([, each = '']) => each))] as const
    }),
  )
}
const PACKAGES = ['contract', 'api-client', 'auth', 'ui', 'form-widgets']
const exported = new Map(PACKAGES.flatMap((name) => [...publicNames(name)]))
const isExported = (entry: string, name: string) => exported.get(entry)?.has(name) ?? false

describe('the list of changes', () => {
  it('is the upgrade guide, row by row', () => {
    const inGuide = [...guide.matchAll(/^### To (\d+\.\d+\.\d+)/gm)].map(([, version]) => version)
    expect(releases.map(({ version }) => version)).toEqual(inGuide)
    for (const { version, rows } of releases) {
      expect(rowsOf(version)).toEqual(rows.map(({ was, write }) => [was, write]))
    }
  })

  it('leads to names that are exported, from names that are not', () => {
    const changes = releases.flatMap(({ rows }) => rows).flatMap((row) => row.changes ?? [])
    const lost = changes.filter((change) => {
      if (change.kind === 'group') return !isExported(change.groupEntry, change.group)
      if (change.kind === 'export') return !isExported(change.toEntry ?? change.package, change.to)
      return change.kind === 'entry' && !exported.has(change.to)
    })
    const stillThere = changes.filter((change) => {
      if (change.kind === 'prop') return false
      if (change.kind === 'entry') return exported.has(change.from)
      const entries = [...exported.keys()].filter((entry) => `${entry}/`.startsWith(`${change.package}/`))
      const names = change.kind === 'removed' ? change.names : [change.from]
      return names.some((name) => entries.some((entry) => isExported(entry, name)))
    })
    expect({ lost, stillThere }).toEqual({ lost: [], stillThere: [] })
  })
})
