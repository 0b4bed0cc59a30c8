import type { Options } from 'tsup'

/** How every published package is built: ESM with types, one file an entry, nothing bundled that is not ours. */
export function library(entry: string[], options: Options = {}): Options {
  return { entry, format: ['esm'], dts: true, clean: true, sourcemap: true, target: 'es2022', ...options }
}
