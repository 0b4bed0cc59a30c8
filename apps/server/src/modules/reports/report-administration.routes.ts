import { reportAdministration, type ReportSetup } from '@trackhoe/contract/online'
import { MENU_TYPE } from '@trackhoe/contract/system'
import { notifyMenuChange } from '../../auth/access/notify-menu-change.ts'
import { toWireTime } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { notFound, refused } from '../../platform/http/refusal.ts'
import { assertRevision } from '../../platform/resource/revision.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { grantToAdministrators } from '../permission/menu-administration.queries.ts'
import {
  assertSetup,
  bind,
  givenParameters,
  openReport,
  readReportStatement,
  type CheckedStatement,
  type ReportDeps,
} from './open-report.ts'
import { tablesOf } from './form-tables.ts'
import { chartsOf, describeReport, pageOfReport } from './read-report.ts'
import * as queries from './reports.queries.ts'
import { databaseOf, type ReportRouteDeps } from './run-apart.ts'
import { readColumns } from './run-report.ts'
import { serveList } from '../../platform/resource/serve-list.ts'
import { labelTexts } from '../../platform/core/english.ts'
import { inLanguage, texts } from '../../platform/core/language.ts'

const CODE_TAKEN = texts('报表编码已存在', 'The report code already exists')
/** Where the entries of reports stand. */
const PARENT = 'menu-online'
const PREVIEW_ROWS = 20

/**
 * The reports of a tenant as an administrator writes them. A statement is checked and tried before it is stored, so that
 * what is in the database can be run. Source: platform specification §2 "Online reports".
 */
export function reportAdministrationRoutes(api: Api<ReportRouteDeps>) {
  const { opened, clock, config } = api.deps
  const reports = { ...databaseOf(opened), clock, timeZone: config.timeZone }
  readRoutes(api)
  trialRoutes(api, reports)
  writeRoutes(api, reports)
  removeRoutes(api)
}

const may = (verb: string) => ({ access: { action: `online:report:${verb}` } }) as const

function readRoutes(api: Api<ReportRouteDeps>) {
  const { db } = api.deps

  serveList(api, reportAdministration.list, queries.columns, may('list'), async ({ query, caller, page }) => {
    const { rows, total } = await queries.page(db, caller.tenantId, query)
    return page(rows.map(headOf), total)
  })

  serve(api, reportAdministration.design, may('list'), async ({ query, caller }) => {
    const row = await queries.find(db, caller.tenantId, { id: query.id })
    if (!row) throw notFound()
    return designOf(row)
  })

  serve(api, reportAdministration.revisions, may('list'), async ({ query, caller }) => {
    const row = await queries.find(db, caller.tenantId, { id: query.id })
    if (!row) throw notFound()
    const rows = await queries.revisionsOf(db, row.id)
    return rows.map(({ revision, updateBy, updateTime, setup }) => ({
      revision,
      updateBy,
      updateTime: toWireTime(updateTime),
      setup,
    }))
  })

  serve(api, reportAdministration.tables, may('list'), async ({ caller }) =>
    [...(await tablesOf(db, caller.tenantId))].map(([name, { label, columns }]) => ({
      name,
      label: inLanguage(labelTexts(label)),
      columns: Object.entries(columns).map(([column, shown]) => ({
        name: column,
        ...shown,
        label: inLanguage(labelTexts(shown.label)),
      })),
    })),
  )
}

function trialRoutes(api: Api<ReportRouteDeps>, deps: ReportDeps) {
  const { db } = api.deps

  serve(api, reportAdministration.parse, may('edit'), async ({ body, caller }) => {
    const statement = await readReportStatement(deps, caller.tenantId, body.cgrSql)
    const columns = await readColumns(deps, await bind(deps, caller, statement, body.parameters, new Map()))
    const labels = labelsOf(statement)
    return {
      columns: columns.map((column) => {
        const label = labels.get(column.name)
        return { ...column, label: label === undefined ? null : inLanguage(labelTexts(label)) }
      }),
      parameters: givenParameters(statement.statement),
    }
  })

  serve(api, reportAdministration.preview, may('edit'), async ({ body, caller }) => {
    const setup = await checked(deps, caller, body.setup)
    const values = new Map(Object.entries(body.values).filter(([, value]) => value !== ''))
    const read = await openReport(deps, caller, setup, values)
    const { pageNo } = body
    return {
      report: await describeReport(db, caller, { id: 'preview', setup }),
      data: await pageOfReport(deps, caller, setup, read, { pageNo, pageSize: PREVIEW_ROWS, ascends: true }),
      charts: await chartsOf(deps, caller, setup, read),
    }
  })
}

function writeRoutes(api: Api<ReportRouteDeps>, deps: ReportDeps) {
  const { db, clock, random } = api.deps

  serve(api, reportAdministration.add, may('add'), async ({ body, caller, audit }) => {
    const { code, ...given } = body
    const setup = await checked(deps, caller, given)
    const id = newId(random)
    await db.transaction(async (tx) => {
      if (await queries.hasCode(tx, caller.tenantId, code)) throw refused(CODE_TAKEN, { field: 'code' })
      const permissionId = `report-${id}`
      await queries.insert(tx, {
        id,
        tenantId: caller.tenantId,
        code,
        name: setup.name,
        setup,
        permissionId,
        createBy: caller.username,
        createTime: clock(),
      })
      await saveMenu(tx, caller, { code, permissionId, setup }, clock())
      await audit(tx, 'report.add', `${code} ${setup.name}`)
    })
    return withMessage(texts('添加成功！', 'Added'), id)
  })

  serve(api, reportAdministration.edit, may('edit'), async ({ body, caller, audit }) => {
    const { id, code, revision, ...given } = body
    const setup = await checked(deps, caller, given)
    await db.transaction(async (tx) => {
      const [found] = await queries.findForUpdate(tx, caller.tenantId, [id])
      if (!found) throw notFound()
      await assertRevision(revision, found.revision, () => designOf(found))
      if (await queries.hasCode(tx, caller.tenantId, code, id)) throw refused(CODE_TAKEN, { field: 'code' })
      const changes = { code, name: setup.name, setup, updateBy: caller.username, updateTime: clock() }
      await queries.update(tx, found, changes)
      await saveMenu(tx, caller, { code, permissionId: found.permissionId, setup }, clock())
      const changed = Object.keys(setup).filter(
        (key) => JSON.stringify(Reflect.get(setup, key)) !== JSON.stringify(Reflect.get(found.setup, key)),
      )
      await audit(tx, 'report.edit', `${code}: ${changed.join(' ')}`, {
        changes:
          setup.cgrSql !== found.setup.cgrSql ? { cgrSql: { from: found.setup.cgrSql, to: setup.cgrSql } } : undefined,
      })
    })
    return withMessage(texts('修改成功!', 'Saved'), null)
  })
}

function removeRoutes(api: Api<ReportRouteDeps>) {
  const { db } = api.deps

  const remove = (caller: Caller, ids: readonly string[], audit: (tx: Db, detail: string) => Promise<void>) =>
    db.transaction(async (tx) => {
      const found = await queries.findForUpdate(tx, caller.tenantId, ids)
      if (found.length !== new Set(ids).size) throw notFound()
      await queries.remove(tx, caller.tenantId, found)
      await notifyMenuChange(tx, caller.tenantId)
      await audit(tx, found.map(({ code }) => code).join(','))
    })

  serve(api, reportAdministration.remove, may('delete'), async ({ query, caller, audit }) => {
    await remove(caller, [query.id], (tx, detail) => audit(tx, 'report.delete', detail))
    return withMessage(texts('删除成功!', 'Deleted'), null)
  })

  serve(api, reportAdministration.removeAll, may('delete'), async ({ query, caller, audit }) => {
    await remove(caller, query.ids, (tx, detail) => audit(tx, 'report.delete', detail))
    return withMessage(texts('批量删除成功!', 'Deleted'), null)
  })
}

/** A setup whose statement has been tried, with the kinds that its columns have. */
async function checked(deps: ReportDeps, caller: Caller, setup: ReportSetup): Promise<ReportSetup> {
  const given = await readReportStatement(deps, caller.tenantId, setup.cgrSql)
  const columns = await readColumns(deps, await bind(deps, caller, given, setup.parameters, new Map()))
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]))
  const known = {
    ...setup,
    columns: setup.columns.map((column) => ({ ...column, kind: kinds.get(column.field) ?? column.kind })),
  }
  assertSetup(known, given.statement, columns)
  return known
}

/** A report has an entry of its own in the menu, also where that is hidden: whoever is granted it may open the report. */
async function saveMenu(
  tx: Db,
  caller: Caller,
  report: { code: string; permissionId: string; setup: ReportSetup },
  now: Date,
) {
  const { code, permissionId, setup } = report
  await queries.saveMenu(tx, {
    id: permissionId,
    tenantId: caller.tenantId,
    parentId: PARENT,
    name: setup.name,
    url: `/online/cgreport/${code}`,
    component: 'online/ReportPage',
    menuType: MENU_TYPE.menu,
    icon: 'table',
    keepAlive: true,
    hidden: !setup.inMenu,
    sortNo: 100,
    createBy: caller.username,
    createTime: now,
  })
  await grantToAdministrators(tx, caller.tenantId, [permissionId])
  await notifyMenuChange(tx, caller.tenantId)
}

const headOf = ({ setup, createTime, updateTime, ...row }: queries.ReportRow) => ({
  id: row.id,
  code: row.code,
  name: row.name,
  description: setup.description ?? null,
  columnCount: setup.columns.length,
  chartCount: setup.charts.length,
  inMenu: setup.inMenu,
  createBy: row.createBy,
  createTime: toWireTime(createTime),
  updateBy: row.updateBy,
  updateTime: updateTime && toWireTime(updateTime),
  revision: row.revision,
})

const designOf = ({ id, code, setup, revision }: queries.ReportRow) => ({ ...setup, id, code, revision })

/** The labels of the columns of the tables that a statement reads; none for a name that means different things there. */
function labelsOf({ statement, tables }: CheckedStatement): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const table of statement.tables) {
    for (const [name, { label }] of Object.entries(tables.get(table)?.columns ?? {})) {
      if ((labels.get(name) ?? label) !== label) ambiguous.add(name)
      labels.set(name, label)
    }
  }
  for (const name of ambiguous) labels.delete(name)
  return labels
}
