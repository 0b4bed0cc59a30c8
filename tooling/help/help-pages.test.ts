import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { screenPaths } from '../../apps/fullscreen/src/frame/pages.ts'
import { contents, LANGUAGES } from '../../apps/help/src/contents.ts'
import { helpPathOf } from '../../apps/help/src/help-path.ts'
import { permissionRows } from '../../apps/server/src/seed/system/permissions.ts'
import { MISSING_PAGES } from './missing-pages.ts'

const BUTTON = 2
const docs = resolve(import.meta.dirname, '../../apps/help/docs')

/** Every route that the menu or the full-screen app has a page for. */
const routes = [
  ...new Set([
    ...permissionRows
      .filter(({ menuType, component }) => menuType !== BUTTON && component !== 'layouts/RouteView')
      .flatMap(({ url }) => url ?? []),
    ...screenPaths,
  ]),
].sort()
const known = contents.flatMap(({ pages }) => pages)
const files = LANGUAGES.flatMap((language) =>
  readdirSync(join(docs, language), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(docs, language, name)),
)

describe('the help', () => {
  it('has a page for every page of the product', () => {
    const lacking = routes.filter((route) => !known.includes(helpPathOf(route)))
    expect(lacking).toEqual([...MISSING_PAGES].sort())
  })

  it('describes no page that the product does not have', () => {
    const described = new Set(routes.map(helpPathOf))
    expect(known.filter((path) => path.startsWith('pages/') && !described.has(path))).toEqual([])
  })

  it.each(LANGUAGES)('has every page in the language %s and lists every page in the side menu', (language) => {
    const written = files
      .map((file) => relative(join(docs, language), file))
      .filter((name) => !name.startsWith('..') && name !== 'index.md')
      .map((name) => name.replace(/\.md$/, ''))
    expect(written.sort()).toEqual([...known].sort())
  })

  it('has no dead link', () => {
    const dead = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)]
        .map(([, target]) => target ?? '')
        .filter((target) => !existsSync(resolve(dirname(file), target)))
        .map((target) => `${relative(docs, file)}: ${target}`),
    )
    expect(dead).toEqual([])
  })

  it('begins every page with its title', () => {
    const untitled = files.filter((file) => !/^(---\n[\s\S]*?\n---\n)?\s*# \S/.test(readFileSync(file, 'utf8')))
    expect(untitled.map((file) => relative(docs, file))).toEqual([])
  })
})
