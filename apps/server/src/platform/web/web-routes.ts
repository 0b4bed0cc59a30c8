import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { isFullScreenPath } from '@trackhoe/contract/paths'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Env } from '../http/env.ts'
import { unknownPath } from '../http/refusal.ts'
import { tileOrigins, type InstalledMap } from '../core/config/map-sources.ts'
import { helpRoutes } from './help-routes.ts'
import { pageHeaders } from './page-headers.ts'

const FULL_SCREEN_BASE = '/_fullscreen'

/** The cookie in which the apps store the language chosen last. */
const LOCALE_COOKIE = 'trackhoe-locale'

interface WebOptions {
  webFolder: string
  apiBase: string
  /** The time zone that the screens show. */
  timeZone: string
  /** Origins whose pages the menu may show in frames. */
  frameOrigins?: readonly string[]
  /** Base maps, whose services may show their pictures. */
  mapSources?: readonly InstalledMap[]
  /** The menu shows entries without a page in gray. */
  showsMissingPages?: boolean
  /** How the calls to a JeecgBoot are signed. */
  signing?: { secret: string; timestamp: 'epoch' | 'local' } | undefined
  /** The login page warns of accounts with a published password. */
  demoAccountsExposed?: boolean
}

/** The folder of one app's build. */
const buildOf = (webFolder: string, app: 'console' | 'fullscreen') => join(webFolder, app, 'dist')

/** Returns true when both apps have been built there. */
export function hasBuild(webFolder: string): boolean {
  return (['console', 'fullscreen'] as const).every((app) => existsSync(join(buildOf(webFolder, app), 'index.html')))
}

/**
 * Both apps on one origin: hashed assets for a year, other files and the pages fresh each time, and the page of the
 * right app for every address that a browser opens. A file that is not there is a 404, never a page: a page in place
 * of a script would leave a white screen.
 */
export function webRoutes(app: Hono<Env>, options: WebOptions) {
  const { webFolder, apiBase, timeZone, frameOrigins = [], mapSources = [], signing } = options
  const headers = Object.entries(pageHeaders(apiBase, frameOrigins, tileOrigins(mapSources)))
  const fullScreenFiles = serveStatic<Env>({
    root: buildOf(webFolder, 'fullscreen'),
    precompressed: true,
    rewriteRequestPath: (path) => path.slice(FULL_SCREEN_BASE.length),
  })
  const consoleFiles = serveStatic<Env>({ root: buildOf(webFolder, 'console'), precompressed: true })

  helpRoutes(app, { webFolder })
  app.use(`${FULL_SCREEN_BASE}/*`, filesOnly(fullScreenFiles))
  app.use('/*', filesOnly(consoleFiles))
  app.get('/*', async (context) => {
    const { path } = context.req
    if (!wantsPage(context)) throw unknownPath()
    const build = buildOf(webFolder, isFullScreenPath(path) ? 'fullscreen' : 'console')
    for (const [name, value] of headers) context.header(name, value)
    context.header('Vary', 'Cookie', { append: true })
    return context.html(
      withSettings(await readPage(build, getCookie(context, LOCALE_COOKIE)), {
        'api-base': encodeURI(apiBase),
        'time-zone': timeZone,
        'frame-origins': frameOrigins.join(' '),
        ...(options.showsMissingPages && { 'missing-pages': 'gray' }),
        ...(signing && { 'signing-secret': signing.secret, 'signing-timestamp': signing.timestamp }),
        ...(options.demoAccountsExposed && { 'demo-accounts': 'exposed' }),
      }),
    )
  })
}

/** The page whose files bring the messages of the language chosen last: Chinese unless it is English. */
async function readPage(build: string, locale: string | undefined): Promise<string> {
  const chinese = () => readFile(join(build, 'index.html'), 'utf8')
  // A build of an older release has one page.
  return locale === 'en-US' ? readFile(join(build, 'index.en.html'), 'utf8').catch(chinese) : chinese()
}

/** Writes settings into the page. They are an encoded path or address and a known zone, so none holds what HTML would take. */
function withSettings(page: string, settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings).reduce(
    (text, [name, value]) =>
      text.replace(
        new RegExp(`(<meta name="trackhoe:${name}" content=")[^"]*`),
        (_, start: string) => `${start}${value}`,
      ),
    page,
  )
}

/** Serves paths whose last part has a dot, with how long they may be kept; the pages are not among them. */
function filesOnly(serveFile: MiddlewareHandler<Env>): MiddlewareHandler<Env> {
  return async (context, next) => {
    const { path } = context.req
    if (!/\.[^/]+$/.test(path) || /\/index(\.en)?\.html$/.test(path)) return next()
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
