import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const blocksOf = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^```[\s\S]*?^```$/gm)].map(String)
const entriesOf = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^\| `(@trackhoe\/[^`]+)`/gm)].map(([, entry]) => entry ?? '')

// The code of the English ones is compiled by npm run packages.
it.each(globSync('packages/*/README.zh-CN.md', { cwd: root }))(
  '%s has the code and the entries of the English one',
  (chinese) => {
    const english = chinese.replace('.zh-CN', '')
    expect(blocksOf(english)).toEqual(expect.arrayContaining(blocksOf(chinese)))
    expect(entriesOf(chinese)).toEqual(entriesOf(english))
  },
)
