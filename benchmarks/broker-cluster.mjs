// node benchmarks/broker-cluster.mjs: terminals report to two instances over a broker that is killed under load, as instances are: a cluster
// of three NATS servers, or one HiveMQ with shared subscriptions (BENCH_BROKER=hivemq). It counts what was acknowledged and is not stored,
// and what is stored twice. See benchmarks/README.md.
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import mqtt from '../apps/server/node_modules/mqtt/build/index.js'
import { nothingMeasured, openBenchDatabase } from './bench-database.mjs'
import { nodesOf } from './broker-process.mjs'
import { seedTargets } from './command-load.mjs'
import { startHiveMq } from './hivemq.mjs'
import { startNats } from './nats.mjs'
import { startServer } from './product-server.mjs'

const VEHICLES = Number(process.env.BENCH_VEHICLES ?? 200)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 90)
/** How long a terminal rests after the broker has acknowledged its report. */
const REST_MS = Number(process.env.BENCH_REST_MS ?? 1000)
const INSTANCES = 2
const VALUES = 10
const POSITION_VALUES = 2
/** The time between two reports of one machine, as they say it. */
const STEP_MS = 10_000
const STUCK_MS = 180_000
const { folder, settings, client, close } = await openBenchDatabase('cluster')
const broker = await (process.env.BENCH_BROKER === 'hivemq' ? startHiveMq(folder) : startNats(folder))
if (!broker) nothingMeasured('The broker')
const servers = []
const terminals = []
try {
  const targets = await seedTargets(client, settings, VEHICLES)
  for (let at = 0; at < INSTANCES; at++) servers.push(await startInstance(at))
  terminals.push(...(await Promise.all(targets.map(({ tmnl_id: tmnlId }, number) => connect(tmnlId, number)))))
  const start = Date.now() - 24 * 3_600_000
  // Until the sessions of the installation are there: what is published before goes to nobody.
  await until(async () => {
    await Promise.all(terminals.map(({ report }) => report(0)))
    await wait(2000)
    return (await lastTimes(() => 0)) === targets.length
  })

  let isOver = false
  const delays = []
  /** When reports of the first terminal can be read, after their acknowledgement. */
  const readable = []
  const sent = await Promise.race([
    measure(),
    new Promise((_, reject) => setTimeout(reject, SECONDS * 3000, 'stuck').unref()),
  ])
  const took = (delay) => `${(delay / 1000).toFixed(1)} s`
  for (const times of [delays, readable]) times.sort((a, b) => a - b)
  const spread = (times) =>
    `p50 ${took(quantile(times, 0.5))}, p99 ${took(quantile(times, 0.99))}, at most ${took(quantile(times, 1))}`
  console.log(`${targets.length} terminals, ${sum(sent)} reports in ${SECONDS} s, each acknowledged`)
  console.log(`acknowledged after ${spread(delays)}`)
  console.log(`read after ${spread(readable)} from then`)
  const begin = performance.now()
  await until(async () => (await lastTimes((number) => sent[number])) === targets.length).catch(() => {})
  console.log(`the last one is stored ${took(performance.now() - begin)} after its acknowledgement`)
  await wait(3000)
  const wanted = (sum(sent) + targets.length) * (VALUES + POSITION_VALUES)
  const { stored, distinct } = await readings()
  console.log(
    `${wanted - distinct} readings lost, ${stored - distinct} stored twice, ${await wrongDays(sent)} machines with wrong hours`,
  )

  async function measure() {
    const timeline = begun()
    const counts = await Promise.all(terminals.map((terminal) => terminal.run(() => isOver, delays)))
    await timeline
    return counts
  }

  async function begun() {
    const begin = performance.now()
    for (const { part, text, act } of [
      ...broker.events(servers, startInstance),
      { part: 1, text: 'the terminals stop', act: () => (isOver = true) },
    ]) {
      await wait(Math.max(0, part * SECONDS * 1000 - (performance.now() - begin)))
      console.log(`${((performance.now() - begin) / 1000).toFixed(0)} s: ${text}`)
      await act()
    }
  }

  function startInstance(at) {
    const data = mkdtempSync(join(folder, 'instance-'))
    const own = {
      TRACKHOE_DATA: data,
      MQTT_CLIENT_ID: `bench-${at}`,
      SIMULATOR: 'off',
      MQTT_URL: broker.urls.join(','),
    }
    return startServer({ ...settings, ...own, ...broker.settings })
  }

  /** How many machines have reported last with the number that is theirs. */
  async function lastTimes(numberOf) {
    const times = targets.map((_, number) => new Date(start + numberOf(number) * STEP_MS))
    const { rows } = await client.query(
      `select count(*)::int as n from unnest($1::text[], $2::timestamptz[]) as wanted (id, time)
       join vehicle_report on vehicle_id = id and report_time = time`,
      [targets.map(({ id }) => id), times],
    )
    return rows[0].n
  }

  /** How many of the machines do not have exactly the time between their first and their last report as work. */
  async function wrongDays(counts) {
    const { rows } = await client.query(
      `select count(*)::int as n from unnest($1::text[], $2::bigint[]) as wanted (id, ms)
       left join (select vehicle_id, sum(work_ms) as ms from vehicle_day group by vehicle_id) as day on vehicle_id = id
       where day.ms is distinct from wanted.ms`,
      [targets.map(({ id }) => id), counts.map((count) => count * STEP_MS)],
    )
    return rows[0].n
  }

  async function connect(tmnlId, number) {
    const nodes = nodesOf(broker)
    const first = number % nodes.length
    const connection = mqtt.connect({
      servers: [...nodes.slice(first), ...nodes.slice(0, first)],
      protocol: 'mqtt',
      protocolVersion: broker.protocolVersion,
      clientId: tmnlId,
      reconnectPeriod: 1000,
    })
    connection.on('error', () => {})
    await once(connection, 'connect')
    return {
      close: () => connection.endAsync(true),
      report: (at) => report(at),
      /** Reports until it is over; what was not acknowledged is sent again once it is connected again. Returns how many were. */
      async run(mayStop, times) {
        let count = 0
        await wait(Math.random() * REST_MS)
        while (!mayStop()) {
          const begin = performance.now()
          await report(count + 1)
          count += 1
          times.push(performance.now() - begin)
          if (number === 0) await untilReadable(count)
          await wait(REST_MS)
        }
        return count
      },
    }

    async function untilReadable(count) {
      const acknowledged = performance.now()
      const known = 'select from vehicle_report where vehicle_id = $1 and report_time >= $2'
      while ((await client.query(known, [targets[0].id, new Date(start + count * STEP_MS)])).rowCount === 0)
        await wait(20)
      readable.push(performance.now() - acknowledged)
    }

    function report(at) {
      const values = Object.fromEntries(Array.from({ length: VALUES }, (_, n) => [`SMT_0001_04_${n + 1}`, at + n]))
      const position = { lng: 110 + (number % 100) / 10, lat: 30 + at / 1000 }
      const machine = { keyOn: true, engineRunning: true, activity: 'work' }
      const time = new Date(start + at * STEP_MS).toISOString()
      const message = { version: 1, time, position, ...machine, values }
      return connection.publishAsync(`trackhoe/${tmnlId}/report`, JSON.stringify(message), { qos: 1 })
    }
  }

  function quantile(sorted, part) {
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  }
} finally {
  await Promise.all(terminals.map(({ close }) => close().catch(() => {})))
  await Promise.all(servers.map((server) => server.stop().catch(() => {})))
  await broker.close()
  await close()
}

async function readings() {
  const { rows } = await client.query(
    `select count(*)::int as stored, count(distinct (series_id, sample_time))::int as distinct from telemetry_value`,
  )
  return rows[0]
}

async function until(isDone) {
  for (const begin = performance.now(); !(await isDone()); await wait(200)) {
    if (performance.now() - begin > STUCK_MS) throw new Error('What was published is not stored.')
  }
}

function sum(counts) {
  return counts.reduce((all, count) => all + count, 0)
}
