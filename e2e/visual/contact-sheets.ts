import { readdirSync, rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumFlags } from '../../tooling/config/chromium-flags.ts'
import { groupBy } from './group.ts'
import { PICTURES } from './picture.ts'

const SHEETS = fileURLToPath(new URL('../../test-results/contact-sheets', import.meta.url))

/** Pictures on one sheet; more of them could not be made out. */
const BATCH = 12

/**
 * Lays the kept pictures out on sheets, one subject and look after the other, so that a person can look at all of them
 * in minutes. Names of folders given on the command line choose among them.
 */
async function main(wanted: readonly string[]) {
  rmSync(SHEETS, { recursive: true, force: true })
  await mkdir(SHEETS, { recursive: true })
  const groups = groupBy(findPictures(), (file) => `${dirname(file)}-${themeOf(file)}`)
  const executablePath = process.env['CHROME_PATH']
  const browser = await chromium.launch({ executablePath: executablePath || undefined, args: chromiumFlags })
  const page = await browser.newPage({ viewport: { width: 1500, height: 900 } })
  for (const [group, files] of groups) {
    if (wanted.length > 0 && !wanted.some((word) => group.includes(word))) continue
    for (let at = 0; at < files.length; at += BATCH) {
      await page.setContent(await sheet(group, files.slice(at, at + BATCH)))
      const name = `${group.replaceAll('/', '-')}${files.length > BATCH ? `-${at / BATCH + 1}` : ''}.png`
      await writeFile(join(SHEETS, name), await page.screenshot({ fullPage: true }))
    }
  }
  await browser.close()
  console.log(`Contact sheets: ${relative(process.cwd(), SHEETS)}`)
}

function findPictures(): readonly string[] {
  return readdirSync(PICTURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .sort()
}

const themeOf = (file: string) => /-(light|dark|narrow)\.png$/.exec(file)?.[1] ?? 'other'

/** Small pictures stand beside each other in their own size, large ones are shrunk to a third of the sheet. */
async function sheet(title: string, files: readonly string[]) {
  const figures = await Promise.all(
    files.map(async (file) => {
      const data = await readFile(join(PICTURES, file), 'base64')
      return `<figure><img src="data:image/png;base64,${data}"><figcaption>${basename(file, '.png')}</figcaption></figure>`
    }),
  )
  return `<style>
    body { margin: 12px; font: 13px sans-serif; background: #777; color: #fff }
    main { display: grid; grid-template-columns: repeat(3, 1fr); gap: 10px; align-items: start }
    figure { margin: 0 }
    img { display: block; max-width: 100% }
  </style><h3>${title}</h3><main>${figures.join('')}</main>`
}

await main(process.argv.slice(2))
