// oxlint-disable vitest/require-top-level-describe -- the tests of a table
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { commands } from 'vitest/browser'
import type { ComponentCase } from './component-case.tsx'
import { componentNames } from './component-names.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Renders the `pages` of a module in Node: HTML by name, or what was thrown. */
    renderOnServer: (module: string) => Promise<Record<string, { html: string; error?: string }>>
  }
}

/** Pages of one component each, as a server renders them. */
export function pagesOf(
  components: readonly ComponentCase[],
  wrap: (children: ReactNode) => ReactNode = (children) => children,
): ReadonlyMap<string, ReactNode> {
  return new Map(
    components.map(({ name, render, value }) => [
      name,
      wrap(render(value ? { [value.defaultProp ?? 'defaultValue']: value.initial } : {})),
    ]),
  )
}

export interface ServerRendering {
  /** The exports of the package's entries. */
  entries: Readonly<Record<string, unknown>>
  /** The module that exports `pages`: its path from the root of the repository. */
  module: string
  pages: ReadonlyMap<string, ReactNode>
  /** Components that show nothing before they are used: a dialog, a menu. */
  empty: readonly string[]
}

/**
 * Tests that each component of a package renders on a server, without a document, and that a browser makes the HTML its own
 * without replacing it. Fails for a component without a page.
 */
export function describeServerRendering({ entries, module, pages, empty }: ServerRendering): void {
  describe('on a server', () => {
    it('has every component that the package exports', () => {
      const missing = componentNames(entries).filter((name) => !pages.has(name))
      expect(missing).toEqual([])
    })

    it('renders each, and a browser makes it its own', async () => {
      const rendered = await commands.renderOnServer(module)
      const failures: string[] = []
      const output = vi.spyOn(console, 'error').mockImplementation((...parts) => failures.push(parts.join(' ')))
      onTestFinished(() => output.mockRestore())
      const silent: string[] = []
      for (const [name, page] of pages) {
        const { html, error } = rendered[name] ?? { html: '', error: 'It was not rendered.' }
        if (error !== undefined) {
          failures.push(`${name}: ${error}`)
          continue
        }
        if (html === '') silent.push(name)
        const before = failures.length
        const box = document.body.appendChild(document.createElement('div'))
        box.innerHTML = html
        const first = box.firstElementChild
        const root = hydrateRoot(box, page, {
          onRecoverableError: (reason) => failures.push(String(reason)),
          onUncaughtError: (reason) => failures.push(String(reason)),
        })
        // oxlint-disable-next-line no-await-in-loop -- one after the other, so that an error has its component
        await settled()
        if (first && !first.isConnected) failures.push('its HTML was replaced')
        for (let at = before; at < failures.length; at += 1) failures[at] = `${name}: ${failures[at]}`
        root.unmount()
        box.remove()
      }
      expect(failures).toEqual([])
      expect(silent.toSorted()).toEqual([...empty].toSorted())
    }, 120_000)
  })
}

/** Ends when React has nothing left to do and effects have run. */
async function settled() {
  for (let frames = 0; frames < 3; frames += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
}
