import { relative } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, Rolldown, UserConfig } from 'vite'
import { bootScript, type BootOptions } from './boot-script.ts'
import { languages } from './languages.ts'
import { loadOrder, type LoadOrder } from './load-order.ts'
import { preloads } from './preloads.ts'

interface AppOptions extends Omit<BootOptions, 'catalogs'> {
  base: string
  port: number
  loadOrder?: LoadOrder
}

/** What both web apps share: the React Compiler (the native one of Oxc), Tailwind, and calls that reach the server. */
export function app({ base, port, loadOrder: named = {}, early, themeByAddress }: AppOptions): UserConfig {
  const parts = loadOrder(named)
  const preloading = preloads()
  const texts = languages()
  const groupNames = parts.groups.flatMap(({ name }) => (typeof name === 'string' ? [name] : []))
  const server = process.env['TRACKHOE_SERVER'] ?? 'http://127.0.0.1:5180'
  return {
    base,
    plugins: [
      react({ compiler: { sources: COMPILED } }),
      tailwindcss(),
      bootScript(base, { early, themeByAddress, catalogs: texts.catalogs }),
      parts.plugin,
      preloading.plugin,
      withoutCircles(),
      packageList(),
      texts.plugins,
    ],
    resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
    build: {
      target: 'es2022',
      modulePreload: { polyfill: false, resolveDependencies: preloading.resolveDependencies },
      reportCompressedSize: false,
      rolldownOptions: {
        experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
        output: {
          codeSplitting: { groups: parts.groups },
          chunkFileNames: (chunk) => chunkName(chunk, groupNames),
        },
      },
    },
    server: { port, strictPort: true, proxy: { '/jeecg-boot': { target: server, ws: true } } },
  }
}

/**
 * What draws many parts or the same ones again with each key, row or reading, and what hands its props to such: the React
 * Compiler makes it remember what has not changed, which makes its code a quarter larger. Left out are the bars of the frame and
 * small parts as buttons, which each first visit fetches and which are cheap to draw.
 */
const COMPILED = [
  '/ui/src/cascader/',
  '/ui/src/charts/',
  '/ui/src/combobox/',
  '/ui/src/data-table/',
  '/ui/src/date-',
  '/ui/src/field/',
  '/ui/src/input/',
  '/ui/src/picker/',
  '/ui/src/provider/',
  '/ui/src/select/',
  '/ui/src/tree',
  '/ui/src/upload/',
  '/form-widgets/src/',
  '/shell/src/layout/main-layout.tsx',
  '/shell/src/provider/',
  '/shell/src/tabs/',
  '/vehicles/src/',
  '/console/src/app/workspace.tsx',
  '/console/src/entity-page/',
  '/console/src/pages/',
  '/console/src/tree-page/',
  '/fullscreen/src/',
]

/** Each visit fetches the names of many files: one that only other files import is named by its content alone. */
const chunkName = ({ name, isDynamicEntry }: Rolldown.PreRenderedChunk, groups: readonly string[]) =>
  isDynamicEntry || groups.includes(name) ? 'assets/[name]-[hash].js' : 'assets/[hash].js'

/** Fails a build with a chunk that imports itself in the end: its classes would be used before they are there. */
function withoutCircles(): Plugin {
  return {
    name: 'trackhoe:without-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      )
      const done = new Set<string>()
      const visit = (name: string, way: readonly string[]) => {
        if (way.includes(name))
          this.error(`Chunks import one another: ${[...way.slice(way.indexOf(name)), name].join(' → ')}`)
        if (done.has(name)) return
        for (const next of chunks.get(name)?.imports ?? []) visit(next, [...way, name])
        done.add(name)
      }
      for (const name of chunks.keys()) visit(name, [])
    },
  }
}

/** Where the build of an app lists the packages that went into it, for the license notices of a release. */
const PACKAGE_LIST = '.vite/packages.json'

/** Writes the folders of all packages whose modules were read. */
function packageList(): Plugin {
  return {
    name: 'trackhoe:package-list',
    apply: 'build',
    generateBundle() {
      const inPackage = /^.*\/node_modules\/(?:@[^/]+\/)?[^/@.][^/]*(?=\/)/
      const folders = [...this.getModuleIds()].flatMap((id) => inPackage.exec(id.replace(/^\0/, ''))?.[0] ?? [])
      const names = [...new Set(folders)].map((folder) => relative(process.cwd(), folder)).sort()
      this.emitFile({ type: 'asset', fileName: PACKAGE_LIST, source: JSON.stringify(names) })
    },
  }
}
