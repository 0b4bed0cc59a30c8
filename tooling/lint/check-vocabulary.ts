// npm run lint:vocabulary [-- paths]: the words that have a standard term. Without a path it counts them by folder;
// with some it lists them, and fails where there is one.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { spelling, vocabulary } from './vocabulary.ts'
import { vocabularyFaults } from './vocabulary-faults.ts'

const paths = process.argv.slice(2)
const isWanted = (file: string) => paths.length === 0 || paths.some((path) => path === '.' || file.startsWith(path))
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|jsx?|css|md)$/.test(file) && existsSync(file))
  // Both files name the words that they forbid.
  .filter((file) => !/CHANGELOG\.md$|tooling\/lint\/vocabulary/.test(file) && isWanted(file))

const faults = files.flatMap((file) =>
  vocabularyFaults(file, readFileSync(file, 'utf8'), [...vocabulary, ...spelling]).map((fault) => ({ file, ...fault })),
)
if (paths.length > 0) {
  for (const { file, line, word, write } of faults) console.log(`${file}:${line} ${word}: write ${write}`)
  if (faults.length > 0) process.exitCode = 1
} else {
  const counts = new Map<string, number>()
  for (const { file } of faults) {
    const depth = /^(packages|apps)\//.test(file) ? 4 : 1
    const folder = file.split('/').slice(0, depth).join('/')
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  for (const [folder, count] of counts) console.log(`${String(count).padStart(5)} ${folder}`)
}
console.log(`${faults.length} words to replace in ${files.length} files`)
