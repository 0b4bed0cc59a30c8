import { randomBytes } from 'node:crypto'
import { createServer, Server } from 'node:http'
import { join } from 'node:path'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { createApp, type Deps } from './app.ts'
import type { Clock } from './platform/core/clock.ts'
import { objectionToClock } from './platform/core/clock-objection.ts'
import type { Config } from './platform/core/config/config.ts'
import type { Db } from './platform/database/database.ts'
import { newestEntry, timeOfDatabase } from './platform/database/known-times.queries.ts'
import { secretKey } from './platform/database/secrets.ts'
import type { OpenDatabase } from './platform/database/connection/open-database.ts'
import { prepareDatabase } from './seed/system/prepare-database.ts'
import { watchDatabase } from './platform/database/watch-database.ts'
import { vacuumEmbedded } from './platform/database/embedded/vacuum-embedded.ts'
import { startMonitoring } from './platform/metrics/start-monitoring.ts'
import { openFileStore } from './platform/storage/open-file-store.ts'
import { storeFile, type KeepFile } from './platform/files/file-store.ts'
import { ownsStore } from './platform/files/store-owner.ts'
import { createLogger, type Logger } from './platform/core/logger.ts'
import { createListJobs, keepRunning } from './platform/list-jobs/list-jobs.ts'
import { demoAccounts, hasDemoPassword, seedDemoData } from './seed/demo/demo-data.ts'
import type { TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import type { TerminalGateway } from '@trackhoe/vehicle-ports/terminal-gateway'
import { isEmpty, seedFirstTenant } from './seed/system/first-tenant.ts'
import type { SignInSettings } from './auth/auth-deps.ts'
import { createCasServer } from './auth/cas/cas-server.ts'
import { objectionTo } from './auth/passwords/password-rule.ts'
import { PROOF_COST } from './auth/captcha/proof-of-work.ts'
import { createSocketSessions } from './auth/access/socket-sessions.ts'
import { createDemoSender, createWebhookMailSender, createWebhookSender } from './auth/message-sender.ts'
import { serveSockets } from './platform/sockets/hub.ts'
import type { Report } from './platform/core/operator-text.ts'
import { StartupError } from './platform/core/startup-error.ts'
import { createAlarmEvaluation, type EvaluateReports } from './modules/alarms/evaluation/alarm-evaluation.ts'
import { seedDefaultRules } from './modules/alarms/rules/default-rules.ts'
import { createAlarmNotifier, keepNotifying } from './modules/alarms/notification/notify-alarms.ts'
import { createDeliverySender, keepSending } from './modules/alarms/notification/send-deliveries.ts'
import { createAlarmWatch, keepWatchingAlarms } from './modules/alarms/watch/watch-alarms.ts'
import { createDispatcher, keepDispatching } from './modules/commands/dispatcher.ts'
import { keepServicesDue } from './modules/vehicles/service-due.ts'
import { keepWatchingGeofences } from './modules/geofences/watch-geofences.ts'
import { createDownloadFiles } from './modules/data-download/download-files.ts'
import { createDownloadWorker } from './modules/data-download/download-worker.ts'
import { keepDownloading } from './modules/data-download/keep-downloading.ts'
import { createFileWeigher, keepFilesWeighed } from './modules/message-history/keep-files-weighed.ts'
import { createOrderWatch, keepWatching } from './modules/work-orders/order-watch.ts'
import { hasBuild } from './platform/web/web-routes.ts'
import { startRegularTasks } from './regular-tasks.ts'
import { close, stopOnSignal } from './stop-server.ts'

/** Whom those who register themselves in the demonstration belong to. */
const DEMO_TENANT = '1001'
/** How long commands may lie when nobody says that there are some. */
const DISPATCH_REST_MS = 250

/** What stands behind the two ports to vehicles. */
interface VehiclePorts {
  telemetry: TelemetrySource
  gateway: TerminalGateway
  /** Runs when the server listens and regularly after that, as long as `goesOn`. */
  catchUp?: (goesOn: () => boolean, keepFile: KeepFile) => Promise<void>
  /** Ends connections when the server stops. */
  close?: () => Promise<void>
}

/** What the vehicles get of the server. */
interface VehicleProgram {
  log: Logger
  /** Starts a step of the dispatcher: a command may have become due. */
  wakeCommands: () => void
  evaluate: EvaluateReports
}

/** What a process gives to the server that it starts. */
export interface ServerProgram {
  clock: Clock
  /** Prints a line for the person at the terminal. */
  report: Report
  /** Connects the vehicles, when the database is there and has its first rows. */
  connectVehicles: (opened: OpenDatabase, program: VehicleProgram) => Promise<VehiclePorts>
}

/** What a process may say of the server that it has started. */
export interface StartedServer {
  url: string
  /** The demonstration accounts that are there, by tenant. */
  accounts: Awaited<ReturnType<typeof demoAccounts>>
  kind: OpenDatabase['kind']
}

/**
 * Starts the whole server: database, first rows, calls, sockets, dispatcher and regular tasks. It stops on SIGINT and
 * SIGTERM. Errors: StartupError, one line, when it cannot start.
 */
export async function startServer(config: Config, program: ServerProgram): Promise<StartedServer> {
  const { clock, report } = program
  const log = createLogger(config.logLevel)
  assertAdminPassword(config)
  // Bound and released at once: creating a database takes seconds, and a port in use should be reported before.
  await close(await listen(createServer(), config))

  const opened = await prepareDatabase(config, report, (error) => log.debug({ err: error }, 'a connection was lost'))
  try {
    await fill(opened, config, program)
    const times = { ofDatabase: await timeOfDatabase(opened.db), newestEntry: await newestEntry(opened.db) }
    const objection = objectionToClock(clock(), times)
    // It goes on: whoever sets the clock need not start it again.
    if (objection) report(objection.text)
    if (opened.kind === 'pglite') await vacuumEmbedded(opened.db)
    let wakeCommands = () => {}
    const evaluate = createAlarmEvaluation({ clock, random: randomBytes })
    const vehicles = await program.connectVehicles(opened, { log, wakeCommands: () => wakeCommands(), evaluate })
    const { telemetry, gateway } = vehicles
    const demoAccountsExposed = await areDemoAccountsExposed(config, opened, log)
    const databaseWatch = watchDatabase(opened.db, log)
    const refreshKey = await secretKey(opened.db, 'refresh', randomBytes)
    const { store, ownsFiles } = await openOwnStore(config, opened.db, log)
    const jobs = createListJobs({ db: opened.db, clock, random: randomBytes, log, store })
    const deps: Deps = {
      db: opened.db,
      jobs,
      store,
      clock,
      random: randomBytes,
      log,
      config: { ...config, operatorTenant: config.operatorTenant ?? (config.demoData ? DEMO_TENANT : undefined) },
      refreshKey,
      proofCost: PROOF_COST,
      signIn: signInSettings(config, log),
      demoAccountsExposed,
      telemetry,
      opened,
      wakeCommands: () => wakeCommands(),
    }
    const dispatcher = createDispatcher({ db: opened.db, clock, random: randomBytes, log, gateway })
    const commands = keepDispatching(dispatcher, log, DISPATCH_REST_MS)
    wakeCommands = () => commands.wake()
    const files = createDownloadFiles({ dataFolder: config.dataFolder, store })
    const downloads = keepDownloading(createDownloadWorker({ ...deps, files }), log)
    const orders = keepWatching(createOrderWatch(deps), log)
    const { app } = createApp(deps)
    if (!hasBuild(config.webFolder)) {
      report({
        en: `No build of the two apps in ${config.webFolder}: only the calls are served. Run npm run build first.`,
        zh: `${config.webFolder} 中没有两个前端的构建结果，只提供接口。请先运行 npm run build。`,
      })
    }
    const server = createAdaptorServer({ fetch: app.fetch })
    if (!(server instanceof Server)) throw new Error('[server] Sockets want a server of HTTP/1.1.')
    const hub = await serveSockets(server, deps, createSocketSessions(deps), opened)
    const monitoring = await startMonitoring(config, { ...deps, opened, sockets: () => hub.size })
    await listen(server, config)
    const backgroundJobs = keepRunning(jobs, log)
    const fileSizes = keepFilesWeighed(createFileWeigher(deps), log)
    const geofences = keepWatchingGeofences(deps, log)
    const services = keepServicesDue(opened.db, log)
    await seedDefaultRules(opened.db, clock())
    const alarmLoops = [
      keepWatchingAlarms(createAlarmWatch(deps), log),
      keepNotifying(createAlarmNotifier(deps), log),
      keepSending(createDeliverySender(deps, false), log),
      keepSending(createDeliverySender(deps, true), log),
    ]
    const catchUp = async (goesOn: () => boolean) =>
      vehicles.catchUp?.(goesOn, (...stored) => storeFile(deps, ...stored))
    startRegularTasks({ ...deps, config, opened, hub, jobs, files, ownsFiles, catchUp, goesOn: () => server.listening })
    void catchUp(() => server.listening).catch((error: unknown) => log.error({ err: error }, 'catching up failed'))
    const running = {
      hub,
      commands,
      downloads,
      orders,
      backgroundJobs,
      fileSizes,
      geofences,
      services,
      alarmLoops,
      monitoring,
      databaseWatch,
      vehicles,
    }
    stopOnSignal(server, running, opened, { log, dataFolder: config.dataFolder })
    const url = urlOf(server, config.host)
    log.info({ url, database: opened.kind }, 'listening')
    return { url, accounts: await demoAccounts(opened.db), kind: opened.kind }
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Returns true, and warns, when other machines can sign in with a password that is published. */
async function areDemoAccountsExposed({ host }: Config, { db }: OpenDatabase, log: Logger): Promise<boolean> {
  const areExposed = !isLoopback(host) && (await hasDemoPassword(db))
  if (areExposed) {
    log.warn(
      { host },
      'demonstration accounts with a published password can be reached from other machines; set HOST=127.0.0.1, or change their passwords',
    )
  }
  return areExposed
}

/** Errors: StartupError for a password that nobody else could choose for his account either. */
function assertAdminPassword({ adminPassword }: Config) {
  const objection = adminPassword === undefined ? undefined : objectionTo(adminPassword, 'admin')
  if (objection)
    throw new StartupError(
      'ADMIN_PASSWORD is too common, only blanks, or the name itself. Choose another.',
      'ADMIN_PASSWORD 太常见、全是空格或与账号相同，请换一个。',
    )
}

/** An empty database gets the demonstration data or one tenant with an administrator. */
async function fill({ db }: OpenDatabase, { adminPassword, demoData }: Config, { clock, report }: ServerProgram) {
  if (!(await isEmpty(db))) return
  if (demoData) return seedDemoData(db, { random: randomBytes, report })
  const made = await seedFirstTenant(db, { password: adminPassword, clock, random: randomBytes })
  if (made) {
    report({
      en: `Made the account admin with the password ${made} (shown only now; ADMIN_PASSWORD would set it).`,
      zh: `已创建账号 admin，密码 ${made}（仅此一次显示；可用 ADMIN_PASSWORD 预先设置）。`,
    })
  }
}

/** The file store, and whether it belongs to this database. */
async function openOwnStore(config: Config, db: Db, log: Logger) {
  const store = await openFileStore(config)
  const ownsFiles = () => ownsStore(db, store, randomBytes)
  if (!(await ownsFiles())) {
    log.warn(
      'the files of the store belong to another database: what has no row here is not removed; set S3_PREFIX to another folder, or, where nothing else uses the files, delete the file store-owner',
    )
  }
  return { store, ownsFiles }
}

/** In a demonstration codes are written down in the data folder, and everybody may register. */
function signInSettings(config: Config, log: Logger): SignInSettings {
  const { smsUrl, smsToken, mailUrl, mailToken, casUrl, casServices, dataFolder, demoData: demo } = config
  const registerTenant = config.registerTenant ?? (demo ? DEMO_TENANT : undefined)
  return {
    ...(smsUrl === undefined
      ? demo && { messages: createDemoSender(join(dataFolder, 'sms-codes.jsonl'), log) }
      : { messages: createWebhookSender(smsUrl, smsToken) }),
    ...(mailUrl === undefined
      ? demo && { mail: createDemoSender(join(dataFolder, 'mails.jsonl'), log) }
      : { mail: createWebhookMailSender(mailUrl, mailToken) }),
    cas: casUrl === undefined ? undefined : createCasServer({ url: casUrl, services: casServices }),
    registerTenant,
    registerWithoutApproval: !config.registerApproval ? (true as const) : undefined,
  }
}

/** Returns true when an address to listen on can be reached from this machine alone. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}

function listen<S extends ServerType>(server: S, { port, host }: Config): Promise<S> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        taken
          ? new StartupError(
              `Port ${port} is in use. Stop what holds it, or set PORT to another.`,
              `端口 ${port} 已被占用。请停止占用它的程序，或将 PORT 设为其他端口。`,
            )
          : new StartupError(
              `Cannot listen on ${host}:${port} (${error.code}). Set HOST and PORT to an address of this machine.`,
              `无法监听 ${host}:${port}（${error.code}）。请将 HOST 和 PORT 设为本机地址。`,
            ),
      )
    })
    server.listen(port, host, () => resolve(server))
  })
}

function urlOf(server: ServerType, host: string): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
