// node benchmarks/fleet-terminals.mjs <broker> <machines> <seconds>: the terminals of a large fleet, in a process of their own. Each machine
// publishes a report a minute at a second of its own, with the shifts and days off of the simulated fleet, under its own topic. It prints
// a line each ten seconds, and at the end how many reports the broker has acknowledged. See the page of the help on scale.
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import mqtt from '../apps/server/node_modules/mqtt/build/index.js'
import { createReportingFleet } from '../packages/simulator/src/reporting-fleet.ts'
import { terminalOf } from './large-fleet-seed.mjs'

const [url, machines, seconds] = process.argv.slice(2)
const COUNT = Number(machines)
const PERIOD_MS = Number(process.env.FLEET_PERIOD_MS ?? 60_000)
/** Connections that the machines share. */
const CONNECTIONS = Number(process.env.FLEET_CONNECTIONS ?? 100)
/** What a broker may have unacknowledged; beyond, it is behind, and the terminals wait as real ones do. */
const MOST_UNDER_WAY = 20_000
const TICK_MS = 20
const SHOWN_EACH_MS = 10_000

const report = createReportingFleet('large-fleet', COUNT)
const connections = await Promise.all(
  Array.from({ length: Math.min(CONNECTIONS, COUNT) }, async (_, at) => {
    const client = mqtt.connect(url, {
      protocolVersion: 5,
      clientId: `fleet-${at}`,
      username: process.env.FLEET_USERNAME,
      password: process.env.FLEET_PASSWORD,
    })
    await once(client, 'connect')
    return client
  }),
)
const figures = { published: 0, acknowledged: 0, failed: 0, late: 0 }
let underWay = 0
let mayGoOn = true
process.on('SIGTERM', () => (mayGoOn = false))

async function publish(number, kind, message, options) {
  underWay += 1
  figures.published += 1
  try {
    // A machine keeps to one connection, so that its reports come in their order.
    await connections[number % connections.length].publishAsync(
      `trackhoe/${terminalOf(number)}/${kind}`,
      JSON.stringify(message),
      { qos: 1, ...options },
    )
    figures.acknowledged += 1
  } catch {
    figures.failed += 1
  } finally {
    underWay -= 1
  }
}

const begin = Date.now()
const shownAt = { next: begin + SHOWN_EACH_MS }
for (let number = 1; number <= COUNT; number += 1) {
  // Its day is planned before the time counts.
  report(number - 1, Date.now())
  void publish(number, 'status', { version: 1, online: true }, { retain: true })
  if (number % 500 === 0) while (underWay > MOST_UNDER_WAY / 4) await wait(TICK_MS)
}
while (underWay > 0) await wait(TICK_MS)
console.log(JSON.stringify({ connected: COUNT, seconds: (Date.now() - begin) / 1000, ...figures }))
figures.published = figures.acknowledged = 0
const start = Date.now()
const total = Math.round((COUNT * Number(seconds) * 1000) / PERIOD_MS)
for (let sent = 0; sent < total && mayGoOn;) {
  const due = Math.min(total, Math.floor(((Date.now() - start) / PERIOD_MS) * COUNT))
  for (; sent < due && underWay < MOST_UNDER_WAY; sent += 1) {
    void publish((sent % COUNT) + 1, 'report', report(sent % COUNT, Date.now()))
  }
  figures.late = due - sent
  if (Date.now() >= shownAt.next) {
    shownAt.next = Date.now() + SHOWN_EACH_MS
    console.log(JSON.stringify({ ...figures, underWay }))
  }
  await wait(TICK_MS)
}
while (underWay > 0) await wait(TICK_MS)
console.log(JSON.stringify({ done: true, seconds: (Date.now() - start) / 1000, ...figures }))
process.send?.({ type: 'done', ...figures })
await Promise.all(connections.map((client) => client.endAsync()))
