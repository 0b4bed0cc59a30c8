import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { componentPages } from '../../apps/help/component-pages.ts'
import { COMPONENT_GROUPS } from '../../apps/help/src/contents.ts'

const root = resolve(import.meta.dirname, '../..')

/** Pages without an example: what they show needs a server, or more than fits beside a text. */
const WITHOUT_EXAMPLE: readonly string[] = [
  'components/drafts-alert',
  'components/entity-dialog',
  'components/popup-report-dialog',
  'components/widget-services-provider',
]

describe.each(COMPONENT_GROUPS.map(({ packageName }) => packageName))('the components of %s', (packageName) => {
  const english = componentPages(packageName, 'en')
  const chinese = componentPages(packageName, 'zh')

  it('are described in both languages, in the same order', () => {
    expect(chinese.map(({ names }) => names)).toEqual(english.map(({ names }) => names))
    expect(chinese.filter(({ text }) => text === '')).toEqual([])
  })

  it('name the same props and the same number of keys in both languages', () => {
    const factsOf = ({ path, text }: (typeof english)[number]) => ({
      path,
      code: [...new Set([...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? ''))].sort(),
      lines: text.split('\n').filter((line) => line.startsWith('|')).length,
    })
    expect(chinese.map(factsOf)).toEqual(english.map(factsOf))
  })

  it('have an example each', () => {
    expect(english.filter(({ example }) => example === null).map(({ path }) => path)).toEqual(
      english.map(({ path }) => path).filter((path) => WITHOUT_EXAMPLE.includes(path)),
    )
  })
})

it('no example is without a page', () => {
  const paths = new Set(
    COMPONENT_GROUPS.flatMap(({ packageName }) => componentPages(packageName, 'en').map(({ path }) => path)),
  )
  const files = globSync('apps/help/examples/*.tsx', { cwd: root })
  expect(files.filter((file) => !paths.has(`components/${basename(file, '.tsx')}`))).toEqual([])
})
