import { build, type Plugin, type Rolldown, type UserConfig } from 'vite'

/** Modules that begin a file of the build, named by the end of their path. What is needed by them stands in the file: */
export interface Entries {
  /** All of it but their own code, which others do not share. */
  readonly needed?: readonly string[]
  /** All of it, and their own code: what is fetched together anyhow. */
  readonly whole?: readonly string[]
  /** Only what all of them need. */
  readonly shared?: readonly string[]
  /** Only what needs no library that comes later, so that another part that shares it does not fetch that library too. */
  readonly light?: readonly string[]
  /** A library without which nobody wants the others of this file: what is used without it stays out of the file. */
  readonly around?: string
}

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
  // The first build, without the compiler, does not know its runtime, nor that of the bundler.
  const nameOf = (id: string) =>
    isRuntime(id) || /\/react\/(cjs\/react-)?compiler-runtime/.test(id) ? names[0] : members.get(id)
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
      generateBundle(_, bundle) {
        const chunks = chunksOf(Object.values(bundle))
        const entries = [...chunks.values()].filter((chunk) => chunk.isEntry).map(({ fileName }) => fileName)
        const early = [...closure(entries, chunks)].flatMap(({ moduleIds }) => moduleIds)
        const fault = early.find((id) => (nameOf(id) ?? names[0]) !== names[0])
        // The bundler moves what is in no file of its own into the one that asks for it.
        if (fault !== undefined) this.error(`${fault} belongs to ${nameOf(fault)}, but comes with the first page.`)
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

const isLibrary = (id: string) => id.includes('/node_modules/') || isRuntime(id)

/** What the bundler adds for modules of the older kind: each file wants it, so that it is none of its own. */
const isRuntime = (id: string) => /^\0?rolldown[/:]runtime/.test(id)

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
  const chunks = chunksOf([built].flat().flatMap((result) => ('output' in result ? result.output : [])))
  const members = new Map<string, string>()
  const neededBy = (path: string, isWanted: (chunk: Rolldown.OutputChunk) => boolean = () => true) => {
    const begin = [...chunks.values()].find((chunk) => chunk.facadeModuleId?.endsWith(path))
    if (!begin) throw new Error(`No file of the build begins with ${path}.`)
    return [...closure([begin.fileName], chunks)].filter(isWanted).map((chunk) => ({ chunk, own: chunk === begin }))
  }
  for (const [name, { needed = [], whole = [], shared = [], light = [], around }] of Object.entries(named)) {
    const isLight = (chunk: Rolldown.OutputChunk) =>
      [...closure([chunk.fileName], chunks)].every(({ moduleIds }) =>
        moduleIds.every((id) => !isLibrary(id) || members.has(id)),
      )
    const found = [
      ...whole.flatMap((path) => neededBy(path).flatMap(({ chunk }) => chunk.moduleIds)),
      ...[...needed.flatMap((path) => neededBy(path)), ...light.flatMap((path) => neededBy(path, isLight))].flatMap(
        ({ chunk, own }) => (own ? chunk.moduleIds.filter(isLibrary) : chunk.moduleIds),
      ),
      ...inAll(shared.map((path) => neededBy(path).flatMap(({ chunk, own }) => (own ? [] : chunk.moduleIds)))),
    ]
    const apart = around === undefined ? new Set<string>() : usedWithout(around, chunks)
    for (const id of found) if (!members.has(id) && !apart.has(id)) members.set(id, name)
  }
  return members
}

function inAll([first = [], ...others]: readonly string[][]): string[] {
  return first.filter((id) => others.every((ids) => ids.includes(id)))
}

/** The libraries that a file of the build needs which does not need this one. */
function usedWithout(library: string, chunks: ReadonlyMap<string, Rolldown.OutputChunk>): Set<string> {
  const without = [...chunks.keys()]
    .map((name) => [...closure([name], chunks)].flatMap(({ moduleIds }) => moduleIds))
    .filter((ids) => !ids.some((id) => id.endsWith(library)))
  return new Set(without.flat().filter(isLibrary))
}

function chunksOf(files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Map<string, Rolldown.OutputChunk> {
  return new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
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
