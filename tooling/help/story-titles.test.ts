import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sanitize } from 'storybook/internal/csf'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const metas = globSync('packages/*/src/**/*.stories.tsx', { cwd: root })
  .sort()
  .map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const found = /id: '([^']+)',\s*title: '(\S+) ([^']+)'/.exec(text)
    return { file, id: found?.[1] ?? '', path: found?.[2] ?? '', name: found?.[3] ?? '' }
  })

it('is found in Storybook by a name in Chinese, for every component', () => {
  expect(metas.length).toBeGreaterThan(100)
  expect(metas.filter(({ name }) => !/\p{Script=Han}/u.test(name)).map(({ file }) => file)).toEqual([])
})

it('has an address that is made of the path alone, and is no other one when the name is', () => {
  expect(metas.filter(({ id, path }) => id !== sanitize(path)).map(({ file }) => file)).toEqual([])
  expect(new Set(metas.map(({ id }) => id)).size).toBe(metas.length)
})
