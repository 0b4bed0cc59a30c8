import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { upgrade } from './upgrade.ts'

let folder = ''
const printed: string[] = []
const print = (text: string) => printed.push(text)

const PAGE = `import { Checkbox } from '@trackhoe/ui'
import { announcementApi } from '@trackhoe/api-client/system'

export const announcements = (send: Send) => announcementApi(send)

export const Row = ({ save }: Props) => <Checkbox onCheckedChange={save} />
`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
  printed.length = 0
  mkdirSync(join(folder, 'src'))
  mkdirSync(join(folder, 'node_modules/@trackhoe/ui'), { recursive: true })
  writeFileSync(join(folder, 'src/page.tsx'), PAGE)
  writeFileSync(join(folder, 'node_modules/@trackhoe/ui/index.js'), PAGE)
  writeFileSync(join(folder, 'src/view.ts'), `import { INFO_IDS } from '@trackhoe/contract/vehicle'\n`)
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ dependencies: { '@trackhoe/ui': '^0.1.0', '@trackhoe/api-client': '^0.1.0' } }),
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

it('shows what it would change, what is left, and writes nothing', () => {
  upgrade({ folder, paths: ['.'], print })
  const text = printed.join('\n')
  expect(text).toContain('--- src/page.tsx')
  expect(text).toContain('-export const Row = ({ save }: Props) => <Checkbox onCheckedChange={save} />')
  expect(text).toContain('+export const Row = ({ save }: Props) => <Checkbox onChange={save} />')
  expect(text).toMatch(/src\/view\.ts:1 {2}`INFO_IDS` has left\. Write `labelOfValue\(key\)`/)
  expect(text).toContain('1 files to change, 1 places to look at.')
  expect(text).toContain('Add to the dependencies: @trackhoe/contract')
  expect(text).toContain('call it again with --write')
  expect(text).not.toContain('node_modules')
  expect(readFileSync(join(folder, 'src/page.tsx'), 'utf8')).toBe(PAGE)
})

it('writes what its diff shows', () => {
  const copy = mkdtempSync(join(tmpdir(), 'upgrade-'))
  cpSync(folder, copy, { recursive: true })
  upgrade({ folder, paths: ['src/page.tsx'], print })
  upgrade({ folder: copy, paths: ['src'], write: true, print: () => {} })
  expect(readFileSync(join(copy, 'src/page.tsx'), 'utf8')).toBe(`import { Checkbox } from '@trackhoe/ui'
import { bind } from '@trackhoe/api-client'
import { announcements as announcementsGroup } from '@trackhoe/contract/system'

export const announcements = (send: Send) => bind(send, announcementsGroup)

export const Row = ({ save }: Props) => <Checkbox onChange={save} />
`)
  expect(printed[0]).toBe(`--- src/page.tsx
+++ src/page.tsx
@@ -1,6 +1,7 @@
 import { Checkbox } from '@trackhoe/ui'
-import { announcementApi } from '@trackhoe/api-client/system'
+import { bind } from '@trackhoe/api-client'
+import { announcements as announcementsGroup } from '@trackhoe/contract/system'
 
-export const announcements = (send: Send) => announcementApi(send)
+export const announcements = (send: Send) => bind(send, announcementsGroup)
 
-export const Row = ({ save }: Props) => <Checkbox onCheckedChange={save} />
+export const Row = ({ save }: Props) => <Checkbox onChange={save} />`)
  rmSync(copy, { recursive: true })
})

it('leaves alone what was so in the release that the project comes from', () => {
  upgrade({ folder, paths: ['src'], from: '0.1.0', print })
  const text = printed.join('\n')
  expect(text).toContain('+import { bind } from')
  expect(text).not.toContain('onChange')
})

it('says what is wrong with a path, a version, and a project without a compiler', () => {
  expect(() => upgrade({ folder, paths: ['sources'], print })).toThrow(/There is no .*sources/)
  expect(() => upgrade({ folder, paths: ['src'], from: 'last', print })).toThrow(/--from 0\.1\.0/)
})
