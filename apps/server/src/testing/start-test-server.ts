import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Envelope, type AnyEndpoint, type ResultOutput } from '@trackhoe/contract'
import {
  createSimulatedFleet,
  createSimulatedGateway,
  createSimulatedTelemetry,
  createSimulator,
  FLEET_SEED,
} from '@trackhoe/simulator'
import { createApp, type Application, type Deps } from '../app.ts'
import { after } from '../platform/core/clock.ts'
import type { Db } from '../platform/database/database.ts'
import type { OpenDatabase } from '../platform/database/connection/open-database.ts'
import type { Notifications } from '../platform/database/notifications.ts'
import { secretKey } from '../platform/database/secrets.ts'
import { createFolderStore } from '../platform/storage/folder-store.ts'
import { createListJobs } from '../platform/list-jobs/list-jobs.ts'
import { createLogger } from '../platform/core/logger.ts'
import type { Random } from '../platform/core/random.ts'
import { hashPassword } from '../auth/passwords/passwords.ts'
import { openSession } from '../auth/sessions.queries.ts'
import { seedSystemRows } from '../seed/system/seed-system-rows.ts'
import type { TelemetrySource } from '@trackhoe/vehicle-ports/telemetry-source'
import type { TerminalGateway } from '@trackhoe/vehicle-ports/terminal-gateway'
import { keepRows } from './keep-rows.ts'
import { openMigratedDatabase } from './test-database.ts'
import { seedTestRows } from './test-rows.ts'

/** The password of every account of the test rows. */
export const TEST_PASSWORD = 'correct horse battery'
export const CONTEXT_PATH = '/jeecg-boot'
/** The largest file that the test server takes. */
export const UPLOAD_LIMIT_BYTES = 3 * 1024 * 1024

interface CallInput {
  params?: Record<string, string>
  query?: Record<string, string>
  /** Sent as JSON; a text goes out as it is. */
  body?: unknown
  token?: string
  headers?: Record<string, string>
  address?: string
  method?: string
}

interface Reply<Result> {
  status: number
  success: boolean
  code: number
  message: string
  /** Checked against the contract when the call succeeded, as it came when not. */
  result: Result
  headers: Headers
}

export interface TestServer {
  app: Application['app']
  routes: Application['routes']
  /** The subjects of the resource kit. */
  resources: Application['resources']
  lists: Application['lists']
  db: Db
  deps: Deps
  /** Its database, with its connections. */
  opened: OpenDatabase
  /** Word of what this and other instances do. */
  bus: Notifications
  gateway: TerminalGateway
  /** What has been logged since the rows were last seeded. */
  logs: Record<string, unknown>[]
  /** Moves the server's clock. */
  pass(ms: number): void
  now: () => Date
  /** Removes everything and inserts the test rows. */
  empty(): Promise<void>
  /** A fresh access token of an account of the test rows. */
  tokenOf(username: string, random?: Random): Promise<string>
  call<E extends AnyEndpoint>(endpoint: E, input?: CallInput): Promise<Reply<ResultOutput<E>>>
  close(): Promise<void>
}

interface VehiclePorts {
  telemetry: TelemetrySource
  gateway: TerminalGateway
}

function simulatedPorts(db: Db): VehiclePorts {
  const fleet = createSimulatedFleet(db, createSimulator(FLEET_SEED))
  return {
    telemetry: createSimulatedTelemetry(fleet),
    gateway: createSimulatedGateway(db, fleet),
  }
}

/** The whole server but its socket, on a database of its own. Start one a file: it takes seconds. */
export async function startTestServer(portsOf = simulatedPorts, open = openMigratedDatabase): Promise<TestServer> {
  const opened = await open()
  const { db } = opened
  const passwordHash = await hashPassword(TEST_PASSWORD, randomBytes)
  const logs: Record<string, unknown>[] = []
  const log = createLogger('info', { write: (line) => void logs.push(JSON.parse(line)) })
  const dataFolder = mkdtempSync(join(tmpdir(), 'trackhoe-data-'))
  let now = new Date('2026-11-21T02:00:00Z')
  const { telemetry, gateway } = portsOf(db)
  const store = createFolderStore(dataFolder)
  const jobs = createListJobs({ db, clock: () => now, random: randomBytes, log, store })
  const deps: Deps = {
    db,
    jobs,
    store,
    log,
    clock: () => now,
    random: randomBytes,
    refreshKey: await secretKey(db, 'refresh', randomBytes),
    proofCost: 1,
    signIn: {},
    demoAccountsExposed: false,
    telemetry,
    opened,
    wakeCommands: () => {},
    config: {
      contextPath: CONTEXT_PATH,
      apiBase: CONTEXT_PATH,
      timeZone: 'Asia/Shanghai',
      corsOrigins: [],
      proxyAllow: [],
      siteTel: '400-000-0000',
      databaseUrl: process.env['TEST_DATABASE_URL'],
      trustedProxies: [],
      webFolder: mkdtempSync(join(tmpdir(), 'trackhoe-no-web-')),
      dataFolder,
      mapSources: [],
      operatorTenant: undefined,
      uploadLimitBytes: UPLOAD_LIMIT_BYTES,
      userQuotaBytes: 0,
      tenantQuotaBytes: 0,
      userRowQuotaBytes: 0,
      tenantRowQuotaBytes: 0,
      isoIntervalSeconds: 60,
      mqtt: undefined,
      jt808: undefined,
    },
  }
  const { app, routes, resources, lists } = createApp(deps)

  const seed = async () => {
    await seedSystemRows(db)
    await seedTestRows(db, passwordHash)
  }
  let restoreRows: (() => Promise<unknown>) | undefined
  async function empty() {
    if (restoreRows) await restoreRows()
    else restoreRows = await keepRows(db, seed)
    logs.length = 0
  }

  return {
    app,
    routes,
    resources,
    lists,
    db,
    deps,
    opened,
    bus: opened,
    gateway,
    logs,
    pass: (ms) => {
      now = after(now, ms)
    },
    now: () => now,
    empty,
    tokenOf: async (username, random = randomBytes) => {
      const tenantId = username.endsWith('2') ? '1002' : '1001'
      return (await openSession(db, { userId: username, tenantId }, random, now)).token
    },
    call: callerOf(app),
    close: () => opened.close(),
  }
}

/** Makes the calls of an application, without a socket. */
function callerOf(app: Application['app']): TestServer['call'] {
  return async function call<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput = {},
  ): Promise<Reply<ResultOutput<E>>> {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(input.params?.[name] ?? ''))
    const search = input.query ? `?${new URLSearchParams(input.query).toString()}` : ''
    const { body } = input
    const response = await app.request(
      CONTEXT_PATH + path + search,
      {
        method: input.method ?? endpoint.method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(input.token ? { 'X-Access-Token': input.token } : {}),
          ...input.headers,
        },
        body: body !== undefined ? (typeof body === 'string' ? body : JSON.stringify(body)) : undefined,
      },
      { incoming: { socket: { remoteAddress: input.address ?? '192.0.2.1' } } },
    )
    const envelope = Envelope.parse(await response.json())
    return {
      status: response.status,
      success: envelope.success,
      code: envelope.code,
      message: envelope.message,
      // A refusal's result is nobody's contract; the tests that look at it compare it whole.
      result: (envelope.success
        ? endpoint.result.parse(endpoint.responseType === 'envelope' ? envelope : envelope.result)
        : envelope.result) as ResultOutput<E>,
      headers: response.headers,
    }
  }
}
