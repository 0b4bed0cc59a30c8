import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { session, users } from '@trackhoe/contract'
import { testServer } from '../../testing/test-server.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { keepSlowCalls } from './slow-calls.ts'
import { startTraces } from './traces.ts'
import { workCounts } from './work-counts.queries.ts'

const server = await testServer()
let metrics: Metrics
beforeAll(async () => {
  metrics = createMetrics({
    version: '9.9.9',
    opened: server.opened,
    sockets: () => 3,
    readCounts: () => workCounts(server.db, server.now()),
  })
})
afterAll(() => metrics.close())

describe('the metrics', () => {
  it('count calls by the template of their path, statements, and what waits', async () => {
    const token = await server.tokenOf('admin')
    await server.call(users.list, { token, query: { username: 'HIDDEN-1001' } })
    await server.app.request('/jeecg-boot/sys/HIDDEN-path')
    const text = await metrics.text()
    expect(text).toContain(
      'trackhoe_http_request_duration_seconds_count{method="GET",route="/sys/user/list",status="2xx"} 1',
    )
    expect(text).toContain('route="other",status="4xx"')
    expect(text).toMatch(/trackhoe_query_duration_seconds_count\{kind="select",outcome="ok"\} [1-9]/)
    expect(text).toContain('trackhoe_sockets 3')
    expect(text).toContain('trackhoe_commands{state="queued"} 0')
    expect(text).toContain('trackhoe_jobs{queue="files",state="waiting"} 0')
    expect(text).toMatch(/trackhoe_database_bytes [1-9]/)
    expect(text).toContain('trackhoe_database_up 1')
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    // Nothing of a tenant, and nothing that somebody has typed.
    const labels = [...text.matchAll(/="([^"]*)"/g)].map(([, label]) => label)
    expect(labels.filter((label) => /HIDDEN|1001|admin/.test(label ?? ''))).toEqual([])
  })

  it('have few series, whatever paths, methods and tenants callers invent', async () => {
    const series = async () =>
      (await metrics.text())
        .split('\n')
        .filter((line) => line.startsWith('trackhoe_http_request_duration_seconds_count'))
    const call = (at: number) => {
      const headers = { 'X-Tenant-Id': `invented-${at}`, 'X-Access-Token': `invented-${at}` }
      return server.app.request(`/jeecg-boot/invented-${at}/a${at}.b${at}?c=${at}`, { headers })
    }
    await call(0)
    await server.app.request('/jeecg-boot/sys/common/static/invented')
    const before = await series()
    for (let at = 1; at < 200; at++) await call(at)
    for (let at = 0; at < 50; at++) await server.app.request(`/jeecg-boot/sys/common/static/invented-${at}`)
    const after = await series()
    expect(after.length).toBeLessThanOrEqual(before.length + 1)
    expect(after.filter((line) => line.includes('invented'))).toEqual([])
  })

  it('say that the database is away when it does not answer', async () => {
    const away = createMetrics({
      version: '1',
      opened: server.opened,
      sockets: () => 0,
      readCounts: () => Promise.reject(new Error('away')),
    })
    expect(await away.text()).toContain('trackhoe_database_up 0')
    away.close()
  })

  it('have every name that the dashboard of docs/ asks for', async () => {
    const file = new URL('../../../../../deploy/grafana-dashboard.json', import.meta.url)
    const dashboard: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const expressions = [...JSON.stringify(dashboard).matchAll(/"expr":"((?:[^"\\]|\\.)*)"/g)].map(
      ([, text]) => text ?? '',
    )
    expect(expressions.length).toBeGreaterThan(15)
    const known = await metrics.registry.getMetricsAsJSON()
    const names = new Set(
      known.flatMap(({ name, type }) =>
        String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    )
    const requested = expressions.flatMap((text) => text.match(/\b(trackhoe|nodejs|process)_\w+/g) ?? [])
    expect(requested.filter((name) => !names.has(name))).toEqual([])
  })
})

describe('slow calls', () => {
  it('are kept by their template for an hour, longest first, and short ones are not', async () => {
    const { measuredRequests } = await import('../core/measured.ts')
    let now = new Date('2026-11-21T02:00:00Z')
    const slow = keepSlowCalls(() => now)
    const call = {
      context: { requestId: 'r', queries: 0, queryMs: 0 },
      method: 'GET',
      status: 200,
      queries: 2,
      queryMs: 100.4,
    }
    measuredRequests.publish({ ...call, route: '/a', ms: 300.2 })
    measuredRequests.publish({ ...call, route: '/b', ms: 20 })
    measuredRequests.publish({ ...call, route: '/c', ms: 900 })
    expect(slow.calls().map(({ route, ms, queryMs }) => [route, ms, queryMs])).toEqual([
      ['/c', 900, 100],
      ['/a', 300, 100],
    ])
    now = new Date('2026-11-21T03:00:01Z')
    expect(slow.calls()).toEqual([])
    slow.close()
  })
})

describe('traces', () => {
  it('reach a collector with the call, its statements and the caller above, and without what was typed', async () => {
    const received: string[] = []
    const collector = createServer((request, response) => {
      let body = ''
      request.on('data', (piece: Buffer) => (body += piece.toString()))
      request.on('end', () => {
        received.push(`${request.url} ${body}`)
        response.end('{}')
      })
    }).listen(0, '127.0.0.1')
    await once(collector, 'listening')
    const address = collector.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const traces = startTraces(`http://127.0.0.1:${port}`, '9.9.9')
    const traceId = '0af7651916cd43dd8448eb211c80319c'
    server.logs.length = 0
    await server.call(users.list, {
      token: await server.tokenOf('admin'),
      query: { username: 'HIDDEN' },
      headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    })
    await server.call(session.login, { body: { username: 'nobody', password: 'HIDDEN' } })
    await traces.stop()
    await vi.waitFor(() => expect(received.join()).toContain('GET /sys/user/list'))
    const text = received.join()
    expect(text).toMatch(/^\/v1\/traces /)
    expect(text).toContain(traceId)
    expect(text).toContain('"db.operation.name"')
    expect(text).not.toContain('HIDDEN')
    expect(server.logs.at(-1)).toMatchObject({ traceId: expect.stringMatching(/^[0-9a-f]{32}$/) })
    collector.close()
  })
})

describe('log lines', () => {
  it('carry the ids of request, user and tenant, and neither token nor password nor what was typed', async () => {
    server.logs.length = 0
    const token = await server.tokenOf('viewer')
    const refused = await server.call(users.add, { token, body: { username: 'x', password: 'HIDDEN-password' } })
    expect(refused.status).toBe(403)
    expect(server.logs).toMatchObject([
      {
        msg: 'request refused',
        requestId: refused.headers.get('X-Request-Id'),
        userId: 'viewer',
        tenantId: '1001',
        status: 403,
      },
    ])
    // A line that knows nothing of the request, written deep inside of it.
    server.logs.length = 0
    const { requestContext } = await import('../core/request-context.ts')
    const ids = { requestId: 'r1', userId: 'u1', tenantId: '1001' }
    await requestContext.run({ ...ids, queries: 0, queryMs: 0 }, async () => {
      await server.db.execute('select 1')
      server.deps.log.warn({ token, request: { headers: { 'x-access-token': token } } }, 'deep inside')
    })
    expect(server.logs).toMatchObject([{ msg: 'deep inside', ...ids }])
    const lines = JSON.stringify(server.logs)
    expect(lines).not.toContain(token)
    expect(lines).not.toContain('HIDDEN')
  })
})
