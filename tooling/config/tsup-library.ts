import { globSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import type { Options } from 'tsup'

const notPublished = /\.(test|stories|worker)\.tsx?$|(^|\/)(type-)?sample\.ts$|\.d\.ts$|(^|\/)testing\//

/**
 * How every published package is built: ESM with types, no library bundled. Every module stays a file of
 * its own behind the entries: a bundler drops a file nobody imports, while it has to keep a call of `forwardRef` or
 * `cva` that stands in a file somebody imports.
 */
export function library(entry: string[], options: Options = {}): Options {
  const modules = globSync('src/**/*.{ts,tsx}')
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !notPublished.test(path))
  return {
    entry: Object.fromEntries([...entry, ...modules].map((path) => [nameOf(path), path])),
    format: ['esm'],
    dts: { entry: Object.fromEntries(entry.map((path) => [nameOf(path), path])) },
    clean: true,
    sourcemap: true,
    target: 'es2022',
    ...options,
    esbuildPlugins: [inlineWorkers, ...(options.esbuildPlugins ?? [])],
  }
}

/**
 * Makes of `x.worker.ts?worker&url`, which Vite makes a file of, the address of a blob: it works in every bundler, and a
 * worker is loaded from no other place than the rest. Libraries of a worker are bundled with it.
 */
const inlineWorkers: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'trackhoe:inline-workers',
  setup(build) {
    build.onResolve({ filter: /\?worker&url$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.replace(/\?.*$/, '')),
      namespace: 'inline-worker',
    }))
    build.onLoad({ filter: /./, namespace: 'inline-worker' }, async ({ path }) => {
      const { outputFiles } = await build.esbuild.build({
        entryPoints: [path],
        bundle: true,
        write: false,
        minify: true,
        format: 'iife',
        platform: 'browser',
        target: 'es2022',
      })
      const code = JSON.stringify(outputFiles[0]?.text ?? '')
      // jsdom has no addresses of blobs; there a worker is not started, and its work is done in the page.
      const address = `URL.createObjectURL(new Blob([${code}], { type: 'text/javascript' }))`
      return {
        contents: `export default /* @__PURE__ */ (() => (typeof URL.createObjectURL === 'function' ? ${address} : ''))()`,
      }
    })
  },
}

const nameOf = (path: string) => path.replace(/^src\//, '').replace(/\.tsx?$/, '')
