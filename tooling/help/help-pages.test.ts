import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allGuidePages } from '../../apps/help/component-pages.ts'
import { screenPaths } from '../../apps/fullscreen/src/frame/pages.ts'
import { contents, GENERATED_PAGES, LANGUAGES } from '../../apps/help/src/contents.ts'
import { pictures } from '../../apps/help/src/pictures.ts'
import { DEFAULT_RULES } from '../../apps/server/src/modules/alarms/rules/default-rules.ts'
import { serverLabels } from '../../apps/server/src/platform/core/english-labels.ts'
import { permissionRows } from '../../apps/server/src/seed/system/permissions.ts'
import { catalog } from '../../packages/vehicle-ports/src/parameter-catalog.ts'
import { TROUBLE_CODES } from '../../packages/vehicle-ports/src/trouble-codes.ts'
import { helpPathOf } from '../../packages/shell/src/help/help-path.ts'

const BUTTON = 2
const root = resolve(import.meta.dirname, '../..')
const docs = join(root, 'apps/help/docs')

/** Every route that the menu or the full-screen app has a page for. */
const routes = [
  ...new Set([
    ...permissionRows
      .filter(({ menuType, component }) => menuType !== BUTTON && component !== 'layouts/RouteView')
      .flatMap(({ url }) => url ?? []),
    ...screenPaths,
  ]),
].sort()
const rowsById = new Map(permissionRows.map((row) => [row.id, row]))
const nameIn = (language: (typeof LANGUAGES)[number], { name, titles }: (typeof permissionRows)[number]) =>
  (language === 'zh' ? name : titles?.['en-US']) ?? ''

/** The groups above a page of the menu, outermost first; a page of the first level stands in none. */
function groupsAbove(
  language: (typeof LANGUAGES)[number],
  { parentId }: (typeof permissionRows)[number],
): readonly string[] {
  const parent = rowsById.get(parentId ?? '')
  return parent ? [...groupsAbove(language, parent), nameIn(language, parent)] : []
}
const menuRows = permissionRows.filter(({ menuType }) => menuType !== BUTTON)
const known = contents.flatMap(({ pages }) => pages).filter((path) => !GENERATED_PAGES.includes(path))
const files = LANGUAGES.flatMap((language) =>
  readdirSync(join(docs, language), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !GENERATED_PAGES.includes(name.replace(/\.md$/, '')))
    .map((name) => join(docs, language, name)),
)

/** All that the product can say, in one string: what stands in bold type in the help is a name of the product. */
const texts = ['apps/console/src', 'apps/fullscreen/src', 'apps/server/src', 'packages']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test|\.stories)\.tsx?$/.test(name) && !/(^|[/\\])(node_modules|dist)[/\\]/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  .join('\n')
  .toLowerCase()

/** Names of others that pages for programmers mention. */
const FOREIGN_NAMES = ['AbortError', 'AbortSignal', 'HttpOnly']

describe('the help', () => {
  it('has a page for every page of the product', () => {
    expect(routes.filter((route) => !known.includes(helpPathOf(route)))).toEqual([])
  })

  it('describes no page that the product does not have', () => {
    const described = new Set(routes.map(helpPathOf))
    expect(known.filter((path) => path.startsWith('pages/') && !described.has(path))).toEqual([])
  })

  it.each(LANGUAGES)('lists the pages below the groups that the menu has, in the language %s', (language) => {
    const groupOf = new Map(
      menuRows.flatMap((row) => (row.url ? [[helpPathOf(row.url), groupsAbove(language, row).join(' › ')]] : [])),
    )
    const misplaced = contents.flatMap(({ title, pages }) =>
      pages
        .filter((page) => (groupOf.get(page) ?? '') !== '' && groupOf.get(page) !== title[language])
        .map((page) => `${title[language]}: ${page}`),
    )
    expect(misplaced).toEqual([])
  })

  it.each(LANGUAGES)('names below a group of the menu only what the menu has there, in the language %s', (language) => {
    const below = new Map<string, Set<string>>()
    for (const row of menuRows) {
      const group = rowsById.get(row.parentId ?? '')
      if (!group) continue
      const name = nameIn(language, group)
      below.set(name, new Set([...(below.get(name) ?? []), nameIn(language, row)]))
    }
    const unknown = files
      .filter((file) => relative(docs, file).startsWith(language))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\*\*(.+?)\*\*/g)]
          .map(([, path]) =>
            (path ?? '')
              .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
              .split('›')
              .map((name) => name.trim()),
          )
          .filter(([group = '', name]) => name !== undefined && below.has(group) && !below.get(group)?.has(name))
          .map((path) => `${relative(docs, file)}: ${path.join(' › ')}`),
      )
    expect(unknown).toEqual([])
  })

  it.each(LANGUAGES)('has every page in the language %s and lists every page in the side menu', (language) => {
    const written = files
      .map((file) => relative(join(docs, language), file))
      .filter((name) => !name.startsWith('..') && name !== 'index.md')
      .map((name) => name.replace(/\.md$/, ''))
    expect(new Set(written)).toEqual(new Set(known))
  })

  it('has no dead link', () => {
    const written = new Set(
      LANGUAGES.flatMap((language) => allGuidePages(language).map(({ path }) => join(docs, language, `${path}.mdx`))),
    )
    const isThere = (file: string) => written.has(file) || existsSync(file)
    const dead = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)]
        .map(([, target]) => target ?? '')
        .filter((target) => !isThere(resolve(dirname(file), target)))
        .map((target) => `${relative(docs, file)}: ${target}`),
    )
    expect(dead).toEqual([])
  })

  it.each(LANGUAGES)('calls nothing by a name that the product does not show, in the language %s', (language) => {
    const unknown = files
      .filter((file) => relative(docs, file).startsWith(language) && !/[/\\](admin|dev)[/\\]/.test(file))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\*\*(.+?)\*\*/g)]
          .flatMap(([, name]) => (name ?? '').replace(/\[([^\]]+)\]\([^)]*\)/, '$1').split('›'))
          .filter((name) => !texts.includes(name.trim().toLowerCase()))
          .map((name) => `${relative(docs, file)}: ${name}`),
      )
    expect(unknown).toEqual([])
  })

  it('names nothing to programmers that the packages do not export or have', () => {
    const apis = readdirSync(join(root, 'packages'))
      .map((name) => join(root, 'packages', name, 'public-api.txt'))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    const unexported = files
      .filter((file) => /[/\\]dev[/\\]/.test(file))
      .flatMap((file) =>
        // Names of code outside of blocks: with a capital inside, or with a path of a package.
        [
          ...readFileSync(file, 'utf8')
            .replaceAll(/^```[\s\S]*?^```/gm, '')
            .matchAll(/`([\w@/-]+)`/g),
        ]
          .map(([, name]) => name ?? '')
          .filter((name) => /^[a-z]+[A-Z]\w+$|^[A-Z][a-z]+[A-Z]\w+$/.test(name) && !FOREIGN_NAMES.includes(name))
          .filter((name) => !new RegExp(`\\b${name}\\b`).test(apis))
          .map((name) => `${relative(docs, file)}: ${name}`),
      )
    expect(unexported).toEqual([])
  })

  it.each(LANGUAGES)('says what to do about every trouble code, in the language %s', (language) => {
    const page = readFileSync(join(docs, language, 'concepts/faults.md'), 'utf8')
    const named = new Set([...page.matchAll(/\b\d+-\d+\b/g)].map(([code]) => code))
    expect(TROUBLE_CODES.filter(({ spn, fmi }) => !named.has(`${spn}-${fmi}`))).toEqual([])
  })

  it.each([
    ['zh', 'nameZh', '、'],
    ['en', 'nameEn', ', '],
  ] as const)(
    'explains parameters of every group by the names of the catalog, in the language %s',
    (language, name, comma) => {
      const page = readFileSync(join(docs, language, 'concepts/parameters.md'), 'utf8')
      const [, ...tables] = page.split(/^\| (?:参数|Parameter) .*\n/m)
      const explained = tables.map((table) =>
        table
          .split('\n\n')[0]
          ?.split('\n')
          .slice(1)
          .flatMap((row) => (row.split('|')[1] ?? '').trim().split(comma)),
      )
      const groupOf = new Map(catalog.map((entry) => [entry[name], entry.group]))
      const groups = explained.map((names) => [...new Set(names?.map((each) => groupOf.get(each) ?? `none: ${each}`))])
      expect(groups).toEqual([...new Set(catalog.map(({ group }) => group))].map((group) => [group]))
    },
  )

  it.each(LANGUAGES)('says what every rule of the platform means, in the language %s', (language) => {
    const page = readFileSync(join(docs, language, 'pages/alarm/rule.md'), 'utf8')
    const english = new Map(Object.entries(serverLabels))
    const names = DEFAULT_RULES.map((rule) => (language === 'zh' ? rule.name : english.get(rule.name)))
    expect(names.filter((rule) => !page.includes(`| ${rule ?? ''} `))).toEqual([])
  })

  it('has pictures of pages that exist, and says in both languages what is seen', () => {
    expect(pictures.filter(({ page }) => !known.includes(page))).toEqual([])
    expect(pictures.filter(({ alt }) => Object.values(alt).some((text) => text.trim() === ''))).toEqual([])
  })

  it('begins every page with its title', () => {
    const untitled = files.filter((file) => !/^(---\n[\s\S]*?\n---\n)?\s*# \S/.test(readFileSync(file, 'utf8')))
    expect(untitled.map((file) => relative(docs, file))).toEqual([])
  })
})
