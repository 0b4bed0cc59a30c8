import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { Env } from '../http/env.ts'
import { Refusal } from '../http/refusal.ts'
import { transportHeaders } from '../http/transport-headers.ts'
import { hasBuild, webRoutes } from './web-routes.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'trackhoe-web-'))
const put = (path: string, content: string | Buffer) => {
  const file = join(webFolder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
put('console/dist/index.html', '<title>console</title><meta name="trackhoe:api-base" content="/jeecg-boot" />')
put('console/dist/index.en.html', '<title>console in English</title>')
put('console/dist/assets/app-1a2b.js', 'console.log(1)')
put('console/dist/assets/app-1a2b.js.gz', gzipSync('console.log(1)'))
put('console/dist/favicon.svg', '<svg/>')
put('fullscreen/dist/index.html', '<title>full screen</title>')
put('fullscreen/dist/assets/wall-3c4d.js', 'console.log(2)')
put('secret.txt', 'secret')

const app = new Hono<Env>()
app.onError((error, context) =>
  error instanceof Refusal ? context.json({ message: error.message }, error.answer.status) : context.text('fault', 500),
)
app.notFound((context) => context.json({ message: 'none' }, 404))
webRoutes(app, { webFolder, apiBase: '/platform-api', timeZone: 'Asia/Shanghai' })

const open = (path: string, headers: Record<string, string> = { Accept: 'text/html,*/*' }, method = 'GET') =>
  app.request(path, { headers, method })

describe('the pages', () => {
  it('are the console but for the full-screen paths', async () => {
    expect(await (await open('/')).text()).toContain('console')
    expect(await (await open('/isystem/user?a=b')).text()).toContain('console')
    expect(await (await open('/index.html')).text()).toContain('console')
    expect(await (await open('/some/page.v2')).text()).toContain('console')
    expect(await (await open('/platform/dashboard')).text()).toContain('full screen')
    expect(await (await open('/platform/dashboards')).text()).toContain('console')
    expect((await open('/', undefined, 'HEAD')).status).toBe(200)
  })

  it('are those of the language chosen last, where the build has them', async () => {
    const inEnglish = { Accept: 'text/html', Cookie: 'a=b; trackhoe-locale=en-US' }
    const page = await open('/', inEnglish)
    expect(await page.text()).toContain('console in English')
    expect(page.headers.get('Vary')).toContain('Cookie')
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
    expect(await (await open('/', { ...inEnglish, Cookie: 'trackhoe-locale=../secret' })).text()).toContain('console')
    expect(await (await open('/index.en.html')).text()).not.toContain('in English')
    expect(await (await open('/platform/dashboard', inEnglish)).text()).toContain('full screen')
  })

  it('carry their policy and are asked for each time', async () => {
    const { headers } = await open('/')
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=UTF-8',
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
        "font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; frame-src 'self'; " +
        "frame-ancestors 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
        "require-trusted-types-for 'script'; trusted-types trackhoe trackhoe-map dompurify ProseMirrorClipboard",
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    })
  })

  it('are told where their calls go, and may go there', async () => {
    expect(await (await open('/')).text()).toContain('content="/platform-api"')
    const elsewhere = new Hono<Env>()
    const apiBase = 'https://api.example:8443/jeecg-boot'
    webRoutes(elsewhere, { webFolder, apiBase, timeZone: 'Asia/Tokyo', frameOrigins: ['https://reports.example'] })
    const page = await elsewhere.request('/', { headers: { Accept: 'text/html' } })
    expect(await page.text()).toContain('content="https://api.example:8443/jeecg-boot"')
    const policy = page.headers.get('Content-Security-Policy')
    expect(policy).toContain("connect-src 'self' https://api.example:8443 wss://api.example:8443;")
    expect(policy).toContain("frame-src 'self' https://api.example:8443 https://reports.example;")
  })

  it('are not given to what did not ask for a page', async () => {
    expect((await open('/isystem/user', { Accept: 'application/json' })).status).toBe(404)
    expect((await open('/isystem/user', { Accept: 'text/html' }, 'POST')).status).toBe(404)
  })
})

describe('the files', () => {
  it('are kept for a year when their name has a hash', async () => {
    const script = await open('/assets/app-1a2b.js', { 'Accept-Encoding': 'gzip' })
    expect(Object.fromEntries(script.headers)).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const wall = await open('/_fullscreen/assets/wall-3c4d.js')
    expect(await wall.text()).toBe('console.log(2)')
    expect(wall.headers.get('Cache-Control')).toContain('immutable')
    expect((await open('/favicon.svg')).headers.get('Cache-Control')).toBe('no-cache')
  })

  it('that are not there are a 404 in JSON, never a page', async () => {
    const replies = await Promise.all([
      open('/assets/gone-9z9z.js'),
      open('/_fullscreen/assets/gone.js'),
      open('/_fullscreen/'),
      open('/assets/..%2f..%2f..%2fsecret.txt'),
      open('/assets/'),
    ])
    expect(replies.map(({ status }) => status)).toEqual(Array(replies.length).fill(404))
    for (const reply of replies) expect(reply.headers.get('Content-Type')).toContain('application/json')
  })

  it('count as a build only when both apps are there', () => {
    expect(hasBuild(webFolder)).toBe(true)
    expect(hasBuild(join(webFolder, 'console'))).toBe(false)
  })
})

describe('the help', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trackhoe-help-'))
  const write = (path: string, content: string | Buffer) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  write('help/dist/index.html', '<title>help</title>')
  write('help/dist/404.html', '<title>nearest</title><script src="./static/js/help-1a2b.js"></script>')
  write('help/dist/pages/vehicle/list.html', '<title>vehicles</title>')
  write('help/dist/static/js/help-1a2b.js', 'console.log(3)')
  write('help/dist/playground/index.html', '<title>example</title>')
  write('help/dist/playground/playground.js', 'console.log(4)')
  write('help/dist/stories/iframe.html', '<title>stories</title>')
  write('console/dist/index.html', '<title>console</title>')
  const helped = new Hono<Env>()
  helped.use(transportHeaders({ corsOrigins: [], trustedProxies: [] }))
  helped.onError((error, context) =>
    error instanceof Refusal ? context.json({}, error.answer.status) : context.text('fault', 500),
  )
  webRoutes(helped, { webFolder: folder, apiBase: '/platform-api', timeZone: 'Asia/Shanghai' })
  const get = (path: string, accept = 'text/html,*/*') => helped.request(path, { headers: { Accept: accept } })

  it('has its pages with and without the ending, under a policy that runs only its own files', async () => {
    for (const path of ['/help/pages/vehicle/list', '/help/pages/vehicle/list.html']) {
      const response = await get(path)
      expect(await response.text()).toContain('vehicles')
      expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
      expect(response.headers.get('Cache-Control')).toBe('no-cache')
    }
    expect(await (await get('/help/')).text()).toContain('help')
    expect((await get('/help')).headers.get('Location')).toBe('/help/')
  })

  it('runs the code of examples in a frame without an origin, and only there', async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get('Content-Security-Policy')
    const playground = await policyOf('/help/playground/index.html')
    expect(playground).toContain('sandbox allow-scripts')
    expect(playground).not.toContain('allow-same-origin')
    expect(playground).toContain("default-src 'none'")
    expect(await policyOf('/help/pages/vehicle/list')).not.toContain('unsafe-eval')
    const mayBeLoadedBy = async (path: string) => (await get(path)).headers.get('Cross-Origin-Resource-Policy')
    expect(await mayBeLoadedBy('/help/playground/playground.js')).toBe('cross-origin')
    expect(await mayBeLoadedBy('/help/static/js/help-1a2b.js')).toBe('same-origin')
  })

  it('lets stories write their sheets, and run no code that stands in a page', async () => {
    const policy = (await get('/help/stories/iframe.html?id=ui-button--primary')).headers.get('Content-Security-Policy')
    expect(policy).toContain("style-src 'self' 'unsafe-inline'")
    expect(policy).toContain("script-src 'self';")
  })

  it('leads an unknown page to the nearest one, and answers 404 for an unknown file', async () => {
    const missing = await get('/help/pages/vehicle/lists')
    const page = '<title>nearest</title><script src="/help/static/js/help-1a2b.js"></script>'
    expect([missing.status, await missing.text()]).toEqual([404, page])
    expect((await get('/help/static/js/gone.js')).status).toBe(404)
    expect((await get('/help/static/js/help-1a2b.js')).headers.get('Cache-Control')).toContain('immutable')
    expect((await get('/help/../console/dist/index.html', '*/*')).status).toBe(404)
  })
})
