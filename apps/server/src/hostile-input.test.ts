import { describe, expect, it } from 'vitest'
import type { AnyEndpoint } from '@trackhoe/contract'
import { chartViews, commandTemplates, geofences } from '@trackhoe/contract/vehicle'
import { sql } from 'drizzle-orm'
import { rowsOfStatement } from './platform/database/rows-of-statement.ts'
import { CONTEXT_PATH } from './testing/start-test-server.ts'
import { testServer } from './testing/test-server.ts'

const server = await testServer()

interface Attack {
  query?: string
  /** As it goes out. */
  body?: string
  headers?: Record<string, string>
  params?: string
}

const OTHERS = { tenantId: '1002', tenant_id: '1002', createBy: 'nobody', create_by: 'nobody', ownerId: 'admin2', userId: 'admin2', delFlag: 1, revision: -1, id: '../../x' } // prettier-ignore

const ATTACKS: [string, Attack][] = [
  ['a prototype', { body: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}' }],
  ['a prototype inside', { body: '{"id":{"__proto__":{"polluted":1}},"ids":[{"__proto__":{"polluted":1}}]}' }],
  ['a prototype as a query', { query: '__proto__=1&constructor=1&prototype[polluted]=1&toString=1' }],
  ['fields of the server', { body: JSON.stringify(OTHERS) }],
  ['names of objects as ids', { query: 'id=__proto__&ids=constructor,toString', body: '{"id":"__proto__","ids":"constructor"}' }],
  ['other types', { body: '{"id":[],"ids":{},"name":1e309,"revision":"x","pageNo":[1],"conditions":"x","content":0}' }],
  ['an array', { body: '[{"id":"1"}]' }],
  ['a number', { body: '1e400' }],
  ['null', { body: 'null' }],
  ['invisible characters', { query: `id=${encodeURIComponent('\u200b\u202e')}`, body: '{"id":"\\u200b","name":"\\u202e\\ufeff\\u2066"}' }],
  ['half a character', { query: 'id=%ED%A0%80&ids=%FF', body: '{"id":"\\ud800","name":"\\udfff","ids":"\\ud800,1"}' }],
  ['extreme pages', { query: 'pageNo=-9223372036854775809&pageSize=1e309', body: '{"page":1e300,"page_size":-1}' }],
  ['fractions of pages', { query: 'pageNo=1.5&pageSize=NaN' }],
  ['a huge number of a page', { query: 'pageNo=2147483648&pageSize=10' }],
  ['everything twice', { query: 'id=1&id=2&pageNo=1&pageNo=-1&column=x&column=y' }],
  ['many ids', { query: `ids=${Array.from({ length: 700 }, (_, at) => at).join(',')}`, body: JSON.stringify({ ids: ','.repeat(5000) }) }],
  ['two tenants', { headers: { 'X-Tenant-Id': '1001,1002' }, body: '{}' }],
  ['the tenant of others', { headers: { 'X-Tenant-Id': '1002', 'Tenant-Id': '1002', tenantId: '1002' }, body: '{}' }],
  ['an address of its own', { headers: { 'X-Forwarded-For': "127.0.0.1,'--", Host: 'evil.test', 'X-Forwarded-Host': 'evil.test' }, body: '{}' }],
  ['a multipart body without a boundary', { headers: { 'Content-Type': 'multipart/form-data' }, body: '--x' }],
  ['a multipart body without an end', { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: '--x\r\nContent-Disposition: form-data; name="file"; filename="../../a.png"\r\n\r\nx' }],
  ['a multipart body with a prototype', { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n' }],
  ['a form of a prototype', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: '__proto__=1&constructor=2&relativePath=../../x' }],
  ['a way out as a parameter', { params: '../../etc/passwd' }],
  ['a prototype as a parameter', { params: '__proto__' }],
] // prettier-ignore

/** Ends the session of the test. */
const LEFT_OUT = new Set(['/sys/logout', '/sys/user/changePassword'])

describe('hostile input', () => {
  it.each(ATTACKS)(
    'with %s meets no fault of any route, and changes nothing of another tenant',
    async (_, attack) => {
      const token = await server.tokenOf('admin')
      const before = await rowsOf('1002')
      const faults: string[] = []
      let authorized = 0
      for (const { endpoint } of server.routes) {
        if (LEFT_OUT.has(endpoint.path)) continue
        const status = await send(endpoint, attack, token)
        if (status >= 500) faults.push(`${status} ${endpoint.method} ${endpoint.path}`)
        if (status !== 401) authorized += 1
      }
      expect(faults).toEqual([])
      // The caller was one that the routes let in.
      expect(authorized).toBeGreaterThan(server.routes.length * 0.8)
      expect(Object.keys(Object.prototype)).toEqual([])
      expect(Reflect.get({}, 'polluted')).toBeUndefined()
      expect(await rowsOf('1002')).toEqual(before)
    },
    120_000,
  )

  it('with an owner and a tenant in the body stores them for the caller', async () => {
    const token = await server.tokenOf('admin')
    const body = { name: '报表', setup: '{}', ...OTHERS }
    const reply = await server.call(chartViews.save, { token, body })
    expect(reply.success).toBe(false)
    const fence = { name: '工地', shape: { kind: 'circle', lng: 116, lat: 39, radius: 500 }, events: 'both', alertUsers: '', status: '1' } // prettier-ignore
    await server.call(geofences.add, { token, body: { ...fence, tenantId: '1002', createBy: 'nobody' } })
    await server.call(commandTemplates.add, { token, body: { name: 'x', commands: [], ownerId: 'admin2' } })
    const [found] = rowsOfStatement(
      await server.db.execute(sql`
        select (select count(*)::int from geofence where tenant_id = '1002' or create_by = 'nobody') as fences,
          (select count(*)::int from command_template where tenant_id = '1002' or owner_id = 'admin2') as templates,
          (select count(*)::int from chart_view where tenant_id = '1002' or owner_id = 'admin2') as views`),
    )
    expect(found).toEqual({ fences: 0, templates: 0, views: 0 })
  })
})

async function send(endpoint: AnyEndpoint, { query, body, headers, params = '1001' }: Attack, token: string) {
  const path = endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(params))
  const response = await server.app.request(
    `${CONTEXT_PATH}${path}${query === undefined ? '' : `?${query}`}`,
    {
      method: endpoint.method,
      headers: { 'X-Access-Token': token, 'Content-Type': 'application/json', ...headers },
      body: endpoint.method !== 'GET' ? (body ?? '{}') : undefined,
    },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  )
  await response.body?.cancel()
  return response.status
}

/** How many rows each table has of a tenant. */
async function rowsOf(tenantId: string) {
  const tables = rowsOfStatement(
    await server.db.execute(sql`
      select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'tenant_id' and table_type = 'BASE TABLE'
        and table_name not in ('audit_log') order by 1`),
  ).map(({ name }) => String(name))
  const counts = tables.map(
    (name) => sql`select ${name}::text as name, count(*)::int as total from ${sql.identifier(name)} where tenant_id = ${tenantId}`, // prettier-ignore
  )
  return rowsOfStatement(await server.db.execute(sql`${sql.join(counts, sql` union all `)} order by name`))
}
