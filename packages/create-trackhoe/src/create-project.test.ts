import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BACK_ENDS, createProject } from './create-project.ts'

let parent = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'create-trackhoe-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

describe('a project', () => {
  it.each(BACK_ENDS)('is whole, whatever back end it starts on: %s', (backEnd) => {
    const folder = join(parent, 'My console')
    createProject({ folder, backEnd })
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['.gitignore', 'index.html', 'README.md', 'src']))
    for (const file of ['back-end.tsx', 'pages.tsx', 'login-page.tsx', 'app.test.tsx']) {
      expect(existsSync(join(folder, 'src', file))).toBe(true)
    }
  })

  it('has a name that npm takes, and our packages in the version that it was made by', () => {
    const folder = join(parent, 'My console')
    createProject({ folder, backEnd: 'own' })
    const { name, dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
    expect(name).toBe('my-console')
    expect(dependencies['@trackhoe/ui']).toBe(`^${version}`)
    expect(dependencies.react).toMatch(/^\^19/)
  })

  it('never writes where files are', () => {
    const folder = join(parent, 'work')
    mkdirSync(folder)
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    expect(() => createProject({ folder, backEnd: 'own' })).toThrow(/has files already/)
    expect(readdirSync(folder)).toEqual(['notes.txt'])
  })

  it('refuses a name of which npm leaves nothing', () => {
    expect(() => createProject({ folder: join(parent, '控制台'), backEnd: 'own' })).toThrow(/Latin letters/)
  })
})
