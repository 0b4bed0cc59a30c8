// What single components weigh, built as an importer's bundler would.
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { peers } from './peers/install-peers.mjs'

const here = import.meta.dirname
const root = join(here, '..')

/**
 * gzip of the script that one component brings along, React itself left out: `first` when it stands on the page, `all`
 * with what is imported later, on demand. Unit: bytes.
 */
export async function sizeOf(from, names) {
  const entry = 'virtual:entry'
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: here,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? `import { ${names.join(', ')} } from '${from}'\nglobalThis.used = [${names.join(', ')}]`
            : null,
      },
      resolveFromTheirHomes(),
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: entry, external: [/^react($|\/)/, /^react-dom($|\/)/] },
    },
  })
  const chunks = [built].flat().flatMap(({ output }) => output.filter((file) => file.type === 'chunk'))
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const first = new Set()
  const take = (chunk) => {
    if (!chunk || first.has(chunk)) return
    first.add(chunk)
    for (const name of chunk.imports) take(byName.get(name))
  }
  take(chunks.find((chunk) => chunk.isEntry))
  const weightOf = (some) => [...some].reduce((sum, chunk) => sum + gzipSync(chunk.code, { level: 9 }).length, 0)
  return { first: weightOf(first), all: weightOf(chunks) }
}

/** React from the workspace for all, the others from where they were installed. */
function resolveFromTheirHomes() {
  const homes = [
    [/^react(-dom)?($|\/)/, join(root, 'package.json')],
    [/^@trackhoe\/ui/, join(root, 'packages/form-widgets/package.json')],
    [/^@trackhoe\/form-widgets/, join(root, 'packages/shell/package.json')],
    [/^react-hook-form$/, join(root, 'packages/form-widgets/package.json')],
    [
      /^(antd|@mui\/.*|@mantine\/.*|react-aria-components|@rjsf\/.*|@formily\/.*|survey-.*)$/,
      join(peers, 'package.json'),
    ],
  ]
  return {
    name: 'resolve-from-their-homes',
    enforce: 'pre',
    resolveId(source, importer) {
      const home = homes.find(([pattern]) => pattern.test(source))?.[1]
      const own = importer === undefined || !importer.includes('node_modules')
      return home && (own || source.startsWith('react')) ? this.resolve(source, home, { skipSelf: true }) : null
    },
  }
}
