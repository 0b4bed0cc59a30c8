import { createHash, randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import {
  createSimulatedFleet,
  createSimulatedGateway,
  createSimulatedTelemetry,
  createSimulator,
  FLEET_SEED,
  LARGE_FLEET,
} from '@trackhoe/simulator'
import type { Config, MqttConfig } from './platform/core/config/config.ts'
import type { Report } from './platform/core/operator-text.ts'
import { StartupError } from './platform/core/startup-error.ts'
import type { Db } from './platform/database/database.ts'
import type { KeepFile } from './platform/files/file-store.ts'
import { OWNER_SECRET, secretKey } from './platform/database/secrets.ts'
import { SECOND_MS } from './platform/core/clock.ts'
import type { OpenDatabase } from './platform/database/connection/open-database.ts'
import { combineGateways, combineTelemetry } from './ports/combine-vehicles.ts'
import type { BrokerSettings } from './mqtt/broker-connection.ts'
import { serveTerminals } from './jt808/serve-terminals.ts'
import { connectTerminals } from './mqtt/connect-terminals.ts'
import { createReportedTelemetry } from './terminals/reported-telemetry.ts'
import { createTerminalInlet } from './terminals/terminal-inlet.ts'
import { createTerminalTraffic, NO_TRAFFIC } from './terminals/terminal-traffic.ts'
import { seedDemoAlarms } from './seed/demo/demo-alarms.ts'
import { seedDemoPast } from './seed/demo/demo-past.ts'
import { seedDemoWork } from './seed/demo/demo-work.ts'
import { seedFleet } from './seed/fleet/seed-fleet.ts'
import { seedVehicleRecords } from './seed/fleet/seed-vehicle-records.ts'
import { keepPurging } from './telemetry-store/keep-purging.ts'
import { keepRollingUp } from './telemetry-store/keep-rolling-up.ts'
import { createPostgresStore } from './telemetry-store/postgres-store.ts'
import { keepBrokerRules } from './modules/terminal-access/keep-broker-rules.ts'
import { startServer, type ServerProgram, type StartedServer } from './start-server.ts'

const DEMO_VEHICLES = 200
/**
 * The heap is collected once it has grown by so many percent. By default it grows to several times of what is in use where the machine has
 * memory (benchmarks/README.md, "A fleet of 100,000 machines"). It is no limit: an import may
 * need more. Unit: percent.
 */
const HEAP_GROWTH = 40
const clock = () => new Date()
/** How long what terminals have sent may take to be stored when the server stops; the rest comes again. */
const INLET_CLOSE_LIMIT_MS = 3 * SECOND_MS

/**
 * Runs the product as it is delivered. Vehicles are simulated unless SIMULATOR is off, and terminals are connected by MQTT
 * where MQTT_URL names a broker. Errors: StartupError, one line, when it cannot start.
 */
export async function runProduct(config: Config, report: Report): Promise<StartedServer> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`)
  const connectVehicles: ServerProgram['connectVehicles'] = async (opened, program) => {
    const { db } = opened
    const clickhouse = config.clickhouseUrl === undefined ? undefined : await openClickhouse(config.clickhouseUrl, db)
    const store = clickhouse ?? createPostgresStore(db, opened.kind === 'postgres' ? opened : {})
    const rollUps = keepRollingUp({ db, store, clock, log: program.log })
    const purges = keepPurging({ db, store, clock, random: randomBytes, log: program.log })
    const isConnected = config.mqtt !== undefined || config.jt808 !== undefined
    const traffic = isConnected ? createTerminalTraffic({ db, clock, log: program.log }) : NO_TRAFFIC
    const inlet = createTerminalInlet({ db, store, clock, traffic, ...program })
    const terminals =
      config.mqtt && connectTerminals(await readBroker(config.mqtt, db), { db, inlet, traffic, clock, ...program })
    const jt808 =
      config.jt808 &&
      (await serveTerminals(config.jt808, { db, inlet, traffic, clock, random: randomBytes, log: program.log }))
    const { mqtt } = config
    const rules =
      mqtt?.rulesFolder === undefined ? undefined : keepBrokerRules({ db, mqtt, log: program.log }, mqtt.rulesFolder)
    const simulated = config.simulator ? await simulate(config, opened, report) : undefined
    return {
      telemetry: combineTelemetry([...(simulated ? [simulated.telemetry] : []), createReportedTelemetry(db, store)]),
      gateway: combineGateways(async ({ tenantId, vehicleId, protocol }) => {
        if (simulated && (await simulated.isSimulated(tenantId, vehicleId))) return simulated.gateway
        if (protocol !== 'mqtt') return jt808?.gateway ?? NO_GATEWAY
        return terminals?.gateway ?? NO_GATEWAY
      }),
      catchUp: simulated ? simulated.catchUp : undefined,
      close: async () => {
        await Promise.all([terminals?.close(), jt808?.close(), rules?.stop()])
        await inlet.close(INLET_CLOSE_LIMIT_MS)
        await traffic.close()
        await Promise.all([rollUps.stop(), purges.stop()])
        await clickhouse?.close()
      },
    }
  }
  return startServer(config, { clock, report, connectVehicles })
}

/** Commands to terminals that nothing reaches wait until they time out. */
const NO_GATEWAY = { exchange: async () => ({ answers: [], nextPollAt: null }) }

/** Its client is loaded only where it is used. */
async function openClickhouse(url: string, db: OpenDatabase['db']) {
  const { createClickhouseStore } = await import('./telemetry-store/clickhouse-store.ts')
  return createClickhouseStore(url, db)
}

async function simulate(config: Config, { db }: OpenDatabase, report: Report) {
  // A demonstration has some vehicles, an installation those that somebody asked for.
  const vehicles = config.simulatedVehicles ?? (config.demoData ? DEMO_VEHICLES : 0)
  const made = await seedFleet(db, {
    vehicles,
    now: clock(),
    // A large fleet has a shorter past.
    hasPast: config.demoData && vehicles <= LARGE_FLEET,
  })
  if (made > 0) {
    report({
      en: `Made up ${made} vehicles (SIMULATED_VEHICLES says how many).`,
      zh: `已生成 ${made} 台模拟车辆（数量由 SIMULATED_VEHICLES 设置）。`,
    })
  }
  const fleet = createSimulatedFleet(db, createSimulator(FLEET_SEED))
  const gateway = createSimulatedGateway(db, fleet)
  // Now rather than during the first requests; a large fleet would delay the start by too much.
  if (made > 0 && vehicles <= LARGE_FLEET) await fleet.catchUp(clock, () => true)
  const telemetry = createSimulatedTelemetry(fleet)
  return {
    telemetry,
    gateway,
    catchUp: async (goesOn: () => boolean, keepFile: KeepFile) => {
      if (config.demoData) await seedDemoWork(db, { telemetry, gateway, now: clock(), random: randomBytes, goesOn })
      await seedVehicleRecords(db, clock(), goesOn)
      await fleet.catchUp(clock, goesOn)
      if (!config.demoData) return
      await seedDemoAlarms(db, { telemetry, now: clock(), random: randomBytes, goesOn })
      await seedDemoPast(db, { telemetry, gateway, keepFile, now: clock(), auditDays: config.auditDays, goesOn })
    },
    isSimulated: async (tenantId: string, vehicleId: string) => (await fleet.find(tenantId, [vehicleId])).length > 0,
  }
}

async function readBroker(
  { urls, username, password, caFile, certFile, keyFile, clientId, prefix, isShared, version }: MqttConfig,
  db: Db,
): Promise<BrokerSettings> {
  // Of the database: a copy of it reads other sessions, and takes nothing from the original.
  const owner = createHash('sha256')
    .update(await secretKey(db, OWNER_SECRET, randomBytes))
    .digest('hex')
  return {
    urls,
    username,
    password,
    ca: readPem('MQTT_CA', caFile),
    cert: readPem('MQTT_CERT', certFile),
    key: readPem('MQTT_KEY', keyFile),
    clientId: clientId ?? `trackhoe-${hostname()}`,
    group: `trackhoe-${owner.slice(0, 12)}`,
    prefix,
    isShared,
    version,
  }
}

function readPem(name: string, file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new StartupError(`${name} names a file that cannot be read: ${file}`, `${name} 指定的文件无法读取：${file}`)
  }
}
