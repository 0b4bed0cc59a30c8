import { listFiles } from '@trackhoe/contract/files'
import { auditLog, AuditListQuery } from '@trackhoe/contract/system'
import { toWireTime } from '../../platform/core/clock.ts'
import { check } from '../../platform/http/check-input.ts'
import { serveFiles } from '../../platform/list-files/list-file-jobs.ts'
import type { Api } from '../../platform/http/serve.ts'
import * as queries from './audit.queries.ts'
import { serveList } from '../../platform/resource/serve-list.ts'

const OUTCOMES: Readonly<Record<string, string>> = { ok: '成功', refused: '被拒绝' }

/** Who did or tried what in the tenant, to be read and exported. Not in the specification. */
export function auditRoutes(api: Api) {
  const { db } = api.deps

  serveList(
    api,
    auditLog.list,
    queries.columns,
    { access: { action: 'system:audit:list' } },
    async ({ query, caller, page }) => {
      const { rows, total } = await queries.page(db, caller, query)
      return page(rows.map(wireOf), total)
    },
  )

  serveFiles(api, listFiles('sys/auditLog', AuditListQuery), {
    title: '审计日志',
    permissions: 'system:audit',
    exported: 'audit.export',
    columns: {
      createTime: { label: '时间' },
      username: { label: '操作人' },
      action: { label: '操作' },
      outcome: { label: '结果' },
      detail: { label: '内容' },
      changes: { label: '变更' },
      address: { label: 'IP地址' },
    },
    idsOf: (caller, query, selections) => queries.idsOf(db, caller, check(AuditListQuery, query), selections),
    rowsOf: async (caller, ids) =>
      (await queries.rowsOf(db, caller, ids)).map((row) => ({
        ...wireOf(row),
        outcome: OUTCOMES[row.outcome] ?? row.outcome,
        changes: changesText(row.changes),
      })),
  })
}

function wireOf({ id, createTime, userId, username, action, outcome, address, detail, changes }: queries.AuditRow) {
  return {
    id: String(id),
    createTime: toWireTime(createTime),
    userId,
    username,
    action,
    outcome,
    address,
    detail,
    changes: changes && Object.fromEntries(Object.entries(changes)),
  }
}

/** Old and new value of each field in one cell. */
function changesText(changes: queries.AuditRow['changes']): string {
  return Object.entries(changes ?? {})
    .map(([field, { from, to }]) => `${field}: ${textOf(from)} → ${textOf(to)}`)
    .join('; ')
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
