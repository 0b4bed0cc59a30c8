import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SETTINGS } from './config.ts'

const read = (name: string) => readFileSync(new URL(`../../../../../../${name}`, import.meta.url), 'utf8')
const GUIDES = ['settings', 'scale', 'terminals', 'monitoring']

it.each(['en', 'zh'])('explains every setting, and no other one, in the language %s', (language) => {
  const guide = (name: string) => read(`apps/help/docs/${language}/admin/${name}.md`)
  const guides = GUIDES.map(guide).join('\n')
  expect(SETTINGS.filter((name) => !guides.includes(`\`${name}\``))).toEqual([])
  const named = [...guide('settings').matchAll(/`([A-Z][A-Z0-9]+_[A-Z0-9_]+|PORT|HOST)`/g)].map(([, name]) => name)
  expect(named.filter((name) => !SETTINGS.some((setting) => setting === name))).toEqual([])
})

it('delivers settings that the server knows', () => {
  const delivered = [...read('deploy/trackhoe.env').matchAll(/^#?([A-Z_0-9]+)=/gm)].map(([, name]) => name)
  expect(delivered.length).toBeGreaterThan(5)
  expect(delivered.filter((name) => !SETTINGS.some((setting) => setting === name))).toEqual([])
})
