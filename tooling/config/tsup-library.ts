import { globSync } from 'node:fs'
import { sep } from 'node:path'
import type { Options } from 'tsup'

const notPublished = /\.(test|stories)\.tsx?$|\.d\.ts$|(^|\/)testing\//

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
  }
}

const nameOf = (path: string) => path.replace(/^src\//, '').replace(/\.tsx?$/, '')
