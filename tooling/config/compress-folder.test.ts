import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { onTestFinished, expect, test } from 'vitest'
import { compressFolder } from './compress-folder.ts'

function makeBuild() {
  const folder = mkdtempSync(join(tmpdir(), 'trackhoe-compress-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'assets'))
  const put = (name: string, content: string) => writeFileSync(join(folder, name), content)
  put('assets/app-1a2b.js', 'console.log(1)')
  put('favicon.svg', '<svg/>')
  put('font.woff2', 'font')
  const has = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false }) !== undefined
  const shown = (name: string) => [
    brotliDecompressSync(readFileSync(join(folder, `${name}.br`))).toString(),
    gunzipSync(readFileSync(join(folder, `${name}.gz`))).toString(),
  ]
  return { folder, put, has, shown }
}

test('each text file of a build has a .br and a .gz beside it that say the same', async () => {
  const { folder, shown, has } = makeBuild()
  await compressFolder(folder)
  expect(shown('assets/app-1a2b.js')).toEqual(['console.log(1)', 'console.log(1)'])
  expect(shown('favicon.svg')).toEqual(['<svg/>', '<svg/>'])
  expect(has('font.woff2.br')).toBe(false)
})

test('a file that a later build has changed or left out is not sent as it was before', async () => {
  const { folder, put, shown, has } = makeBuild()
  await compressFolder(folder)
  put('favicon.svg', '<svg id="2"/>')
  rmSync(join(folder, 'assets/app-1a2b.js'))
  await compressFolder(folder)
  expect(shown('favicon.svg')).toEqual(['<svg id="2"/>', '<svg id="2"/>'])
  expect(has('assets/app-1a2b.js.br')).toBe(false)
  expect(has('assets/app-1a2b.js.gz')).toBe(false)
})
