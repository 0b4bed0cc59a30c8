import { BACKGROUND_ROWS } from '@trackhoe/contract/files'
import { fieldTypeOf, onlineReports, reportOutput } from '@trackhoe/contract/online'
import { mayDo } from '../../auth/access/callers.queries.ts'
import { audit } from '../../platform/audit/audit.ts'
import { compactDay } from '../../platform/core/clock.ts'
import { newId } from '../../platform/core/random.ts'
import type { SentFile } from '../../platform/http/answer-file.ts'
import type { Caller } from '../../platform/http/env.ts'
import { jobRecord } from '../../platform/list-files/list-job-record.ts'
import { forbidden, refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { addJob, asStarter } from '../../platform/list-files/user-jobs.ts'
import { SHEET_TYPE, writeSheet } from '../../platform/spreadsheet/write-sheet.ts'
import { publishedTable } from '../dictionaries/published-tables.ts'
import { filtersOf, openReport, type ReportDeps } from './open-report.ts'
import { chartsOf, describeReport, dictionariesOf, fileCells, pageOfReport } from './read-report.ts'
import * as queries from './reports.queries.ts'
import type { ReportRow } from './reports.queries.ts'
import { databaseOf, type ReportRouteDeps } from './run-apart.ts'
import { readRows, type Cell, type FileSize } from './run-report.ts'
import { createRowQueue } from './row-queue.ts'
import { texts } from '../../platform/core/language.ts'

const PREFIX = 'online/cgreport'
const UNKNOWN = texts('报表不存在', 'The report does not exist')
/** Whoever may write reports may read them all. */
const WRITER = 'online:report:edit'

/**
 * Reports as people read them: on their page, in popups of forms, as files. Everybody needs `online:report:use` and the
 * grant of the report's own menu row. Source: platform specification §7 "Dictionaries and forms".
 */
export function reportRoutes(api: Api<ReportRouteDeps>) {
  const { db, opened, clock, random, config } = api.deps
  const deps: ReportDeps = { ...databaseOf(opened), clock, timeZone: config.timeZone }
  const readers = { access: { action: 'online:report:use' } } as const

  /** Errors: 500 for an unknown report or one of another tenant, 403 without its grant. */
  async function find(caller: Caller, by: { id: string } | { code: string }): Promise<ReportRow> {
    const row = await queries.find(db, caller.tenantId, by)
    if (!row) throw refused(UNKNOWN)
    const mayRead = (await queries.isGranted(db, caller, row.permissionId)) || (await mayDo(db, caller, WRITER))
    if (!mayRead) throw forbidden()
    return row
  }

  serve(api, onlineReports.columns, readers, async ({ params, caller }) =>
    describeReport(db, caller, await find(caller, { code: params.code })),
  )

  serve(api, onlineReports.queryInfo, readers, async ({ params, caller }) => {
    const { setup } = await find(caller, { id: params.cgRpConfigId })
    return setup.queries.map((item) => ({
      label: item.label,
      field: item.field,
      mode: item.mode,
      view: item.view,
      hidden: item.hidden ? '1' : '0',
      defValue: item.defaultValue,
      ...(fieldTypeOf(item.view).choices === 'categories'
        ? categoryNames(item.dictCode)
        : dictionaryNames(item.dictCode)),
      ...(fieldTypeOf(item.view).choices === 'tree' && treeNames(item.dictCode)),
      ...(fieldTypeOf(item.view).choices === 'report' && {
        dictTable: item.popupCode,
        dictText: item.popupField,
        dictCode: item.popupField,
      }),
    }))
  })

  const depsOf = ({ signal }: { signal: AbortSignal }): ReportDeps => ({ ...deps, signal })

  const dataOf = async (caller: Caller, id: string, query: Readonly<Record<string, unknown>>, within: ReportDeps) => {
    const { setup } = await find(caller, { id })
    const read = await openReport(within, caller, setup, filtersOf(query))
    const { pageNo, pageSize } = query
    const { column, ascends } = orderFrom(query)
    const isColumn = setup.columns.some(({ field }) => field === column)
    if (column && !isColumn && !IGNORED_ORDER.has(column))
      throw refused(texts(`请注意，将要排序的列字段不存在：${column}`, `The sort column does not exist: ${column}`), {
        field: 'column',
      })
    return {
      setup,
      data: await pageOfReport(within, caller, setup, read, {
        pageNo: typeof pageNo === 'number' ? pageNo : 1,
        pageSize: typeof pageSize === 'number' ? pageSize : 10,
        column: isColumn ? column : undefined,
        ascends,
      }),
    }
  }

  serve(api, onlineReports.data, readers, async ({ params, query, caller, request }) => {
    const { data } = await dataOf(caller, params.cgRpConfigId, query, depsOf(request))
    return data
  })

  serve(api, onlineReports.columnsAndData, readers, async ({ params, query, caller, request }) => {
    const { data, setup } = await dataOf(caller, params.cgRpConfigId, query, depsOf(request))
    const { columns, dictOptions } = await describeReport(db, caller, { id: params.cgRpConfigId, setup })
    return { cgreportHeadName: setup.name, columns, dictOptions, isGroupTitle: null, data }
  })

  serve(api, reportOutput.charts, readers, async ({ params, query, caller, request }) => {
    const { setup } = await find(caller, { id: params.cgRpConfigId })
    const within = depsOf(request)
    return chartsOf(within, caller, setup, await openReport(within, caller, setup, filtersOf(query)))
  })

  const nameOf = (row: ReportRow) => `${row.name}_${compactDay(clock(), config.timeZone)}.xlsx`

  serve(api, reportOutput.exportRows, readers, async ({ params, query, ...given }): Promise<SentFile> => {
    const { caller } = given
    const row = await find(caller, { id: params.cgRpConfigId })
    const read = await openReport(deps, caller, row.setup, filtersOf(query))
    const { heads, cellsOf } = fileCells(row.setup, await dictionariesOf(db, caller, row.setup))
    const rows: (string | number | null)[][] = []
    // In memory: nobody is to wait for a client that takes its time. A larger file is a job.
    await readRows(
      depsOf(given.request),
      { ...read, ...orderFrom(query) },
      async (some) => void rows.push(...some.map(cellsOf)),
      assertSmall,
    )
    await given.audit(db, 'report.export', `${row.code}: ${rows.length}`)
    return {
      name: nameOf(row),
      blob: new Blob([], { type: SHEET_TYPE }),
      stream: writeSheet({ name: row.name, columns: heads, rows }),
    }
  })

  serve(api, reportOutput.startExport, readers, async ({ params, query, caller }) => {
    const row = await find(caller, { id: params.cgRpConfigId })
    const filters = { ...Object.fromEntries(filtersOf(query)), column: query.column, order: query.order }
    return jobRecord(
      await addJob(db, caller, {
        id: newId(random),
        tenantId: caller.tenantId,
        userId: caller.userId,
        prefix: PREFIX,
        title: row.name,
        kind: 'export',
        phase: 'export',
        state: 'waiting',
        request: { reportId: row.id, query: filters },
        fileName: nameOf(row),
        createTime: clock(),
      }),
    )
  })

  const runExport = asStarter(
    api,
    () => readers.access.action,
    async (caller, job, control) => {
      const { request } = job
      const row = await find(caller, { id: String(request['reportId']) })
      const query = typeof request['query'] === 'object' && request['query'] !== null ? { ...request['query'] } : {}
      const read = await openReport(deps, caller, row.setup, filtersOf(query))
      const { heads, cellsOf } = fileCells(row.setup, await dictionariesOf(db, caller, row.setup))
      const queue = createRowQueue<Cell[]>()
      let done = 0
      const reading = readRows(deps, { ...read, ...orderFrom(query) }, async (some) => {
        await queue.put(some)
        done += some.length
        control.report(done)
      }).then(queue.end, queue.fail)
      const rows = async function* rowsOf() {
        for await (const some of queue.batches()) for (const cells of some) yield cellsOf(cells)
      }
      const sheet = writeSheet({ name: row.name, columns: heads, rows: rows() })
      const sizeBytes = await control.files.saveResult(job, sheet)
      await reading
      await audit(db, {
        at: clock(),
        action: 'report.export',
        outcome: 'ok',
        caller,
        address: '',
        requestId: job.id,
        detail: `${row.code}: ${done}`,
      })
      return {
        state: 'done',
        sizeBytes,
        doneRows: done,
        totalRows: done,
        message: texts(`共导出 ${done} 行`, `${done} rows exported`),
      }
    },
  )
  api.deps.jobs.register(PREFIX, runExport)
}

/** Bytes of a file that is written while the client waits. */
const DIRECT_BYTES = 16 * 1024 * 1024

function assertSmall({ rows, bytes }: FileSize) {
  if (rows > BACKGROUND_ROWS)
    throw refused(
      texts(
        `报表超过 ${BACKGROUND_ROWS.toLocaleString('en-US')} 行，请在后台导出`,
        `The report has more than ${BACKGROUND_ROWS.toLocaleString('en-US')} rows. Export it in the background`,
      ),
      { background: true },
    )
  if (bytes > DIRECT_BYTES)
    throw refused(
      texts('报表内容超过 16 MiB，请在后台导出', 'The report is larger than 16 MiB. Export it in the background'),
      { background: true },
    )
}

/** The default order of every list; a report without such a column has its own. */
const IGNORED_ORDER = new Set(['createTime', 'id'])

function orderFrom({ column, order }: Readonly<Record<string, unknown>>) {
  return {
    column: typeof column === 'string' ? column : undefined,
    ascends: typeof order !== 'string' || order.toLowerCase().includes('asc'),
  }
}

/** A dictionary as query items name it: a code, or table, text and code. */
function dictionaryNames(code: string) {
  const [table = '', text = '', key = ''] = code.split(',')
  if (code === '') return {}
  return code.includes(',') ? { dictTable: table, dictText: text, dictCode: key } : { dictCode: code, config: '1' }
}

/** A tree of categories begins below a code; without one all of it is offered. */
const categoryNames = (code: string) => (code === '' ? {} : { pcode: code })

/** The column of a table by which its rows stand below each other. */
function treeNames(code: string) {
  const published = publishedTable(code.split(',')[0] ?? '')
  const parent = Object.entries(published?.columns ?? {}).find(([, column]) => column === published?.parent)
  return parent ? { pidField: parent[0], pidValue: ROOT } : {}
}

/** The parent of rows that stand below no other one. Source: platform specification §7 "Dictionaries and forms". */
const ROOT = '0'
