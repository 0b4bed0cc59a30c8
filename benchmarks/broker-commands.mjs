// node benchmarks/broker-commands.mjs: 10,000 commands to 1,000 terminals over Mosquitto, through two instances on one
// PostgreSQL; in the middle one instance and the broker are killed and started anew. With BENCH_BROKER=nats the broker is a cluster of three
// nodes, of which the leader is killed. See benchmarks/README.md.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import mqtt from '../apps/server/node_modules/mqtt/build/index.js'
import { nothingMeasured, openBenchDatabase } from './bench-database.mjs'
import { BROKER_PROGRAM, startBroker } from './broker.mjs'
import { nodesOf } from './broker-process.mjs'
import { measureLoad, seedTargets } from './command-load.mjs'
import { startNats } from './nats.mjs'
import { startServer } from './product-server.mjs'

const VEHICLES = Number(process.env.BENCH_VEHICLES ?? 1000)
/** How long the broker is dead. */
const OUTAGE_MS = 3000
/** How long a terminal takes for each of its two answers. */
const TERMINAL_MS = 100

const { folder, settings, client, close } = await openBenchDatabase('broker')
const broker = await openBroker()
if (!broker) nothingMeasured('The broker')
let running = []
let restarted
let terminals
try {
  const targets = await seedTargets(client, settings, VEHICLES)
  terminals = await startTerminals(targets)
  const connected = { ...settings, SIMULATOR: 'off', MQTT_URL: broker.urls.join(','), ...broker.settings }
  running = [
    await startServer({ ...connected, MQTT_CLIENT_ID: 'bench-1' }),
    await startServer({ ...connected, MQTT_CLIENT_ID: 'bench-2' }),
  ]
  const [first, second] = running
  const { token } = await second.signIn()
  const accepted = await measureLoad({
    client,
    url: second.url,
    token,
    targets,
    instances: `two instances; one and the broker killed in the middle, and started again after ${OUTAGE_MS / 1000} s`,
    inTheMiddle: () => {
      first.kill()
      running = [second]
      // As its supervisor does: the broker keeps for it what it did not take.
      restarted = wait(OUTAGE_MS).then(() => startServer({ ...connected, MQTT_CLIENT_ID: 'bench-1' }))
      // Sending goes on meanwhile.
      void broker.outage(OUTAGE_MS)
    },
  })
  const { acted, repeated } = terminals
  console.log(`terminals acted on ${acted.size} commands, were handed ${repeated()} of them again`)
  if (acted.size !== accepted) throw new Error('Terminals have not received each command.')
} finally {
  await terminals?.close().catch(() => {})
  const resumed = await restarted?.catch(() => undefined)
  await Promise.all([...running, ...(resumed ? [resumed] : [])].map((server) => server.stop().catch(() => {})))
  await broker.close()
  await close()
}

function openBroker() {
  if (process.env.BENCH_BROKER === 'nats') return startNats(folder)
  // What the broker has not saved when it is killed is handed over again.
  const isDurable = process.env.BENCH_DURABLE === 'yes'
  return existsSync(BROKER_PROGRAM) ? startBroker(folder, { isDurable }) : undefined
}

/** All terminals behind one connection: each acts once on a record id, and answers again when it is handed it again. */
async function startTerminals(targets) {
  const connection = mqtt.connect({
    servers: nodesOf(broker),
    protocol: 'mqtt',
    protocolVersion: broker.protocolVersion,
    clientId: 'bench-terminals',
    clean: false,
    properties: { sessionExpiryInterval: 600, receiveMaximum: 65_535 },
    reconnectPeriod: 500,
  })
  const acted = new Set()
  let repeated = 0
  const publish = (tmnlId, topic, message, properties, retain = false) =>
    connection.publish(`trackhoe/${tmnlId}/${topic}`, JSON.stringify({ version: 1, ...message }), {
      qos: 1,
      retain,
      properties,
    })
  connection.on('message', (topic, payload, { properties }) => {
    const [, tmnlId] = topic.split('/')
    const { recordId } = JSON.parse(payload.toString())
    if (acted.has(recordId)) repeated += 1
    acted.add(recordId)
    const correlation = { correlationData: properties?.correlationData }
    setTimeout(() => publish(tmnlId, 'answer', { recordId, kind: 'acknowledged' }, correlation), TERMINAL_MS)
    const done = { recordId, kind: 'succeeded', reply: { result: 'OK' } }
    setTimeout(() => publish(tmnlId, 'answer', done, correlation), 2 * TERMINAL_MS)
  })
  const announce = () => {
    for (const { tmnl_id: tmnlId } of targets) publish(tmnlId, 'status', { online: true }, undefined, true)
  }
  connection.on('connect', announce)
  connection.on('error', () => {})
  await once(connection, 'connect')
  await connection.subscribeAsync('trackhoe/+/command', { qos: 1 })
  return { acted, repeated: () => repeated, close: () => connection.endAsync(true) }
}
