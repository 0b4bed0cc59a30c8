/** Imports by file: both are paths from the root of the repository. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

export interface LayerTables {
  readonly layers: Readonly<Record<string, readonly string[]>>
  readonly closedFolders: Readonly<Record<string, readonly string[]>>
}

/** The imports that break the layer tables, one sentence each. */
export function importFaults(graph: ImportGraph, { layers, closedFolders }: LayerTables): string[] {
  return [...packageFaults(graph), ...orderFaults(graph, layers), ...closedFaults(graph, closedFolders)]
}

/** Relative imports of a file in another package. */
function packageFaults(graph: ImportGraph): string[] {
  return edges(graph)
    .filter(([from, to]) => packageOf(from) !== packageOf(to))
    .map(([from, to]) => `${from} imports ${to}: import a package by its name.`)
}

/** Imports upward in the order of a source folder, and imports between folders that the order does not list. */
function orderFaults(graph: ImportGraph, layers: LayerTables['layers']): string[] {
  return Object.entries(layers).flatMap(([source, order]) =>
    importsInside(graph, source).flatMap(({ from, to, importer, imported }) => {
      if (importer === imported) return []
      const importerAt = order.indexOf(importer)
      const importedAt = order.indexOf(imported)
      const atTop = importerAt < 0 && isFile(importer)
      if (importedAt < 0) return atTop && isFile(imported) ? [] : [unlisted(from, to, imported, source)]
      if (atTop) return []
      if (importerAt < 0) return [unlisted(from, to, importer, source)]
      return importedAt < importerAt ? [] : [`${from} imports ${to}: in ${source}, ${importer} is below ${imported}.`]
    }),
  )
}

/** Folders that the order of their source folder does not list: nothing would check what they import. */
export function unlistedFolders(graph: ImportGraph, layers: LayerTables['layers']): string[] {
  return Object.entries(layers).flatMap(([source, order]) => {
    const entries = [...graph.keys()].filter((file) => isInside(file, source)).map((file) => entryOf(file, source))
    return [...new Set(entries)]
      .filter((entry) => !isFile(entry) && !order.includes(entry))
      .map((entry) => `${source}/${entry} is not listed in tooling/config/layers.ts.`)
  })
}

function unlisted(from: string, to: string, entry: string, source: string) {
  return `${from} imports ${to}: ${entry} is not listed in the layers of ${source}.`
}

function closedFaults(graph: ImportGraph, closedFolders: LayerTables['closedFolders']): string[] {
  return Object.entries(closedFolders).flatMap(([folder, importers]) => {
    const allowed = [folder, ...importers]
    return edges(graph)
      .filter(([from, to]) => isInside(to, folder) && !allowed.some((one) => isInside(from, one)))
      .map(([from, to]) => `${from} imports ${to}: only ${importers.join(', ')} may import ${folder}.`)
  })
}

/** Pairs of folders that import each other. Files at the top of a package's source folder count as no folder. */
export function mutualFolderImports(graph: ImportGraph): string[] {
  const folders = new Map<string, Set<string>>()
  for (const [from, to] of edges(graph)) {
    const [importer, imported] = [folderOf(from), folderOf(to)]
    if (importer === imported || importer.endsWith('/src') || imported.endsWith('/src')) continue
    const known = folders.get(importer) ?? new Set()
    folders.set(importer, known.add(imported))
  }
  return [...folders].flatMap(([folder, imported]) =>
    [...imported]
      .filter((other) => folder < other && folders.get(other)?.has(folder))
      .map((other) => `${folder} and ${other} import each other.`),
  )
}

/** Groups of files each of which imports itself through the others (strongly connected components, by Tarjan). */
export function importCircles(graph: ImportGraph): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const lowOf = (file: string) => low.get(file) ?? Infinity

  function visit(file: string) {
    index.set(file, index.size)
    low.set(file, index.size - 1)
    stack.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next)
      // A file that has left the stack belongs to a component that is complete.
      if (stack.includes(next)) low.set(file, Math.min(lowOf(file), lowOf(next)))
    }
    if (lowOf(file) !== index.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) circles.push(circle.sort())
  }

  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return circles
}

interface InnerImport {
  readonly from: string
  readonly to: string
  /** The folder or file at the top of the source folder that `from` is in. */
  readonly importer: string
  readonly imported: string
}

function importsInside(graph: ImportGraph, source: string): InnerImport[] {
  return edges(graph)
    .filter(([from, to]) => isInside(from, source) && isInside(to, source))
    .map(([from, to]) => ({ from, to, importer: entryOf(from, source), imported: entryOf(to, source) }))
}

const edges = (graph: ImportGraph) =>
  [...graph].flatMap(([from, imported]) => imported.map((to) => [from, to] as const))
const isInside = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)
const entryOf = (file: string, source: string) => file.slice(source.length + 1).split('/')[0] ?? ''
const packageOf = (file: string) => file.split('/').slice(0, 2).join('/')
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))
const isFile = (entry: string) => /\.tsx?$/.test(entry)
