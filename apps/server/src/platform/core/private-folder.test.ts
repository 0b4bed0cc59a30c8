import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** In a process of its own: the mask of new files belongs to the whole process. */
const PROGRAM = `
  import { mkdirSync, writeFileSync } from 'node:fs'
  const { keepPrivate } = await import(${JSON.stringify(new URL('private-folder.ts', import.meta.url).href)})
  const folder = process.argv[1]
  keepPrivate(folder)
  mkdirSync(folder + '/files', { recursive: true })
  writeFileSync(folder + '/files/a', '')
`

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('keepPrivate', () => {
  it('closes a folder that somebody made open to others, and all that is written afterwards', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trackhoe-private-'))
    chmodSync(folder, 0o755)
    execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM, folder], {
      env: { PATH: process.env['PATH'] },
    })
    expect(['', 'files', 'files/a'].map((path) => modeOf(join(folder, path)))).toEqual(['700', '700', '600'])
  })
})
