import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { RspressPlugin } from '@rspress/core'
import { allGuidePages, guidePages, type GuidePage } from './component-pages.ts'
import { BASE, finishPages } from './built-pages.ts'
import { buildPlayground } from './playground/build-playground.ts'
import { COMPONENT_GROUPS, contents, LANGUAGES, type Language } from './src/contents.ts'
import { indexedPage } from './src/search/help-index.ts'

const here = import.meta.dirname
const dist = join(here, 'dist')
const prefixOf = (language: Language) => (language === 'zh' ? '' : `/${language}`)

const pagesOf = (language: Language, paths: readonly string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const markdown = await readFile(join(here, 'docs', language, `${path}.md`), 'utf8')
      return indexedPage(`${prefixOf(language)}/${path}.html`, markdown)
    }),
  )

/** The pages that are made of guides, as the search knows them. */
const indexedGuides = (language: Language, pages: readonly GuidePage[]) =>
  pages.map(({ title, names, text, path }) =>
    indexedPage(
      `${prefixOf(language)}/${path}.html`,
      `# ${title}\n\n${names.map((name) => `**${name}**`).join(' ')}\n\n${text}`,
    ),
  )

/** The side menu of a language. The titles are those of the pages. */
export async function sidebarOf(language: Language) {
  const written = await Promise.all(
    contents.map(async ({ title, pages }) => ({ title, pages: await pagesOf(language, pages), collapsed: false })),
  )
  const components = COMPONENT_GROUPS.map((group) => ({
    title: group.title,
    pages: indexedGuides(language, guidePages(group, language)),
    collapsed: true,
  }))
  return [...written, ...components].map(({ title, pages, collapsed }) => ({
    text: title[language],
    collapsible: true,
    collapsed,
    items: pages.map((page) => ({ text: page.title, link: page.path })),
  }))
}

/** The index of the search, and after the build what a strict content security policy asks for. */
export function helpPlugin(): RspressPlugin {
  return {
    name: 'trackhoe:help',
    async addRuntimeModules() {
      const all = contents.flatMap(({ pages }) => pages)
      const paths = [...all, ...allGuidePages('zh').map(({ path }) => path)]
      return {
        'virtual-help-paths': `export default ${JSON.stringify(paths)}`,
        ...Object.fromEntries(
          await Promise.all(
            LANGUAGES.map(async (language) => [
              `virtual-help-index-${language}`,
              `export default ${JSON.stringify([
                ...(await pagesOf(language, all)),
                ...indexedGuides(language, allGuidePages(language)),
              ])}`,
            ]),
          ),
        ),
      }
    },
    async afterBuild(_, isProduction) {
      if (!isProduction) return
      await finishPages(dist)
      await writePalettePages()
      const files = await readdir(join(dist, 'static'))
      // The index of Rspress's own search, which Search does not use.
      await Promise.all(
        files.filter((name) => name.startsWith('search_index')).map((name) => rm(join(dist, 'static', name))),
      )
      const examples = allGuidePages('zh').flatMap(({ path, example }) =>
        example === null ? [] : [[path, example] as const],
      )
      await buildPlayground(join(dist, 'playground'), new Map(examples))
    },
  }
}

/** Writes the list by which the palette of the console finds the pages for operators and administrators. */
async function writePalettePages() {
  const paths = contents.flatMap(({ pages }) => pages).filter((path) => !path.startsWith('dev/'))
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const pages = (await pagesOf(language, paths)).map(({ path, title, keywords, headings }) => ({
        path: `${BASE.slice(0, -1)}${path}`,
        title,
        searchTerms: [...keywords, ...headings],
      }))
      await writeFile(join(dist, `pages-${language}.json`), JSON.stringify(pages))
    }),
  )
}

/** The part of Rspack's compiler that the list of packages is read from. */
interface Compiler {
  hooks: { done: { tapPromise: (name: string, listener: (stats: Stats) => Promise<void>) => void } }
}
interface Stats {
  compilation: { modules: Iterable<{ nameForCondition: () => string | null | undefined }> }
}

/** Writes the folders of all packages that went into the pages, for the license notices of a release. */
export const packageList = {
  apply({ hooks }: Compiler) {
    hooks.done.tapPromise('trackhoe:package-list', async ({ compilation }) => {
      const inPackage = /^.*\/node_modules\/(?:@[^/]+\/)?[^/@.][^/]*(?=\/)/
      const folders = [...compilation.modules].flatMap(
        (module) => inPackage.exec(module.nameForCondition() ?? '')?.[0] ?? [],
      )
      const list = [...new Set(folders)].map((folder) => relative(here, folder)).sort()
      await mkdir(join(dist, '.vite'), { recursive: true })
      await writeFile(join(dist, '.vite/packages.json'), JSON.stringify(list))
    })
  },
}
