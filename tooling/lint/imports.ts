// npm run lint: fails on imports that break the order of folders in tooling/config/layers.ts, and on import circles.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import ts from 'typescript'
import { closedFolders, layers } from '../config/layers.ts'
import { importCircles, importFaults, mutualFolderImports, type ImportGraph } from './import-faults.ts'

function readGraph(): ImportGraph {
  const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|stories)\.tsx?$|\/testing\//.test(file))
  return new Map(files.map((file) => [file, importsOf(file)]))
}

/** The files that a file names by a relative specifier: static, dynamic and type imports, and re-exports. */
function importsOf(file: string): string[] {
  return ts
    .preProcessFile(readFileSync(file, 'utf8'), true, true)
    .importedFiles.filter(({ fileName }) => /^\.\.?\/.*\.tsx?$/.test(fileName))
    .map(({ fileName }) => join(file, '..', fileName))
}

const graph = readGraph()
const faults = importFaults(graph, { layers, closedFolders })
const circles = [
  ...mutualFolderImports(graph),
  ...importCircles(graph).map((circle) => `${circle.length} files import each other: ${circle.join(', ')}.`),
]
// `--circles` prints the circles that the packages still have; without it they are not looked at.
for (const fault of faults) console.error(`✖ ${fault}`)
if (process.argv.includes('--circles')) for (const circle of circles) console.error(`⚠ ${circle}`)
if (faults.length > 0) process.exit(1)
