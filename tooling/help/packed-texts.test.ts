import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { examplesOf, upgradeGuide } from './packed-texts.ts'

const packages = ['contract', 'api-client', 'auth', 'ui', 'form-widgets']
const manifestOf = (name: string) =>
  readFileSync(new URL(`../../packages/${name}/package.json`, import.meta.url), 'utf8')

describe('the tarball of a package', () => {
  it('has the upgrade guide with its tables, and nothing about this repository', () => {
    expect(upgradeGuide()).toMatch(/^# Upgrading\n/)
    expect(upgradeGuide()).toContain('npx create-trackhoe@latest upgrade')
    expect(upgradeGuide()).toContain('| `announcementApi(send)`')
    expect(upgradeGuide()).not.toContain('packages/')
  })

  it.each(['auth', 'ui', 'form-widgets'])('has the examples that use %s', (name) => {
    expect(examplesOf(`@trackhoe/${name}`).length).toBeGreaterThan(0)
    expect(manifestOf(name)).toContain('"examples"')
  })

  it.each(packages)('names the upgrade guide among the files of %s', (name) => {
    expect(manifestOf(name)).toContain('"UPGRADING.md"')
  })
})
