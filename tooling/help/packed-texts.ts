// Runs before a published package is packed, in its folder: writes what its tarball has beside the code. llms.txt is the whole
// package as one text for machines, UPGRADING.md what a new version asks of its importers, and examples/ those that use it.
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { llmsText } from './llms-text.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The upgrade guide out of the page about the packages, without what it says to those who work in this repository. */
export function upgradeGuide(): string {
  const page = readFileSync(join(root, 'docs/packages.md'), 'utf8')
  const [, guide = ''] = /^## Upgrade guide\n([\s\S]*?)^## /m.exec(page) ?? []
  const paragraphs = guide.trim().split('\n\n')
  return (
    ['# Upgrading', ...paragraphs.filter((text) => !text.includes('packages/create-trackhoe/src'))].join('\n\n') + '\n'
  )
}

/** The files of the examples that import a package, below `examples`. */
export function examplesOf(packageName: string): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: join(root, 'examples') })
    .filter((file) => readFileSync(join(root, 'examples', file), 'utf8').includes(`'${packageName}`))
    .sort()
}

if (import.meta.main) {
  const folder = process.cwd()
  writeFileSync('llms.txt', llmsText(folder))
  writeFileSync('UPGRADING.md', upgradeGuide())
  rmSync('examples', { recursive: true, force: true })
  for (const file of examplesOf(`@trackhoe/${basename(folder)}`)) {
    cpSync(join(root, 'examples', file), join('examples', file))
  }
}
