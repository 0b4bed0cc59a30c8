// node benchmarks/vehicle-commands.mjs: 10,000 commands to 1,000 simulated vehicles through two instances on one
// PostgreSQL, one of which is killed in the middle; then the record list at 1,000,000 rows. See benchmarks/README.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from '../apps/server/node_modules/pg/lib/index.js'
import { startPostgres } from '../scripts/postgres.mjs'
import { runToEnd, startServer } from './product-server.mjs'

const VEHICLES = Number(process.env.BENCH_VEHICLES ?? 1000)
const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)
const A_SEND = 50
const FINAL = ['3', '4', '5', '6']
const constants = { brandId: 11, softwareVersion: 'SUM3.2', sendType: 2, timeOver: 360, encodeFlag: 2 }
/** Ten kinds that every model takes, so that each vehicle can have ten under way. */
const kinds = [
  ...[1, 2, 3, 4].map((planId) => ['43', 'collect', { op: 'start', planId, durationMin: 5 }]),
  ...[1, 2, 3, 4].map((planId) => ['43', 'collect', samplingPlan(planId)]),
  ['37', 'recall', { type: 'parameter', group: 6 }],
  ['37', 'recall', { type: 'selfCheck' }],
]

function samplingPlan(planId) {
  const paras = ['SMT_0001_04_1', 'SMT_0001_04_14']
  return { op: 'plan', planId, name: `计划${planId}`, mode: 'cycle', periodMs: 1000, uploadSec: 60, paras }
}

const postgres = await startPostgres()
if (!postgres) {
  console.log('PostgreSQL is not on this machine: nothing is measured.')
  process.exit()
}
const data = mkdtempSync(join(tmpdir(), 'trackhoe-bench-'))
postgres.createDatabase('commands')
const settings = {
  TRACKHOE_DATA: data,
  DATABASE_URL: postgres.url('commands'),
  // Every twelfth belongs to the second tenant.
  SIMULATED_VEHICLES: String(Math.ceil((VEHICLES * 12) / 11) + 20),
}
const client = new pg.Client({ connectionString: settings.DATABASE_URL })
let running = []
try {
  await runToEnd('seed-command.js', { TRACKHOE_DATA: data, DATABASE_URL: settings.DATABASE_URL })
  running = [await startServer(settings), await startServer(settings)]
  await client.connect()
  // The time of the machines is not what is measured here.
  await client.query(`update service_vehicle set simulated_answer = 'ok;latencyMs=100'`)
  await measureCommands()
  await measureRecords()
} finally {
  await client.end().catch(() => {})
  await Promise.all(running.map((server) => server.stop().catch(() => {})))
  postgres.stop()
  rmSync(data, { recursive: true, force: true })
}

async function measureCommands() {
  const [first, second] = running
  const { token } = await second.signIn()
  const { rows: targets } = await client.query(
    `select d.tmnl_id, d.plat_id, v.id from service_device d join service_vehicle v on v.id = d.vehicle_id
     where d.tenant_id = '1001' order by v.simulated_index limit $1`,
    [VEHICLES],
  )
  const sends = kinds.flatMap((kind) =>
    Array.from({ length: Math.ceil(targets.length / A_SEND) }, (_, at) => [
      kind,
      targets.slice(at * A_SEND, (at + 1) * A_SEND),
    ]),
  )
  const begin = performance.now()
  let accepted = 0
  for (const [at, [kind, some]] of sends.entries()) {
    if (at === Math.floor(sends.length / 2)) {
      first.kill()
      running = [second]
    }
    accepted += await send(second.url, token, kind, some, `bench-${at}`)
    // An operator's impatience: the same intent again, which must change nothing.
    if (at % 10 === 0) await send(second.url, token, kind, some, `bench-${at}`)
  }
  const sent = performance.now() - begin
  for (;;) {
    const { rows } = await client.query(`select count(*)::int as n from command_record where state <> all($1)`, [FINAL])
    if (rows[0].n === 0) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const took = performance.now() - begin
  const [facts] = (
    await client.query(`select count(*)::int as records, count(distinct (vehicle_id, kind))::int as distinct_kinds,
      count(*) filter (where state = '3')::int as succeeded, max(attempts)::int as attempts,
      count(*) filter (where error_code is not null)::int as failed,
      percentile_cont(0.5) within group (order by extract(epoch from finish_time - send_time)) as p50,
      percentile_cont(0.99) within group (order by extract(epoch from finish_time - send_time)) as p99
      from command_record`)
  ).rows
  const { records, distinct_kinds: distinct, succeeded, failed, attempts, p50, p99 } = facts
  const noted = (await client.query(`select count(*)::int as n from audit_log where action = 'command.send'`)).rows[0].n
  console.log(`accepted ${accepted} commands to ${targets.length} vehicles in ${(sent / 1000).toFixed(1)} s`)
  console.log(
    `all final after ${(took / 1000).toFixed(1)} s: ${Math.round(accepted / (took / 1000))} a second, two instances, one killed in the middle`,
  )
  console.log(
    `p50 ${Number(p50).toFixed(2)} s, p99 ${Number(p99).toFixed(2)} s to the final state (0.3 s of it the terminal)`,
  )
  console.log(
    `records ${records}, different ${distinct}, succeeded ${succeeded}, failed ${failed}, most attempts ${attempts}, noted ${noted}`,
  )
  if (records !== accepted || distinct !== accepted || succeeded !== accepted || noted !== accepted) {
    throw new Error('Commands were lost or doubled.')
  }
}

async function send(url, token, [infoid, object, values], targets, key) {
  const order = ({ tmnl_id: tmnlId, plat_id }) => ({
    ...constants,
    paramContent: {
      vcl_plat_id: plat_id,
      tmnlId,
      imei: '',
      simNo: '',
      sendCenterNo: '',
      model: '',
      sysId: 14,
      [object]: values,
    },
    reason: '性能测试',
    confirm: String(targets.length),
  })
  const body = { systemCode: 1005, jsonVersion: '1.0', infoid, orderList: targets.map(order) }
  const answer = await post(url, '/command/sendCommand/sendCommMessage', body, token, { 'Idempotency-Key': key })
  return answer.result.orders.length
}

async function measureRecords() {
  const { rows } = await client.query(`select id from service_vehicle where tenant_id = '1001'`)
  const ids = rows.map(({ id }) => id)
  await client.query(
    `insert into command_record (record_id, tenant_id, vehicle_id, infoid, param_group, param_content, software_version,
       state, send_time, expire_time, time_over, sender_id, sender)
     select 'b' || n, '1001', ($1::text[])[1 + n % array_length($1::text[], 1)], (array['37','41','43'])[1 + n % 3],
       1, '{"group":1,"interval":{"engineOil":500}}', 'SUM3.2', (array['3','4','5'])[1 + n % 3],
       now() - n * interval '7 seconds', now(), 360, 'demo-admin', 'admin'
     from generate_series(1, $2::int) n`,
    [ids, ROWS],
  )
  await client.query('analyze')
  const [server] = running
  const { token } = await server.signIn()
  const day = (back) =>
    new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
  const query = {
    vcl_id: '',
    tmnltypeid: 4,
    infoid: '',
    bgntime: day(7),
    endtime: day(0),
    page_size: 10,
    page: 1,
    condition: '',
  }
  const questions = {
    'seven days of the tenant': query,
    'one vehicle, all time': { ...query, vcl_id: ids[7], bgntime: '', endtime: '' },
    'one kind, seven days': { ...query, infoid: '41' },
    'by vehicle number': { ...query, condition: 'TH210-6001' },
    'eight records that are followed': {
      ...query,
      bgntime: '',
      endtime: '',
      condition: JSON.stringify({ recordId: Array.from({ length: 8 }, (_, at) => `b${at + 1}`) }),
    },
    'everything there is': { ...query, bgntime: '', endtime: '' },
  }
  for (const [name, body] of Object.entries(questions)) {
    const times = []
    let total = 0
    for (let at = 0; at < 15; at++) {
      const begin = performance.now()
      total = (await post(server.url, '/command/sendCommand/getCommRecordPost', body, token)).result.total
      times.push(performance.now() - begin)
    }
    times.sort((a, b) => a - b)
    console.log(`${name}: median ${times[7].toFixed(1)} ms, most ${times[14].toFixed(1)} ms, of ${total} rows`)
  }
  const plan = await client.query(
    `explain select record_id from command_record where tenant_id = '1001' and send_time >= now() - interval '7 days'
     order by send_time desc, record_id limit 10`,
  )
  console.log(plan.rows.map((row) => row['QUERY PLAN']).join('\n'))
}

async function post(url, path, body, token, headers = {}) {
  const response = await fetch(`${url}/jeecg-boot${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Access-Token': token, ...headers },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!answer.success) throw new Error(`${path}: ${answer.message}`)
  return answer
}
