import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { Env } from '../http/env.ts'
import { unknownPath } from '../http/refusal.ts'
import { RESOURCE_POLICY } from '../http/transport-headers.ts'
import { helpHeaders, playgroundHeaders, storiesHeaders } from './page-headers.ts'

const BASE = '/help'

/**
 * The help, a site of files. A page has its address with and without `.html`; an address without a page gets the site's
 * own page for it, which leads to the nearest one. Does nothing where the help has not been built.
 */
export function helpRoutes(app: Hono<Env>, { webFolder }: { webFolder: string }) {
  const root = join(webFolder, 'help', 'dist')
  if (!existsSync(join(root, 'index.html'))) return
  const fileOf = (path: string) => {
    const inside = path.slice(BASE.length)
    if (inside.endsWith('/')) return `${inside}index.html`
    return /\.[^/]+$/.test(inside) ? inside : `${inside}.html`
  }
  const headers = Object.entries(helpHeaders())
  const headersOfPlayground = Object.entries(playgroundHeaders())
  const headersOfStories = Object.entries(storiesHeaders())
  const headersOf = (path: string) => {
    if (path.startsWith(`${BASE}/playground/`)) return headersOfPlayground
    return path.startsWith(`${BASE}/stories/`) ? headersOfStories : headers
  }
  const files = serveStatic<Env>({ root, precompressed: true, rewriteRequestPath: fileOf })

  app.get(BASE, (context) => context.redirect(`${BASE}/`))
  app.get(`${BASE}/*`, async (context) => {
    const { path } = context.req
    const isPage = fileOf(path).endsWith('.html')
    const response = await files(context, async () => {})
    if (response?.ok) {
      const isHashed = path.startsWith(`${BASE}/static/`)
      response.headers.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      response.headers.set('X-Content-Type-Options', 'nosniff')
      // The frame of an example has no origin, so that its own files are those of another one.
      if (path.startsWith(`${BASE}/playground/`)) response.headers.set(RESOURCE_POLICY, 'cross-origin')
      if (isPage) for (const [name, value] of headersOf(path)) response.headers.set(name, value)
      return response
    }
    if (!isPage || !(context.req.header('Accept') ?? '').includes('text/html')) throw unknownPath()
    for (const [name, value] of headers) context.header(name, value)
    const page = await readFile(join(root, '404.html'), 'utf8')
    // Its addresses are relative to the root of the site, and it is shown in place of any page.
    return context.html(page.replaceAll(/ (href|src)="\.\//g, ` $1="${BASE}/`), 404)
  })
}
