import type { Plugin, Rolldown } from 'vite'

/** Returns what is preloaded with a file that another one asks for. */
type ResolvePreloads = (file: string, dependencies: string[], context: { hostId: string; hostType: string }) => string[]

/**
 * Leaves out of the preloaded files what comes without that: what the asking file has brought itself, and the file that is asked
 * for, which is fetched in the same moment where no style sheet comes first. Every name that is left stands in the asking
 * file, and those of most pages stand in one that each visit fetches.
 */
export function preloads(): { plugin: Plugin; resolveDependencies: ResolvePreloads } {
  let chunks: ReadonlyMap<string, Rolldown.OutputChunk> = new Map()
  return {
    plugin: {
      name: 'trackhoe:preloads',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler: (_, bundle) => {
          chunks = new Map(
            Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
          )
        },
      },
    },
    resolveDependencies(file, dependencies, { hostId, hostType }) {
      // The document has brought nothing.
      if (hostType === 'html') return dependencies
      const brought = filesOf(hostId, chunks)
      const others = dependencies.filter((name) => !brought.has(name))
      const waits = [...filesOf(file, chunks)].some((name) => name.endsWith('.css') && !brought.has(name))
      return waits ? others : others.filter((name) => name !== file)
    },
  }
}

/** A file of script and all that it imports, with their style sheets. */
function filesOf(
  begin: string,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  found = new Set<string>(),
): ReadonlySet<string> {
  const chunk = chunks.get(begin)
  if (!chunk || found.has(begin)) return found
  found.add(begin)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const name of chunk.imports) filesOf(name, chunks, found)
  return found
}
