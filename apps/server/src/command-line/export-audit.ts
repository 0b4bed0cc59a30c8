import { and, asc, eq, gt, gte, lt, type SQL } from 'drizzle-orm'
import { StartupError } from '../platform/core/startup-error.ts'
import type { Db } from '../platform/database/database.ts'
import { auditLog } from '../platform/database/schema/schema.ts'
import { writeCsv } from '../platform/spreadsheet/write-csv.ts'
import type { Command } from './command.ts'
import { withConfigured } from './database/open-configured.ts'
import { writeOutput } from './write-output.ts'

const ROWS_AT_ONCE = 2000
const COLUMNS = [
  'id',
  'createTime',
  'tenantId',
  'userId',
  'username',
  'action',
  'outcome',
  'address',
  'requestId',
  'detail',
  'changes',
] as const

/** Writes the audit log for a system that keeps it elsewhere. */
export const exportAudit: Command = {
  name: 'export-audit',
  summary: { en: 'write the audit log, oldest first', zh: '导出审计日志，从最早的开始' },
  options: {
    from: {
      value: 'DATE',
      text: { en: 'from this day or time on, such as 2026-11-01', zh: '起始日期或时间，例如 2026-11-01' },
    },
    to: { value: 'DATE', text: { en: 'up to this day or time, not included', zh: '截止日期或时间（不含）' } },
    tenant: { value: 'ID', text: { en: 'of one tenant', zh: '只导出一个租户' } },
    format: {
      value: 'jsonl|csv',
      text: { en: 'a JSON object a line, or CSV; by default jsonl', zh: '每行一个 JSON，或 CSV；默认 jsonl' },
    },
    output: { value: 'FILE', text: { en: 'a file; by default standard output', zh: '输出文件；默认标准输出' } },
  },
  async run({ option, readConfig, note }) {
    const format = option('format') ?? 'jsonl'
    if (format !== 'jsonl' && format !== 'csv') {
      throw new StartupError('--format must be jsonl or csv.', '--format 必须是 jsonl 或 csv。')
    }
    const conditions = [
      gte(auditLog.createTime, timeOf('from', option('from')) ?? new Date(0)),
      lt(auditLog.createTime, timeOf('to', option('to')) ?? new Date(8.64e15 / 100)),
    ]
    const tenant = option('tenant')
    if (tenant !== undefined) conditions.push(eq(auditLog.tenantId, tenant))
    let total = 0
    await withConfigured(readConfig(), note, ({ db }) =>
      writeOutput(option('output'), () => {
        const counted = tapped(entries(db, conditions), () => (total += 1))
        return format === 'jsonl' ? jsonLines(counted) : writeCsv({ columns: COLUMNS, rows: cells(counted) })
      }),
    )
    note({ en: `${total} entries.`, zh: `共 ${total} 条。` })
  },
}

async function* entries(db: Db, conditions: readonly SQL[]) {
  for (let last = 0; ;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(...conditions, gt(auditLog.id, last)))
      .orderBy(asc(auditLog.id))
      .limit(ROWS_AT_ONCE)
    yield* rows
    const end = rows.at(-1)
    if (!end || rows.length < ROWS_AT_ONCE) return
    last = end.id
  }
}

type Entry = typeof auditLog.$inferSelect

async function* tapped(rows: AsyncIterable<Entry>, onRow: () => void) {
  for await (const row of rows) {
    onRow()
    yield row
  }
}

async function* jsonLines(rows: AsyncIterable<Entry>) {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`
}

async function* cells(rows: AsyncIterable<Entry>) {
  for await (const row of rows) yield COLUMNS.map((name) => cell(row[name]))
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function timeOf(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const time = new Date(text)
  if (!Number.isNaN(time.getTime())) return time
  throw new StartupError(
    `--${name} must be a day or time such as 2026-11-01 or 2026-11-01T08:00:00+08:00.`,
    `--${name} 必须是日期或时间，例如 2026-11-01 或 2026-11-01T08:00:00+08:00。`,
  )
}
