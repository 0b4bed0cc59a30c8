import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { isFullScreenPath } from '@trackhoe/contract/paths'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { Env } from '../http/env.ts'
import { unknownPath } from '../http/refusal.ts'
import { pageHeaders, TRANSPORT_SECURITY } from './page-headers.ts'

const FULL_SCREEN_BASE = '/_fullscreen'

interface WebOptions {
  webFolder: string
  apiBase: string
  trustedProxies: readonly string[]
}

/** The folder of one app's build. */
const buildOf = (webFolder: string, app: 'console' | 'fullscreen') => join(webFolder, app, 'dist')

/** Whether both apps have been built there. */
export function hasBuild(webFolder: string): boolean {
  return (['console', 'fullscreen'] as const).every((app) => existsSync(join(buildOf(webFolder, app), 'index.html')))
}

/**
 * Both apps on one origin: hashed assets for a year, other files and the pages fresh each time, and the page of the
 * right app for every address that a browser opens. A file that is not there is a 404, never a page: a page in place
 * of a script would leave a white screen.
 */
export function webRoutes(app: Hono<Env>, { webFolder, apiBase, trustedProxies }: WebOptions) {
  const headers = Object.entries(pageHeaders(apiBase))
  const fullScreenFiles = serveStatic<Env>({
    root: buildOf(webFolder, 'fullscreen'),
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(FULL_SCREEN_BASE.length),
  })
  const consoleFiles = serveStatic<Env>({ root: buildOf(webFolder, 'console'), precompressed: true })

  app.use(`${FULL_SCREEN_BASE}/*`, filesOnly(fullScreenFiles))
  app.use('/*', filesOnly(consoleFiles))
  app.get('/*', async (context) => {
    const { path } = context.req
    if (!wantsPage(context)) throw unknownPath()
    const file = join(buildOf(webFolder, isFullScreenPath(path) ? 'fullscreen' : 'console'), 'index.html')
    for (const [name, value] of headers) context.header(name, value)
    if (cameOverTls(context, trustedProxies)) context.header('Strict-Transport-Security', TRANSPORT_SECURITY)
    return context.html(withApiBase(await readFile(file, 'utf8'), apiBase))
  })
}

/** Writes into the page where its calls go. The setting is a path or an address, so it holds nothing that HTML would take. */
function withApiBase(page: string, apiBase: string): string {
  return page.replace(
    /(<meta name="trackhoe:api-base" content=")[^"]*/,
    (_, start: string) => `${start}${encodeURI(apiBase)}`,
  )
}

/** Serves paths whose last part has a dot, with how long they may be kept; index.html is a page. */
function filesOnly(serveFile: MiddlewareHandler<Env>): MiddlewareHandler<Env> {
  return async (context, next) => {
    const { path } = context.req
    if (!/\.[^/]+$/.test(path) || path.endsWith('/index.html')) return next()
    const response = await serveFile(context, next)
    if (response?.ok) {
      const isHashed = /^(\/_fullscreen)?\/assets\//.test(path)
      response.headers.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      response.headers.set('X-Content-Type-Options', 'nosniff')
    }
    return response
  }
}

function wantsPage(context: Context<Env>): boolean {
  const { path } = context.req
  if (path.startsWith('/assets/') || path.startsWith(`${FULL_SCREEN_BASE}/`)) return false
  return (context.req.header('Accept') ?? '').includes('text/html')
}

function cameOverTls(context: Context<Env>, trustedProxies: readonly string[]): boolean {
  if (context.req.url.startsWith('https:')) return true
  return trustedProxies.length > 0 && context.req.header('X-Forwarded-Proto') === 'https'
}
