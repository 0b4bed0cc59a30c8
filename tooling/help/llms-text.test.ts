import { existsSync, globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { guideSections } from './guide-sections.ts'
import { llmsText } from './llms-text.ts'

const root = resolve(import.meta.dirname, '../..')
const packages = globSync('packages/*/public-api.txt', { cwd: root }).map((path) => path.split('/')[1] ?? '')

describe.each(packages)('llms.txt of %s', (name) => {
  const folder = `${root}/packages/${name}`
  const text = llmsText(folder)

  it('has its README and one heading of the first level', () => {
    const outsideCode = text.replaceAll(/^```[\s\S]*?^```/gm, '')
    expect(outsideCode.match(/^# .*/gm)).toEqual([`# @trackhoe/${name}`])
    const readme = readFileSync(`${folder}/README.md`, 'utf8')
    for (const [, heading] of readme.matchAll(/^## (.+)$/gm)) expect(text).toContain(`\n### ${heading}\n`)
  })

  it.runIf(existsSync(`${folder}/docs/components.md`))('has each component with its props and inner parts', () => {
    const guide = readFileSync(`${folder}/docs/components.md`, 'utf8')
    for (const { names } of guideSections(guide)) expect(text).toContain(`\n### ${names.join(', ')}\n`)
    expect(text).toContain(name === 'ui' ? '- `label: string`: The name, read aloud' : 'Props of ListPage:')
    expect(text).toContain(name === 'ui' ? '- `header` (`data-slot="dialog-header"`): The head' : 'Parts of LoginForm:')
  })
})
