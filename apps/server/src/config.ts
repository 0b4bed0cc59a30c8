import { resolve } from 'node:path'
import * as z from 'zod'
import { APPS_FOLDER } from './folders.ts'
import { StartupError } from './startup-error.ts'

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
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have 8 to 128 characters')
    .max(128, 'must have 8 to 128 characters')
    .optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be one of trace, debug, info, warn, error, fatal, silent',
    })
    .default('info'),
  TRACKHOE_WEB: z.string().default(APPS_FOLDER),
  CORS_ORIGINS: list.pipe(z.array(origin)),
  TRUSTED_PROXIES: list,
})

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

/** Everything that an operator of the server can set. */
export interface Config {
  port: number
  host: string
  /** Folder of the embedded database and its lock. */
  dataFolder: string
  /** Absent: the embedded database is used. */
  databaseUrl: string | undefined
  /** Path below which every call lives. */
  contextPath: string
  /** Where the apps of this origin send their calls: `contextPath`, or another back end's address. */
  apiBase: string
  /** Password of the first administrator of an empty PostgreSQL database. Absent: one is made and printed once. */
  adminPassword: string | undefined
  logLevel: string
  /** Folder that holds console/dist and fullscreen/dist. */
  webFolder: string
  /** Other origins whose pages may call; empty: none. */
  corsOrigins: readonly string[]
  /** Addresses of reverse proxies whose X-Forwarded-For is believed; empty: none. */
  trustedProxies: readonly string[]
}

/** Reads the settings. An empty variable counts as absent. Errors: StartupError naming the first bad variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    // The value is not repeated: it may hold a password.
    throw new StartupError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const { data } = parsed
  return {
    port: data.PORT,
    host: data.HOST,
    dataFolder: resolve(data.TRACKHOE_DATA),
    databaseUrl: data.DATABASE_URL,
    contextPath: data.CONTEXT_PATH,
    apiBase: data.API_BASE ?? data.CONTEXT_PATH,
    adminPassword: data.ADMIN_PASSWORD,
    logLevel: data.LOG_LEVEL,
    webFolder: resolve(data.TRACKHOE_WEB),
    corsOrigins: data.CORS_ORIGINS,
    trustedProxies: data.TRUSTED_PROXIES,
  }
}
