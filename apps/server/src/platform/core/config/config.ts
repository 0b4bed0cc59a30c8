import { resolve } from 'node:path'
import * as z from 'zod'
import { inChinese } from './config-messages.ts'
import { APPS_FOLDER } from '../folders.ts'
import { readMapSources, type InstalledMap } from './map-sources.ts'
import { StartupError } from '../startup-error.ts'
import { readProxyEntry, type ProxyEntry } from './proxy-entry.ts'

const MEBIBYTE = 1024 * 1024

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )

const databaseUrl = z.string().refine((text) => {
  try {
    return ['postgres:', 'postgresql:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}, 'must look like postgres://user:password@host:5432/database')

const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
  error: (issue) => `must be origins such as https://console.example.com, not "${String(issue.input)}"`,
})

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `must be a number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be a number from ${least} to ${most}`)

const proxyEntry = z.string().transform((text, context) => {
  const entry = readProxyEntry(text)
  if (entry) return entry
  context.addIssue({
    code: 'custom',
    message: 'must be http(s) addresses, each with ;token or ;private where it applies',
  })
  return z.NEVER
})
const webAddress = z.string().refine(isWebAddress, 'must be an http(s) address')

const isBrokerAddress = (text: string) =>
  URL.canParse(text) && /^mqtts?:$/.test(new URL(text).protocol) && new URL(text).hostname !== ''

const brokerAddresses = z
  .string()
  .transform((text) => text.split(',').map((address) => address.trim()))
  .refine(
    (addresses) =>
      addresses.every(isBrokerAddress) && new Set(addresses.map((address) => new URL(address).protocol)).size === 1,
    'must look like mqtts://broker.example.com:8883, or be several such addresses of one cluster with commas between them',
  )

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a number from 0 to 65535')
    .default(5180),
  HOST: z.string().default('127.0.0.1'),
  TRACKHOE_DATA: z.string().default('.trackhoe'),
  DATABASE_URL: databaseUrl.optional(),
  EMBEDDED_SYNC: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  CONTEXT_PATH: z
    .string()
    .regex(/^(\/[A-Za-z0-9_-]+)+$/, 'must start with a slash and not end with one, such as /jeecg-boot')
    .default('/jeecg-boot'),
  API_BASE: z
    .string()
    .refine(
      (value) => /^(\/[A-Za-z0-9_-]+)+$/.test(value) || isWebAddress(value),
      'must be a path or an http(s) address',
    )
    .optional(),
  FRAME_ORIGINS: list.pipe(z.array(origin)),
  MISSING_PAGES: z.enum(['hidden', 'gray'], { error: 'must be hidden or gray' }).default('hidden'),
  SIGNING_SECRET: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{8,200}$/, 'must have 8 to 200 letters, digits or . _ ~ -')
    .optional(),
  SIGNING_TIMESTAMP: z.enum(['epoch', 'local'], { error: 'must be epoch or local' }).default('epoch'),
  TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Shanghai').default('Asia/Shanghai'),
  DEMO_DATA: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have 8 to 128 characters')
    .max(128, 'must have 8 to 128 characters')
    .optional(),
  UPLOAD_LIMIT: wholeNumber(1, 1024).default(50),
  UPLOAD_QUOTA_USER: wholeNumber(0, 999_999).default(500),
  UPLOAD_QUOTA_TENANT: wholeNumber(0, 999_999).default(10_240),
  ROW_QUOTA_USER: wholeNumber(0, 999_999).default(32),
  ROW_QUOTA_TENANT: wholeNumber(0, 999_999).default(2048),
  AUDIT_DAYS: wholeNumber(1, 36_500).default(400),
  ALARM_DAYS: wholeNumber(30, 36_500).default(1100),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, 'must be empty or end with a slash, such as trackhoe/')
    .default(''),
  TRACKHOE_WEB: z.string().default(APPS_FOLDER),
  CORS_ORIGINS: list.pipe(z.array(origin)),
  TRUSTED_PROXIES: list,
  SMS_URL: webAddress.optional(),
  SMS_TOKEN: z.string().optional(),
  MAIL_URL: webAddress.optional(),
  MAIL_TOKEN: z.string().optional(),
  CAS_URL: webAddress.transform((text) => text.replace(/\/+$/, '')).optional(),
  CAS_SERVICES: list.pipe(z.array(origin)),
  PROXY_ALLOW: list.pipe(z.array(proxyEntry)),
  SITE_TEL: z.string().max(50, 'must have at most 50 characters').optional(),
  SIMULATED_VEHICLES: wholeNumber(0, 10_000).optional(),
  SIMULATOR: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  CLICKHOUSE_URL: webAddress.optional(),
  MAP_SOURCES: z.string().optional(),
  MQTT_URL: brokerAddresses.optional(),
  MQTT_USERNAME: z.string().optional(),
  MQTT_PASSWORD: z.string().optional(),
  MQTT_CA: z.string().optional(),
  MQTT_CERT: z.string().optional(),
  MQTT_KEY: z.string().optional(),
  MQTT_CLIENT_ID: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must have 1 to 64 letters, digits, - or _')
    .optional(),
  MQTT_TOPIC: z
    .string()
    .regex(/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/, 'must be parts of letters, digits, - or _ with slashes between them')
    .default('trackhoe'),
  MQTT_RULES_FOLDER: z.string().min(1, 'must name a folder').optional(),
  MQTT_HELLO_PASSWORD: z.string().min(8, 'must have 8 characters or more').optional(),
  MQTT_VERSION: z.enum(['5', '3.1.1'], { error: 'must be 5 or 3.1.1' }).default('5'),
  MQTT_SHARED: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  JT808_PORT: wholeNumber(1, 65_535).optional(),
  JT808_HOST: z.string().default('0.0.0.0'),
  ISO15143_INTERVAL: wholeNumber(0, 86_400).default(60),
  OPERATOR_TENANT: z.string().optional(),
  REGISTER_TENANT: z.string().optional(),
  REGISTER_APPROVAL: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
})

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(Environment.shape)

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

/** How the broker of the terminals is reached. */
export interface MqttConfig {
  /** The addresses of the nodes of one broker. */
  urls: readonly string[]
  username: string | undefined
  password: string | undefined
  /** Files in PEM: the authority that signed the broker's certificate, and the server's own certificate and key. */
  caFile: string | undefined
  certFile: string | undefined
  keyFile: string | undefined
  /** The name of this instance at the broker; absent: one by the name of the machine. */
  clientId: string | undefined
  /** The first part of all topics. */
  prefix: string
  /** True when the broker keeps shared subscriptions. */
  isShared: boolean
  /** The version of MQTT that the broker speaks. */
  version: '5' | '3.1.1'
  /** Folder into which the password and access files of the broker are written; absent: nowhere. */
  rulesFolder: string | undefined
  /** The password of the account `new`, by which terminals without a key say hello; absent: there is no such account. */
  helloPassword: string | undefined
}

/** Where an object store keeps the files. */
export interface S3Config {
  bucket: string
  /** Absent: that of AWS in the region. */
  endpoint: string | undefined
  region: string
  /** Absent: what the machine has from AWS. */
  accessKeyId: string | undefined
  secretAccessKey: string | undefined
  /** Stands before all keys; empty, or with a slash at its end. */
  prefix: string
}

/** Everything that an operator of the server can set. */
export interface Config {
  port: number
  host: string
  /** Folder of the embedded database and its lock. */
  dataFolder: string
  /** Absent: the embedded database is used. */
  databaseUrl: string | undefined
  /** True when the embedded database waits for the disk, so that a power cut costs nothing that was acknowledged. */
  embeddedSync: boolean
  /** Path below which every call lives. */
  contextPath: string
  /** Where the apps of this origin send their calls: `contextPath`, or another back end's address. */
  apiBase: string
  /** The time zone that the screens show. */
  timeZone: string
  /** Origins whose pages the menu may show in frames and give the token, beside that of `apiBase`. */
  frameOrigins: readonly string[]
  /** True when the menu shows entries without a page in gray; else it leaves them out. */
  showsMissingPages: boolean
  /** How the console signs its calls to a JeecgBoot; absent: it does not. */
  signing: { secret: string; timestamp: 'epoch' | 'local' } | undefined
  /**
   * True when an empty database gets the demonstration data, and codes for phones are written down; else it gets one tenant with
   * an administrator. By default the embedded database does, and PostgreSQL does not.
   */
  demoData: boolean
  /** Password of the first administrator of an empty database. Absent: one is made and printed once. */
  adminPassword: string | undefined
  /** The largest file that is taken. Unit: bytes; the variable counts in MiB. */
  uploadLimitBytes: number
  /** What the files of one user in a tenant may take; 0: any amount. Unit: bytes; the variable counts in MiB. */
  userQuotaBytes: number
  /** What the files of a tenant may take; 0: any amount. Unit: bytes; the variable counts in MiB. */
  tenantQuotaBytes: number
  /** What the rows that one user owns in a tenant may take; 0: any amount. Unit: bytes; the variable counts in MiB. */
  userRowQuotaBytes: number
  /** What the rows of a tenant may take; 0: any amount. Unit: bytes; the variable counts in MiB. */
  tenantRowQuotaBytes: number
  /** How long the audit log is kept. Unit: days. */
  auditDays: number
  /** How long alarms that are closed are kept, with their history and messages. Unit: days. */
  alarmDays: number
  logLevel: string
  /** The object store that keeps files; absent: they lie in the data folder. */
  s3: S3Config | undefined
  /** Where Prometheus reads the metrics; absent: nowhere. */
  metrics: { host: string; port: number } | undefined
  /** The collector that takes traces by OTLP over HTTP; absent: none are made. */
  tracesUrl: string | undefined
  /** How many vehicles are simulated; 0: none. Absent: 200 on the embedded database, else those in the database. */
  simulatedVehicles: number | undefined
  /** True when vehicles are simulated at all. */
  simulator: boolean
  /** Where readings are kept, with user and database in the address; absent: in the relational database. */
  clickhouseUrl: string | undefined
  /** Base maps beside the offline one, in the order in which they are offered. */
  mapSources: readonly InstalledMap[]
  /** The broker of the terminals; absent: none is connected. */
  mqtt: MqttConfig | undefined
  /** Where terminals connect that speak JT/T 808. */
  jt808: { host: string; port: number } | undefined
  /** How long a reader of ISO 15143-3 waits before it gets the same address anew; 0: it need not. Unit: seconds. */
  isoIntervalSeconds: number
  /** Folder that holds console/dist and fullscreen/dist. */
  webFolder: string
  /** Other origins whose pages may call; empty: none. */
  corsOrigins: readonly string[]
  /** Addresses of reverse proxies whose X-Forwarded-For is believed; empty: none. */
  trustedProxies: readonly string[]
  /** Takes the codes that go to phones; absent: only the demonstration knows them. */
  smsUrl: string | undefined
  smsToken: string | undefined
  /** Takes the codes and messages that go to e-mail addresses; absent: only the demonstration knows them. */
  mailUrl: string | undefined
  mailToken: string | undefined
  /** The single sign-on, without a slash at its end; absent: there is none. */
  casUrl: string | undefined
  /** Origins of the consoles that may use it. */
  casServices: readonly string[]
  /** What callers may reach through this server; empty: nothing. */
  proxyAllow: readonly ProxyEntry[]
  /** The telephone number of who runs the site. */
  siteTel: string | undefined
  /** The tenant that changes what belongs to the installation; absent: the only one without a tenant above it. */
  operatorTenant: string | undefined
  /** The tenant of those who register themselves; absent: nobody does, but in the demonstration. */
  registerTenant: string | undefined
  /** True when an administrator of the tenant must approve a registration before it can sign in. */
  registerApproval: boolean
}

/** Reads the settings. An empty variable counts as absent. Errors: StartupError naming the first bad variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    // The value is not repeated: it may hold a password.
    const [name, message] = [String(issue?.path[0]), issue?.message ?? '']
    throw new StartupError(`${name} ${message}.`, `${name} ${inChinese(message)}。`)
  }
  const { data } = parsed
  if (data.CAS_URL !== undefined && data.CAS_SERVICES.length === 0) {
    throw new StartupError(
      'CAS_SERVICES must name the origins of the consoles that CAS_URL signs in to.',
      '设置 CAS_URL 时，CAS_SERVICES 必须列出使用它登录的控制台来源地址。',
    )
  }
  return {
    port: data.PORT,
    host: data.HOST,
    dataFolder: resolve(data.TRACKHOE_DATA),
    databaseUrl: data.DATABASE_URL,
    embeddedSync: data.EMBEDDED_SYNC === 'on',
    contextPath: data.CONTEXT_PATH,
    apiBase: data.API_BASE ?? data.CONTEXT_PATH,
    timeZone: data.TIME_ZONE,
    frameOrigins: data.FRAME_ORIGINS,
    showsMissingPages: data.MISSING_PAGES === 'gray',
    signing:
      data.SIGNING_SECRET === undefined
        ? undefined
        : { secret: data.SIGNING_SECRET, timestamp: data.SIGNING_TIMESTAMP },
    demoData: data.DEMO_DATA === undefined ? data.DATABASE_URL === undefined : data.DEMO_DATA === 'on',
    adminPassword: data.ADMIN_PASSWORD,
    uploadLimitBytes: data.UPLOAD_LIMIT * MEBIBYTE,
    userQuotaBytes: data.UPLOAD_QUOTA_USER * MEBIBYTE,
    tenantQuotaBytes: data.UPLOAD_QUOTA_TENANT * MEBIBYTE,
    userRowQuotaBytes: data.ROW_QUOTA_USER * MEBIBYTE,
    tenantRowQuotaBytes: data.ROW_QUOTA_TENANT * MEBIBYTE,
    auditDays: data.AUDIT_DAYS,
    alarmDays: data.ALARM_DAYS,
    logLevel: data.LOG_LEVEL,
    s3:
      data.S3_BUCKET === undefined
        ? undefined
        : {
            bucket: data.S3_BUCKET,
            endpoint: data.S3_ENDPOINT,
            region: data.S3_REGION,
            accessKeyId: data.S3_ACCESS_KEY_ID,
            secretAccessKey: data.S3_SECRET_ACCESS_KEY,
            prefix: data.S3_PREFIX,
          },
    metrics: data.METRICS_PORT === undefined ? undefined : { host: data.METRICS_HOST, port: data.METRICS_PORT },
    tracesUrl: data.OTEL_EXPORTER_OTLP_ENDPOINT,
    simulatedVehicles: data.SIMULATED_VEHICLES,
    simulator: data.SIMULATOR === 'on',
    isoIntervalSeconds: data.ISO15143_INTERVAL,
    clickhouseUrl: data.CLICKHOUSE_URL,
    mapSources: data.MAP_SOURCES === undefined ? [] : readMapSources(resolve(data.MAP_SOURCES)),
    jt808: data.JT808_PORT === undefined ? undefined : { host: data.JT808_HOST, port: data.JT808_PORT },
    mqtt:
      data.MQTT_URL === undefined
        ? undefined
        : {
            urls: data.MQTT_URL,
            username: data.MQTT_USERNAME,
            password: data.MQTT_PASSWORD,
            caFile: data.MQTT_CA,
            certFile: data.MQTT_CERT,
            keyFile: data.MQTT_KEY,
            clientId: data.MQTT_CLIENT_ID,
            prefix: data.MQTT_TOPIC,
            isShared: data.MQTT_SHARED === 'on',
            version: data.MQTT_VERSION,
            helloPassword: data.MQTT_HELLO_PASSWORD,
            rulesFolder: data.MQTT_RULES_FOLDER === undefined ? undefined : resolve(data.MQTT_RULES_FOLDER),
          },
    webFolder: resolve(data.TRACKHOE_WEB),
    corsOrigins: data.CORS_ORIGINS,
    trustedProxies: data.TRUSTED_PROXIES,
    smsUrl: data.SMS_URL,
    smsToken: data.SMS_TOKEN,
    mailUrl: data.MAIL_URL,
    mailToken: data.MAIL_TOKEN,
    casUrl: data.CAS_URL,
    casServices: data.CAS_SERVICES,
    proxyAllow: data.PROXY_ALLOW,
    siteTel: data.SITE_TEL,
    operatorTenant: data.OPERATOR_TENANT,
    registerTenant: data.REGISTER_TENANT,
    registerApproval: data.REGISTER_APPROVAL === 'on',
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    return true
  } catch {
    return false
  }
}
