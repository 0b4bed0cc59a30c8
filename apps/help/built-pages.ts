import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'

/** The path of the site in the product, and of all addresses before the pages are finished. */
export const BASE = '/help/'

/**
 * Makes the built pages work below any path, from a folder and with a policy that lets nothing inline run: addresses become relative,
 * and what stands in the pages of scripts and styles goes into files.
 */
export async function finishPages(dist: string): Promise<void> {
  const names = (await readdir(dist, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.html'))
  const scripts = new ScriptFiles()
  const styles = new StyleSheet()
  const pages = new Map<string, string>()
  for (const name of names) {
    const html = scripts.moveFrom(await readFile(join(dist, name), 'utf8'), name)
    // Storybook's own pages have relative addresses and a policy of their own.
    pages.set(name, name.startsWith('stories/') ? html : styles.moveFrom(html))
  }
  const sheet = styles.text()
  const link = `<link href="${BASE}static/css/inline-${hashOf(sheet)}.css" rel="stylesheet">`
  const files = new Map([...scripts.files, [`static/css/inline-${hashOf(sheet)}.css`, sheet]])
  for (const [name, html] of pages) {
    const isOfSite = !name.startsWith('stories/')
    files.set(name, isOfSite ? withRelativeAddresses(html.replace('</head>', `${link}</head>`), name) : html)
  }
  await Promise.all([...files].map(([name, content]) => writeFile(join(dist, name), content)))
}

/** The scripts of pages as files. A module goes beside its page, which its imports are relative to. */
class ScriptFiles {
  readonly files = new Map<string, string>()

  moveFrom(html: string, name: string) {
    return html.replaceAll(
      /<script((?![^>]*\bsrc=)[^>]*)>([\s\S]*?)<\/script>/g,
      (_, attributes: string, script: string) => {
        const isModule = attributes.includes('type="module"')
        const file = `inline-${hashOf(script)}.js`
        const address = posix.join(isModule ? dirname(name) : 'static/js', file)
        this.files.set(address, script)
        return isModule
          ? `<script type="module" src="./${file}"></script>`
          : `<script src="${BASE}${address}"></script>`
      },
    )
  }
}

/** The attributes of style as rules of one sheet. They win over those of the theme, as attributes do. */
export class StyleSheet {
  readonly #numbers = new Map<string, number>()

  moveFrom(html: string) {
    return html.replaceAll(/(<[^>]*?) style="([^"]*)"/g, (_, before: string, style: string) => {
      if (style.includes('&')) throw new Error(`[help] An attribute of style has an entity: ${style}`)
      const number = this.#numbers.get(style) ?? this.#numbers.size
      this.#numbers.set(style, number)
      return `${before} data-style="${number}"`
    })
  }

  text() {
    const ruleOf = ([style, number]: [string, number]) => `${`[data-style='${number}']`.repeat(3)}{${style}}\n`
    return [...this.#numbers].map(ruleOf).join('')
  }
}

/** Returns a page whose addresses of the site are relative to it. That of a page names its file, which a folder has no other name for. */
export function withRelativeAddresses(html: string, name: string): string {
  const toRoot = '../'.repeat(name.split('/').length - 1) || './'
  const addressOf = (address: string) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? []
    const file = path === '' || path.endsWith('/') ? `${path}index.html` : path
    return `${toRoot}${/\.\w+$/.test(file) ? file : `${file}.html`}${rest}`
  }
  return html.replaceAll(
    new RegExp(` (href|src)="${BASE}([^"]*)"`, 'g'),
    (_, attribute: string, path: string) => ` ${attribute}="${addressOf(path)}"`,
  )
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)
