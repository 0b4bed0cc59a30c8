import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPassword } from '../auth/passwords/passwords.ts'
import type { OpenDatabase } from '../platform/database/connection/open-database.ts'
import { rowsOfStatement } from '../platform/database/rows-of-statement.ts'
import { prepareDatabase } from '../seed/system/prepare-database.ts'
import { seedFirstTenant } from '../seed/system/first-tenant.ts'
import { commands } from './commands.ts'
import { runCommandLine } from './run-command-line.ts'

const folder = mkdtempSync(join(tmpdir(), 'trackhoe-command-line-'))
const dataFolder = join(folder, 'data')
const webFolder = join(folder, 'web')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function trackhoe(args: string, environment: Readonly<Record<string, string>> = {}) {
  const lines: string[] = []
  const code = await runCommandLine(commands, args.split(' ').filter(Boolean), {
    environment: {
      TRACKHOE_DATA: dataFolder,
      TRACKHOE_WEB: webFolder,
      EMBEDDED_SYNC: 'off',
      PORT: '0',
      ...environment,
    },
    out: (line) => lines.push(line),
    error: (line) => lines.push(`! ${line}`),
  })
  return { code, text: lines.join('\n') }
}

describe('a command line', () => {
  it.each([
    ['', { LANG: 'zh_CN.UTF-8' }, 2, /^用法：trackhoe 命令/],
    ['--help', {}, 0, /^Usage: trackhoe COMMAND[\s\S]*admin reset-password NAME/],
    ['help migrate', { LC_ALL: 'zh_CN.UTF-8' }, 0, /升级数据库结构[\s\S]*--dry-run/],
    ['--lang zh migrate --help', {}, 0, /--dry-run/],
    ['--version', {}, 0, /^\d+\.\d+\.\d+$/],
    ['frobnicate', {}, 2, /^! There is no command frobnicate\./],
    ['admin create', { LANG: 'zh_CN.UTF-8' }, 2, /^! 缺少 NAME/],
    ['check extra', {}, 2, /^! Not understood: extra/],
    ['check --force', {}, 2, /^! There is no option --force\./],
    ['export-audit --from', {}, 2, /^! The option --from is incomplete\./],
    ['check --lang fr', {}, 2, /^! --lang must be zh or en\./],
    ['check --env-file /nowhere', {}, 1, /^! The file of settings \/nowhere cannot be read\./],
    ['export-audit --format xml', {}, 1, /^! --format must be/],
    ['export-audit', {}, 1, /^! There is no database in .*Set TRACKHOE_DATA/],
    ['admin create 李伟', {}, 1, /cannot be an account/],
    ['migrate', { DATABASE_URL: 'mysql://x' }, 1, /^! DATABASE_URL must look like postgres:/],
  ])('%s answers by exit code and one text', async (args, environment, code, text) => {
    const answer = await trackhoe(args, environment)
    expect(answer.code).toBe(code)
    expect(answer.text).toMatch(text)
  })

  it('reads settings from a file', async () => {
    const file = join(folder, 'trackhoe.env')
    writeFileSync(file, '# settings\nPORT="seven"\n')
    const answer = await trackhoe(`check --env-file ${file} --lang zh`)
    expect(answer).toMatchObject({ code: 1, text: expect.stringContaining('✖ PORT 必须是 0 到 65535 的数字') })
  })
})

describe('check', () => {
  it('names each problem with its remedy', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const answer = await trackhoe('check', {
      PORT: String(port),
      METRICS_PORT: String(port),
      METRICS_HOST: '203.0.113.1',
      TRACKHOE_DATA: '/proc/trackhoe',
    })
    const metrics = await trackhoe('check', { METRICS_PORT: String(port) })
    taken.close()
    expect(answer.code).toBe(1)
    expect(answer.text).toMatch(/✖ The two apps are not in .*: unpack the release again/)
    expect(answer.text).toMatch(/✖ The data folder \/proc\/trackhoe cannot be written \(\w+\): /)
    expect(answer.text).toMatch(/✖ Port \d+ is in use by another program: stop that, or set PORT to another\./)
    expect(answer.text).toMatch(/✖ METRICS_PORT and PORT are both \d+: set METRICS_PORT to another\./)
    expect(answer.text).toMatch(/\n4 problems, 0 warnings\.$/)
    expect(metrics.text).toMatch(/✖ Port \d+ is in use by another program: stop that, or set METRICS_PORT to another\./)
    const foreign = await trackhoe('check', { METRICS_PORT: String(port), METRICS_HOST: '203.0.113.1' })
    expect(foreign.text).toMatch(
      /✖ Cannot listen on 203\.0\.113\.1:\d+ \(EADDRNOTAVAIL\): set METRICS_HOST and METRICS_PORT/,
    )
  })

  it('says of a PostgreSQL that does not answer what to look at', async () => {
    const answer = await trackhoe('check', { DATABASE_URL: 'postgres://x:secret@127.0.0.1:1/trackhoe' })
    expect(answer.text).toContain('✖ Cannot use the database trackhoe at 127.0.0.1:1:')
    expect(answer.text).not.toContain('secret')
  })

  it('says of an object store that does not answer what to look at', async () => {
    const answer = await trackhoe('check --lang zh', {
      S3_BUCKET: 'files',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
    expect(answer.text).toMatch(/✖ 无法使用 http:\/\/127\.0\.0\.1:1 上的存储桶 files：.*请检查以 S3_ 开头的设置/)
    expect(answer.text).not.toContain('secret')
  }, 30_000)

  const endpoint = process.env['TEST_S3_ENDPOINT']
  it.skipIf(!endpoint)(
    'tries what a server does with an object store',
    async () => {
      const settings = {
        S3_BUCKET: process.env['TEST_S3_BUCKET'] ?? '',
        S3_ENDPOINT: endpoint ?? '',
        S3_ACCESS_KEY_ID: process.env['TEST_S3_KEY'] ?? '',
        S3_SECRET_ACCESS_KEY: process.env['TEST_S3_SECRET'] ?? '',
        S3_PREFIX: 'checked/',
      }
      expect((await trackhoe('check', settings)).text).toMatch(/✔ Files can be kept in the bucket \w+\/checked\/\./)
      const none = await trackhoe('check', { ...settings, S3_BUCKET: 'nowhere' })
      expect(none.text).toMatch(/✖ Cannot use the bucket nowhere at .*: there is no such bucket\./)
    },
    30_000,
  )
})

describe('an installation', () => {
  let server: OpenDatabase
  beforeAll(async () => {
    server = await prepareDatabase(
      { dataFolder, databaseUrl: undefined, embeddedSync: false },
      () => {},
      () => {},
    )
    await seedFirstTenant(server.db, { password: 'vK8-Lq2m', clock: () => new Date(), random: randomBytes })
  }, 60_000)
  afterAll(() => server.close())

  const accounts = async () =>
    rowsOfStatement(
      await server.db.execute(sql`select username, password_hash as hash from sys_user order by username`),
    )

  it('gets an administrator while its server runs, with a password that is shown once', async () => {
    const { code, text } = await trackhoe('admin create li.wei --realname 李伟')
    expect(code).toBe(0)
    const [, password = ''] = /Password \(shown only now\): (\S+)$/.exec(text) ?? []
    const [, made] = await accounts()
    expect(made?.['username']).toBe('li.wei')
    expect(await isPassword(password, String(made?.['hash']))).toBe(true)
    expect((await trackhoe('admin create li.wei')).text).toContain('admin reset-password li.wei sets its password')
    expect((await trackhoe('admin create a.b --tenant 7')).text).toContain('choose one by --tenant: 1000')
  })

  it('gets a new password for an account, which ends its sessions, and writes that down', async () => {
    const { text } = await trackhoe('admin reset-password admin')
    const [, password = ''] = /Password \(shown only now\): (\S+)$/.exec(text) ?? []
    expect(await isPassword(password, String((await accounts())[0]?.['hash']))).toBe(true)
    expect((await trackhoe('admin reset-password nobody')).text).toBe('! There is no account nobody.')
    const log = join(folder, 'audit.jsonl')
    expect((await trackhoe(`export-audit --output ${log}`)).text).toBe('! 2 entries.')
    const entries = readFileSync(log, 'utf8').trim().split('\n')
    expect(entries.map((line) => JSON.parse(line))).toMatchObject([
      { action: 'user.add', username: 'trackhoe', detail: 'li.wei' },
      { action: 'password.reset', detail: 'admin' },
    ])
    const csv = join(folder, 'audit.csv')
    await trackhoe(`export-audit --format csv --output ${csv} --from 2999-01-01`)
    expect(readFileSync(csv, 'utf8')).toMatch(/^\uFEFFid,createTime,[\w,]+\r\n$/)
  })

  it('is told what a clock is that stands before its own entries', async () => {
    await server.db.execute(sql`update audit_log set create_time = now() + interval '1 day'`)
    chmodSync(dataFolder, 0o755)
    const { code, text } = await trackhoe('check')
    chmodSync(dataFolder, 0o700)
    expect(code).toBe(1)
    expect(text).toMatch(/✖ The clock says .*, but something was written down at .*: set it/)
    expect(text).toMatch(/⚠ Other accounts can read .*chmod 700/)
    expect(text).toMatch(/⚠ EMBEDDED_SYNC is off/)
    expect(text).toMatch(/✔ The schema is up to date/)
    expect((await trackhoe('migrate --dry-run')).text).toBe('0 to apply.')
    expect((await trackhoe('migrate')).text).toContain('it has brought its database up to date when it started')
  })
})
