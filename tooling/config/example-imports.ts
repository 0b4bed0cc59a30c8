import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const examples = fileURLToPath(new URL('../../examples/', import.meta.url))
/** A package that depends on all of those which examples import. */
const home = fileURLToPath(new URL('../../packages/shell/package.json', import.meta.url))

/** Lets tests run the files of examples/, which stand in no package: what they import is found as in one that has it all. */
export function exampleImports(): Plugin {
  return {
    name: 'trackhoe:example-imports',
    enforce: 'pre',
    resolveId(source, importer) {
      const isForeign = importer?.startsWith(examples) && !source.startsWith('.')
      return isForeign ? this.resolve(source, home, { skipSelf: true }) : null
    },
  }
}
