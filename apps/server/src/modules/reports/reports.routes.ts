import { fieldTypeOf, onlineReports, reportOutput } from '@trackhoe/contract/online'
import { texts } from '../../platform/core/language.ts'
import type { Caller } from '../../platform/http/env.ts'
import { refused } from '../../platform/http/refusal.ts'
import { serve, type Api } from '../../platform/http/serve.ts'
import { publishedTable } from '../dictionaries/published-tables.ts'
import { filtersOf, openReport, type ReportDeps } from './open-report.ts'
import { chartsOf, describeReport, pageOfReport } from './read-report.ts'
import { reportFileRoutes } from './report-files.routes.ts'
import type { ReportRow } from './reports.queries.ts'
import { findReport, orderFrom, READERS } from './requested-report.ts'
import { databaseOf, type ReportRouteDeps } from './run-apart.ts'

/**
 * Reports as people read them: on their page, in popups of forms, as files. Everybody needs `online:report:use` and the
 * grant of the report's own menu row. Source: platform specification §7 "Dictionaries and forms".
 */
export function reportRoutes(api: Api<ReportRouteDeps>) {
  const { db, opened, clock, config } = api.deps
  const deps: ReportDeps = { ...databaseOf(opened), clock, timeZone: config.timeZone }

  serve(api, onlineReports.columns, READERS, async ({ params, caller }) =>
    describeReport(db, caller, await findReport(db, caller, { code: params.code })),
  )

  serve(api, onlineReports.queryInfo, READERS, async ({ params, caller }) => {
    const { setup } = await findReport(db, caller, { id: params.cgRpConfigId })
    return setup.queries.map(queryItem)
  })

  const depsOf = ({ signal }: { signal: AbortSignal }): ReportDeps => ({ ...deps, signal })

  const dataOf = async (caller: Caller, id: string, query: Readonly<Record<string, unknown>>, within: ReportDeps) => {
    const { setup } = await findReport(db, caller, { id })
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

  serve(api, onlineReports.data, READERS, async ({ params, query, caller, request }) => {
    const { data } = await dataOf(caller, params.cgRpConfigId, query, depsOf(request))
    return data
  })

  serve(api, onlineReports.columnsAndData, READERS, async ({ params, query, caller, request }) => {
    const { data, setup } = await dataOf(caller, params.cgRpConfigId, query, depsOf(request))
    const { columns, dictOptions } = await describeReport(db, caller, { id: params.cgRpConfigId, setup })
    return { cgreportHeadName: setup.name, columns, dictOptions, isGroupTitle: null, data }
  })

  serve(api, reportOutput.charts, READERS, async ({ params, query, caller, request }) => {
    const { setup } = await findReport(db, caller, { id: params.cgRpConfigId })
    const within = depsOf(request)
    return chartsOf(within, caller, setup, await openReport(within, caller, setup, filtersOf(query)))
  })

  reportFileRoutes(api, deps)
}

/** The default order of every list; a report without such a column has its own. */
const IGNORED_ORDER = new Set(['createTime', 'id'])

const queryItem = (item: ReportRow['setup']['queries'][number]) => ({
  label: item.label,
  field: item.field,
  mode: item.mode,
  view: item.view,
  hidden: item.hidden ? '1' : '0',
  defValue: item.defaultValue,
  ...(fieldTypeOf(item.view).choices === 'categories' ? categoryNames(item.dictCode) : dictionaryNames(item.dictCode)),
  ...(fieldTypeOf(item.view).choices === 'tree' && treeNames(item.dictCode)),
  ...(fieldTypeOf(item.view).choices === 'report' && {
    dictTable: item.popupCode,
    dictText: item.popupField,
    dictCode: item.popupField,
  }),
})

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
