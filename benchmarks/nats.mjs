// A cluster of three NATS servers for the benchmarks of terminals: JetStream keeps what they acknowledge on each of them.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePorts, killProcess } from './broker-process.mjs'

const VERSION = 'v2.15.2'
const FOLDER = join(tmpdir(), 'trackhoe-nats')
const NODES = 3

/** The stream in which NATS keeps what is published with QoS 1. */
const MESSAGES = '$MQTT_msgs'

/** The server, built once where Go is installed; undefined where it is not. */
function natsProgram() {
  const given = process.env.NATS_SERVER_PATH
  if (given !== undefined) return existsSync(given) ? given : undefined
  const program = join(FOLDER, 'nats-server')
  if (existsSync(program)) return program
  const { status } = spawnSync('go', ['install', `github.com/nats-io/nats-server/v2@${VERSION}`], {
    env: { ...process.env, GOBIN: FOLDER },
    stdio: 'inherit',
  })
  return status === 0 ? program : undefined
}

/** Starts the nodes. Undefined where Go is not installed. */
export async function startNats(folder) {
  const program = natsProgram()
  if (program === undefined) return undefined
  const ports = await freePorts(NODES * 4)
  const nodes = Array.from({ length: NODES }, (_, at) => {
    const [client, cluster, monitor, mqtt] = ports.slice(at * 4, at * 4 + 4)
    return { at, client, cluster, monitor, mqtt, child: undefined }
  })
  const routes = nodes.map(({ cluster }) => `nats://127.0.0.1:${cluster}`).join(', ')
  for (const { at, client, cluster, monitor, mqtt } of nodes) {
    mkdirSync(join(folder, `nats-${at}`))
    writeFileSync(
      join(folder, `nats-${at}.conf`),
      `server_name: node-${at}
listen: "127.0.0.1:${client}"
http: "127.0.0.1:${monitor}"
jetstream { store_dir: "${join(folder, `nats-${at}`)}" }
cluster { name: trackhoe, listen: "127.0.0.1:${cluster}", routes: [${routes}] }
mqtt { listen: "127.0.0.1:${mqtt}", stream_replicas: ${NODES}, max_ack_pending: 1000, ack_wait: "10s" }
`,
    )
  }

  async function start(at) {
    const log = join(folder, `nats-${at}.log`)
    nodes[at].child = spawn(program, ['-c', join(folder, `nats-${at}.conf`), '-l', log], { stdio: 'ignore' })
  }

  const kill = (at) => killProcess(nodes[at].child)

  const ask = async (at, path) => (await fetch(`http://127.0.0.1:${nodes[at].monitor}/${path}`)).json()

  async function untilReady() {
    for (;;) {
      const states = await Promise.all(nodes.map(({ at }) => ask(at, 'healthz').catch(() => ({}))))
      if (states.every(({ status }) => status === 'ok')) return
      await wait(200)
    }
  }

  for (const { at } of nodes) await start(at)
  await untilReady()
  /** The number of the node that leads the stream of messages. */
  async function leader() {
    const { account_details: accounts = [] } = await ask(0, 'jsz?streams=1')
    const streams = accounts.flatMap(({ stream_detail: own = [] }) => own)
    const name = streams.find((stream) => stream.name === MESSAGES)?.cluster.leader
    return nodes.findIndex(({ at }) => name === `node-${at}`)
  }

  return {
    urls: nodes.map(({ mqtt }) => `mqtt://127.0.0.1:${mqtt}`),
    protocolVersion: 4,
    settings: { MQTT_VERSION: '3.1.1' },
    /** Two nodes one after the other, the leader first, and then an instance. */
    events(servers) {
      let first
      const other = () => (first + 1) % NODES
      const killLeader = async () => {
        first = await leader()
        console.log(`node ${first} leads ${MESSAGES}`)
        await kill(first)
      }
      return [
        { part: 0.2, text: 'the leader is killed', act: killLeader },
        { part: 0.35, text: 'it is back', act: () => start(first).then(untilReady) },
        { part: 0.5, text: 'another node is killed', act: () => kill(other()) },
        { part: 0.65, text: 'it is back', act: () => start(other()) },
        { part: 0.8, text: 'an instance is killed', act: () => servers.pop()?.kill() },
      ]
    },
    /** Lets the leader be dead for a while. */
    async outage(ms) {
      const first = await leader()
      await kill(first)
      await wait(ms)
      await start(first)
    },
    close: () => Promise.all(nodes.map(({ at }) => kill(at))),
  }
}
