import react from '@vitejs/plugin-react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createServer, type Plugin } from 'vite'
import type { BrowserCommand } from 'vitest/node'

/** What a module of components exports for `renderOnServer`. */
interface ServerPages {
  pages: () => ReadonlyMap<string, ReactNode>
}

const OF_TESTS = /^(?:vitest|vitest\/browser|vitest-browser-react|axe-core)$/
const EMPTY = '\0empty'

/**
 * Renders components in Node, where there is no document, for a test that makes their HTML its own in a browser. Returns the
 * HTML of each by its name, or what was thrown.
 */
export const renderOnServer: BrowserCommand<[module: string]> = async ({ project }, module) => {
  // A server of its own: that of the tests hands out libraries in the form for browsers.
  const vite = await createServer({
    root: project.config.root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins: [react(), withoutTests],
    ssr: { noExternal: [OF_TESTS] },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    const { pages } = (await vite.ssrLoadModule(module)) as ServerPages
    return Object.fromEntries([...pages()].map(([name, page]) => [name, rendered(page)]))
  } finally {
    await vite.close()
  }
}

/** Modules of tests, which stand beside the components of a table and run in a browser only, are empty here. */
const withoutTests: Plugin = {
  name: 'trackhoe:without-tests',
  enforce: 'pre',
  resolveId: (id) => (OF_TESTS.test(id) ? EMPTY : undefined),
  load: (id) => (id === EMPTY ? 'export default {}' : undefined),
}

function rendered(page: ReactNode): { html: string; error?: string } {
  try {
    return { html: renderToString(page) }
  } catch (error) {
    return { html: '', error: String(error) }
  }
}
