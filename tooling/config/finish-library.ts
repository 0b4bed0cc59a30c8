// The last step of the build of a published package, in its folder: what a bundler does not know of a tarball.
import { globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { withoutPrivateSources } from './published-docstrings.ts'

/** Entries that hold some of the names of another one. Their types are those of `index.d.ts`, which has them all. */
const PART_ENTRIES = 'src/entries'

for (const file of globSync('dist/**/*.d.ts')) {
  const text = readFileSync(file, 'utf8')
  const published = withoutPrivateSources(text)
  if (published !== text) writeFileSync(file, published)
}
for (const name of globSync(`${PART_ENTRIES}/*.ts`).length > 0 ? readdirSync(PART_ENTRIES) : []) {
  const types = readFileSync(`${PART_ENTRIES}/${name}`, 'utf8')
    .replace("'use client'\n\n", '')
    .replaceAll(/from '\.\.\/[^']+'/g, "from '../index.js'")
  writeFileSync(`dist/entries/${name.replace(/\.ts$/, '.d.ts')}`, types)
}
for (const file of globSync('dist/**/*.js.map')) removeMapOfData(file)

/** A source map of data helps nobody, and is several times as large as the data. */
function removeMapOfData(file: string) {
  const { sources } = JSON.parse(readFileSync(file, 'utf8')) as { sources: readonly string[] }
  if (!sources.some((source) => /\.json$|map\/offline\/geometry\.ts$/.test(source))) return
  rmSync(file)
  const code = file.replace(/\.map$/, '')
  writeFileSync(code, readFileSync(code, 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'))
}
