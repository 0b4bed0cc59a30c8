// Builds one entry with each bundler as its documentation has it for production, React left out. Runs in the project with
// the packed packages: node build.mjs <bundler> <entry> prints the gzip bytes of the scripts, `first` and `all`.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'

const require = createRequire(join(process.cwd(), 'package.json'))
const load = (name) => import(require.resolve(name))
const REACT = /^react(-dom)?($|\/)/

const bundlers = {
  /** With splitting, which esbuild does for ES modules only. */
  async esbuild(entry, outdir) {
    const { build } = await load('esbuild')
    const { metafile } = await build({
      entryPoints: [entry],
      outdir,
      bundle: true,
      minify: true,
      splitting: true,
      format: 'esm',
      target: 'es2022',
      external: ['react', 'react/*', 'react-dom', 'react-dom/*'],
      define: { 'process.env.NODE_ENV': '"production"' },
      metafile: true,
      logLevel: 'error',
    })
    const outputs = new Map(Object.entries(metafile.outputs).map(([path, output]) => [resolve(path), output]))
    const [start] = [...outputs].find(([, { entryPoint }]) => entryPoint !== undefined)
    return reached(start, (file) =>
      outputs
        .get(file)
        .imports.flatMap(({ path, kind, external }) =>
          kind === 'import-statement' && !external ? [resolve(path)] : [],
        ),
    )
  },
  async vite(entry, outDir) {
    const { build } = await load('vite')
    const { output } = await build({
      configFile: false,
      logLevel: 'error',
      build: { outDir, target: 'es2022', modulePreload: false, rollupOptions: { input: entry, external: [REACT] } },
    })
    const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
    const start = [...chunks.values()].find(({ isEntry }) => isEntry).fileName
    const first = reached(start, (name) => chunks.get(name).imports.filter((other) => chunks.has(other)))
    return new Set([...first].map((name) => join(outDir, name)))
  },
  async webpack(entry, path) {
    const { default: webpack } = await load('webpack')
    return packed(webpack, entry, path)
  },
  async rspack(entry, path) {
    const { rspack } = await load('@rspack/core')
    return packed(rspack, entry, path)
  },
}

async function packed(bundler, entry, path) {
  const compiler = bundler({
    mode: 'production',
    devtool: false,
    context: process.cwd(),
    entry,
    output: { path, clean: true },
    target: ['web', 'es2022'],
    externals: [({ request }, done) => (REACT.test(request) ? done(null, `var ${JSON.stringify(request)}`) : done())],
    performance: false,
  })
  const stats = await promisify(compiler.run.bind(compiler))()
  const { errors, entrypoints } = stats.toJson({ all: false, errors: true, entrypoints: true })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  await promisify(compiler.close.bind(compiler))()
  return new Set(entrypoints.main.assets.map(({ name }) => join(path, name)))
}

/** Everything that one reaches by imports. */
function reached(start, importsOf, found = new Set()) {
  if (found.has(start)) return found
  found.add(start)
  for (const next of importsOf(start)) reached(next, importsOf, found)
  return found
}

const [name, entry] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'trackhoe-bundle-'))
try {
  const first = await bundlers[name](resolve(entry), folder)
  const weights = readdirSync(folder, { recursive: true })
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => [relative(folder, resolve(folder, file)), gzipSync(readFileSync(join(folder, file)), { level: 9 })])
  const isFirst = (file) => first.has(join(folder, file))
  const sum = (some) => some.reduce((total, [, bytes]) => total + bytes.length, 0)
  console.log(JSON.stringify({ first: sum(weights.filter(([file]) => isFirst(file))), all: sum(weights) }))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
