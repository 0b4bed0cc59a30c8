// What the benchmarks of commands have in common: the commands, how they are sent, and what became of them.
import { runToEnd, startServer } from './product-server.mjs'

const A_SEND = 50
const FINAL = ['3', '4', '5', '6']
/** What is not final after this time never will be: a command times out after six minutes. */
const STUCK_MS = 480_000
const SHOWN_EACH_MS = 15_000
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

/** Fills a database with vehicles, whose reports are nobody's from then on, and returns terminals of them. */
export async function seedTargets(client, settings, vehicles, limit = vehicles) {
  await runToEnd('seed-command.js', settings)
  const fleet = { SIMULATED_VEHICLES: String(Math.ceil((vehicles * 12) / 11) + 20) }
  await (await startServer({ ...settings, ...fleet })).stop()
  await client.connect()
  return targetsOf(client, limit)
}

/** The terminals of the first tenant, in the order of the fleet. */
export async function targetsOf(client, limit) {
  const { rows } = await client.query(
    `select d.tmnl_id, d.plat_id, v.id from service_device d join service_vehicle v on v.id = d.vehicle_id
     join simulated_vehicle s on s.vehicle_id = v.id
     where d.tenant_id = '1001' order by s.machine_index limit $1`,
    [limit],
  )
  return rows
}

/**
 * Sends ten commands to each target in sends of fifty, every tenth of them twice with its key, and waits until all are
 * final. `inTheMiddle` is called once, after half of the sends. Throws when a command was lost or doubled.
 */
export async function measureLoad({ client, url, token, targets, instances, inTheMiddle }) {
  const sends = kinds.flatMap((kind) =>
    Array.from({ length: Math.ceil(targets.length / A_SEND) }, (_, at) => [
      kind,
      targets.slice(at * A_SEND, (at + 1) * A_SEND),
    ]),
  )
  const begin = performance.now()
  let accepted = 0
  for (const [at, [kind, some]] of sends.entries()) {
    if (at === Math.floor(sends.length / 2)) await inTheMiddle()
    accepted += await send(url, token, kind, some, `bench-${at}`)
    // An operator's impatience: the same intent again, which must change nothing.
    if (at % 10 === 0) await send(url, token, kind, some, `bench-${at}`)
  }
  const sent = performance.now() - begin
  for (let shown = performance.now(); ;) {
    const { rows } = await client.query(`select count(*)::int as n from command_record where state <> all($1)`, [FINAL])
    if (rows[0].n === 0) break
    if (performance.now() - begin > sent + STUCK_MS) throw new Error(`${rows[0].n} commands have no final state.`)
    if (performance.now() - shown > SHOWN_EACH_MS) console.log(`${rows[0].n} of ${accepted} under way`)
    if (performance.now() - shown > SHOWN_EACH_MS) shown = performance.now()
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
    `all final after ${(took / 1000).toFixed(1)} s: ${Math.round(accepted / (took / 1000))} a second, ${instances}`,
  )
  console.log(`p50 ${Number(p50).toFixed(2)} s, p99 ${Number(p99).toFixed(2)} s to the final state`)
  console.log(
    `records ${records}, different ${distinct}, succeeded ${succeeded}, failed ${failed}, most attempts ${attempts}, noted ${noted}`,
  )
  if (records !== accepted || distinct !== accepted || succeeded + failed !== accepted || noted !== accepted) {
    throw new Error('Commands were lost or doubled.')
  }
  if (failed > 0) throw new Error(`${failed} commands have failed.`)
  return accepted
}

/** A vehicle takes one send a second: a refused one is sent again after the time that the server names. */
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

export async function post(url, path, body, token, headers = {}) {
  const response = await fetch(`${url}/jeecg-boot${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Access-Token': token, ...headers },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (response.status === 429) {
    await new Promise((resolve) => setTimeout(resolve, (answer.result?.waitSeconds ?? 1) * 1000))
    return post(url, path, body, token, headers)
  }
  if (!answer.success) throw new Error(`${path}: ${answer.message}`)
  return answer
}
