import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { guideOf } from '../../../../.storybook/guide.ts'

const packages = fileURLToPath(new URL('../../../', import.meta.url))

it.each(['zh-CN', 'en-US'] as const)(
  'every component that the guides describe is on a page of Storybook, in %s',
  (locale) => {
    const stories = globSync('*/src/**/*.stories.tsx', { cwd: packages }).map((file) =>
      readFileSync(packages + file, 'utf8'),
    )
    const titles = stories.flatMap((story) => /title: '((?:ui|form-widgets)\/[^']+)'/.exec(story)?.[1] ?? [])
    const shown = new Set(titles.flatMap((title) => guideOf(title, locale).names))
    const described = ['ui', 'form-widgets'].flatMap((name) => {
      const guide = readFileSync(`${packages}${name}/docs/components.md`, 'utf8')
      return [...guide.matchAll(/^## (.+)$/gm)].flatMap(([, names]) => names?.split(', ') ?? [])
    })
    expect(described.length).toBeGreaterThan(100)
    expect(described.filter((name) => !shown.has(name))).toEqual([])
  },
)
