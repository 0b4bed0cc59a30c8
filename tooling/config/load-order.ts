import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'

/**
 * Modules that begin a file, named by the end of their path. `shared`: only what all of them need. `light`: only what needs
 * no library that comes later, so that another part that shares it does not fetch that library too.
 */
export type Entries = readonly string[] | { readonly shared: readonly string[] } | { readonly light: readonly string[] }

/**
 * Files by the order in which they come: each has what its entries share with other parts of the app, and nothing that
 * an earlier one has.
 */
export type LoadOrder = Readonly<Record<string, Entries>>

/**
 * Gathers what is fetched together into few files, where one file for each set of users would be a hundred; libraries
 * stand apart, so that a release leaves them in the browser's cache. What an entry needs holds all that it imports in
 * turn, so no file imports a later one. Which modules those are is known only after tree shaking: a first build, without the
 * compiler and without output, determines it.
 */
export function loadOrder(named: LoadOrder): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const names = Object.keys(named)
  let members = new Map<string, string>()
  // The first build, without the compiler, does not know its runtime.
  const nameOf = (id: string) => (/\/react\/(cjs\/react-)?compiler-runtime/.test(id) ? names[0] : members.get(id))
  let firstBuild: Promise<Map<string, string>> | undefined
  return {
    plugin: {
      name: 'trackhoe:load-order',
      apply: 'build',
      buildStart() {
        if (names.length === 0) return
        const { root, base, resolve } = this.environment.config
        firstBuild = membersOf({ root, base, resolve: { dedupe: resolve.dedupe } }, named)
      },
      async buildEnd(error) {
        // Awaited also after a failure, so that no build is left running.
        const found = await firstBuild?.catch((reason: unknown) => (error ? undefined : Promise.reject(reason)))
        if (found) members = found
      },
    },
    groups: names.flatMap((name, at) => {
      const priority = 2 * (names.length - at)
      return [
        { name: `${name}-libraries`, test: (id) => isLibrary(id) && nameOf(id) === name, priority: priority + 1 },
        {
          name,
          test: (id) => !isLibrary(id) && nameOf(id) === name,
          priority,
          // What an import names and tree shaking leaves out is no part of a file.
          includeDependenciesRecursively: false,
        },
      ]
    }),
  }
}

const isLibrary = (id: string) => id.includes('/node_modules/')

/** To which file each module belongs. */
async function membersOf(config: UserConfig, named: LoadOrder): Promise<Map<string, string>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: 'without-styles', enforce: 'pre', load: (id) => (/\.css(\?|$)/.test(id) ? '' : undefined) }],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } } },
    },
  })
  const chunks = new Map(
    [built]
      .flat()
      .flatMap((result) => ('output' in result ? result.output : []))
      .flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  )
  const members = new Map<string, string>()
  for (const [name, entries] of Object.entries(named)) {
    const paths = 'shared' in entries ? entries.shared : 'light' in entries ? entries.light : entries
    const isLight = (chunk: Rolldown.OutputChunk) =>
      [...closure([chunk.fileName], chunks)].every(({ moduleIds }) =>
        moduleIds.every((id) => !isLibrary(id) || members.has(id)),
      )
    const found = paths.map((path) => neededBy(path, chunks, 'light' in entries ? isLight : () => true))
    const ids = found
      .flatMap((ids) => [...ids])
      .filter((id) => !('shared' in entries) || found.every((ids) => ids.has(id)))
    for (const id of ids.filter((each) => !members.has(each))) members.set(id, name)
  }
  return members
}

/** The modules that a file of the build needs, without its own: of those only the libraries. */
function neededBy(
  entry: string,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
): Set<string> {
  const begin = [...chunks.values()].find((chunk) => chunk.facadeModuleId?.endsWith(entry))
  if (!begin) throw new Error(`No file of the build begins with ${entry}.`)
  return new Set(
    [...closure([begin.fileName], chunks)]
      .filter(isWanted)
      .flatMap((chunk) => (chunk === begin ? chunk.moduleIds.filter(isLibrary) : chunk.moduleIds)),
  )
}

function closure(
  begin: readonly string[],
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  found = new Set<Rolldown.OutputChunk>(),
): Set<Rolldown.OutputChunk> {
  for (const name of begin) {
    const chunk = chunks.get(name)
    if (!chunk || found.has(chunk)) continue
    found.add(chunk)
    closure(chunk.imports, chunks, found)
  }
  return found
}
