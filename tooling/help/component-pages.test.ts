import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allGuidePages, guidePages, type GuidePage } from '../../apps/help/component-pages.ts'
import { COMPONENT_GROUPS } from '../../apps/help/src/contents.ts'
import { allParts, allProps } from './component-props.ts'
import partTexts from './part-texts.zh-CN.json' with { type: 'json' }
import propTexts from './prop-texts.zh-CN.json' with { type: 'json' }

const root = resolve(import.meta.dirname, '../..')

/** Pages without an example: what they show needs a server, or more than fits beside a text. */
const WITHOUT_EXAMPLE: readonly string[] = [
  'components/drafts-alert',
  'components/entity-dialog',
  'components/popup-report-dialog',
  'components/widget-services-provider',
  'widgets/overview',
]

describe.each(COMPONENT_GROUPS.map((group) => [group.title.en, group] as const))('the pages of %s', (_, group) => {
  const english = guidePages(group, 'en')
  const chinese = guidePages(group, 'zh')

  it('are there in both languages, in the same order', () => {
    expect(chinese.map(({ names }) => names)).toEqual(english.map(({ names }) => names))
    expect([...chinese, ...english].filter(({ text, title }) => text === '' || title.trim() === '')).toEqual([])
  })

  it('name the same code and the same number of lines of tables in both languages', () => {
    const factsOf = ({ path, text }: GuidePage) => ({
      path,
      code: [...new Set([...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code ?? ''))]
        // The example of a stored place has words in it.
        .filter((code) => !code.startsWith('{"description'))
        .sort(),
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

it('every prop has its text in Chinese, and no text is of a prop that is gone or has changed', () => {
  const props = allProps()
  const described = allGuidePages('en').flatMap(({ names }) => names.flatMap((name) => props[name]?.props ?? []))
  const texts = new Set(described.map(({ text }) => text).filter((text) => text !== ''))
  expect({ missing: [...texts].filter((text) => !(text in propTexts)) }).toEqual({ missing: [] })
  expect({ left: Object.keys(propTexts).filter((text) => !texts.has(text)) }).toEqual({ left: [] })
})

it('every inner part has its text in Chinese, and no text is of a part that is gone or has changed', () => {
  const parts = Object.values({ ...allParts('ui'), ...allParts('form-widgets') }).flat()
  const texts = new Set(parts.map(({ text }) => text))
  expect(parts.filter(({ text }) => text === '')).toEqual([])
  expect({ missing: [...texts].filter((text) => !(text in partTexts)) }).toEqual({ missing: [] })
  expect({ left: Object.keys(partTexts).filter((text) => !texts.has(text)) }).toEqual({ left: [] })
})

it('no example is without a page', () => {
  const paths = new Set(allGuidePages('en').map(({ path }) => path.replace(/^components\//, '')))
  const files = globSync('apps/help/examples/**/*.tsx', { cwd: root })
  const named = files.map((file) => relative('apps/help/examples', file).replace(/\.tsx$/, ''))
  expect(named.filter((name) => !paths.has(name))).toEqual([])
})
