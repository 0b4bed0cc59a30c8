// npm run lint:vocabulary [-- paths]: lists the words that have a standard term, and fails where there is one.
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
for (const { file, line, word, write } of faults) console.log(`${file}:${line} ${word}: write ${write}`)
if (faults.length > 0) process.exitCode = 1
console.log(`${faults.length} words to replace in ${files.length} files`)
