// npm run lint: fails on imports that break the order of folders in tooling/config/layers.ts, and on import circles.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import ts from 'typescript'
import { closedFolders, layers, packages } from '../config/layers.ts'
import { importCircles, importFaults, mutualFolderImports, unlistedFolders, type ImportGraph } from './import-faults.ts'

const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|stories)\.tsx?$|\/testing\//.test(file))

/** The files that each file names by a relative specifier: static and dynamic imports, re-exports and types. */
function readGraph({ types }: { types: boolean }): ImportGraph {
  return new Map(files.map((file) => [file, importsOf(file, types)]))
}

function importsOf(file: string, types: boolean): string[] {
  const text = readFileSync(file, 'utf8')
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(
      ({ fileName, pos }) => /^\.\.?\/.*\.tsx?$/.test(fileName) && (types || !isTypeImport(text, pos)),
    )
    .map(({ fileName }) => join(file, '..', fileName))
}

/** Whether the specifier at a position belongs to `import type … from` or `export type … from`. */
function isTypeImport(text: string, specifierAt: number) {
  return /(^|\n)(import|export) type [^;'"]*from\s*['"]?$/.test(text.slice(0, specifierAt))
}

const graph = readGraph({ types: true })
const faults = [
  ...importFaults(graph, { layers, closedFolders }),
  ...unlistedFolders(graph, layers),
  ...mutualFolderImports(graph),
  ...importCircles(readGraph({ types: false })).map((circle) => `These files import each other: ${circle.join(', ')}.`),
  ...Object.keys(packages)
    .filter((folder) => !layers[`${folder}/src`])
    .map((folder) => `${folder}/src has no layers.`),
]
for (const fault of faults) console.error(`✖ ${fault}`)
if (faults.length > 0) process.exit(1)
