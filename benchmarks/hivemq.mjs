// One node of HiveMQ's community edition for the benchmarks of terminals: MQTT 5 with shared subscriptions. Fetched once by Maven.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brokerProcess, freePorts } from './broker-process.mjs'

const SOURCE = fileURLToPath(new URL('hivemq', import.meta.url))
const FOLDER = join(tmpdir(), 'trackhoe-hivemq')
const LIBRARIES = join(FOLDER, 'lib')

function fetchProgram() {
  if (existsSync(join(FOLDER, 'Broker.class'))) return true
  mkdirSync(FOLDER, { recursive: true })
  const run = (command, ...args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  const pom = join(SOURCE, 'pom.xml')
  return (
    run('mvn', '-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${LIBRARIES}`) &&
    run('javac', '-proc:none', '-cp', join(LIBRARIES, '*'), '-d', FOLDER, join(SOURCE, 'Broker.java'))
  )
}

/** Starts the node. Undefined where Java or Maven is missing. */
export async function startHiveMq(folder) {
  if (!fetchProgram()) return undefined
  const [port] = await freePorts(1)
  const [settings, data, extensions] = ['settings', 'data', 'extensions'].map((name) => join(folder, `hivemq-${name}`))
  for (const one of [settings, data, extensions]) mkdirSync(one)
  writeFileSync(
    join(settings, 'config.xml'),
    `<hivemq>
  <listeners><tcp-listener><port>${port}</port><bind-address>127.0.0.1</bind-address></tcp-listener></listeners>
  <mqtt><queued-messages><max-queue-size>1000000</max-queue-size></queued-messages></mqtt>
  <anonymous-usage-statistics><enabled>false</enabled></anonymous-usage-statistics>
</hivemq>
`,
  )
  const classes = [FOLDER, join(LIBRARIES, '*')].join(delimiter)
  const args = ['-Xmx512m', '-cp', classes, 'Broker', settings, data, extensions]
  const { start, kill } = brokerProcess(port, 'java', args)
  await start()
  return {
    urls: [`mqtt://127.0.0.1:${port}`],
    protocolVersion: 5,
    settings: { MQTT_SHARED: 'on' },
    /** The node, then all instances for a while, and at last one of them. */
    events: (servers, startInstance) => [
      { part: 0.15, text: 'the broker is killed', act: kill },
      { part: 0.25, text: 'it is back', act: start },
      {
        part: 0.45,
        text: 'both instances are killed',
        act: () => servers.splice(0).forEach((server) => server.kill()),
      },
      {
        part: 0.6,
        text: 'they are back',
        act: async () => servers.push(await startInstance(0), await startInstance(1)),
      },
      { part: 0.8, text: 'an instance is killed', act: () => servers.pop()?.kill() },
    ],
    close: kill,
  }
}
