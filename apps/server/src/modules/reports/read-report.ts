import type { ReportSetup } from '@trackhoe/contract/online'
import type { Db } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/env.ts'
import { itemsOf, toItem, type Item } from '../dictionaries/dictionaries.queries.ts'
import { allItems, readTableCode } from '../dictionaries/table-lookups.queries.ts'
import type { ReportDeps } from './open-report.ts'
import { readChart, readPage, type Cell, type ReportRead } from './run-report.ts'
import { inLanguage, texts } from '../../platform/core/language.ts'

/** Choices of a dictionary that columns show texts of. */
const MOST_ITEMS = 2000

/** The texts of a dictionary, of the service or of a table as far as the caller sees its rows. */
async function dictionary(db: Db, caller: Caller, code: string): Promise<Item[]> {
  if (!code.includes(',')) return itemsOf(db, caller.tenantId, code)
  const table = readTableCode(code)
  return table ? (await allItems(db, caller, table)).slice(0, MOST_ITEMS).map(toItem) : []
}

/** Value → text, by the name of a dictionary. */
export async function dictionariesOf(db: Db, caller: Caller, { columns }: Pick<ReportSetup, 'columns'>) {
  const codes = [...new Set(columns.flatMap(({ dictCode }) => (dictCode === '' ? [] : [dictCode])))]
  return Object.fromEntries(
    await Promise.all(codes.map(async (code) => [code, await dictionary(db, caller, code)] as const)),
  )
}

/** A report and its columns as clients of this family read them. */
export async function describeReport(db: Db, caller: Caller, { id, setup }: { id: string; setup: ReportSetup }) {
  return {
    cgRpConfigId: id,
    cgRpConfigName: setup.name,
    dictOptions: await dictionariesOf(db, caller, setup),
    chartCount: setup.charts.length,
    columns: setup.columns
      .filter(({ hidden }) => !hidden)
      .map(({ field, title, kind, width, dictCode, href, sortable }) => ({
        title,
        dataIndex: field,
        key: field,
        align: kind === 'number' ? 'right' : kind === 'text' ? 'left' : 'center',
        sorter: sortable,
        fieldType: FIELD_TYPES[kind],
        width: width === 0 ? null : width,
        customRender: dictCode === '' ? null : dictCode,
        href: href === '' ? null : href,
      })),
  }
}

/** As the engine of JeecgBoot names them. */
const FIELD_TYPES = {
  text: 'String',
  number: 'BigDecimal',
  date: 'Date',
  datetime: 'Datetime',
  boolean: 'Boolean',
} as const

interface PageQuery {
  pageNo: number
  pageSize: number
  column?: string | undefined
  ascends: boolean
}

/** One page, its totals, and the columns that links of it need although they are hidden. Errors: 500 for an order by another column. */
export async function pageOfReport(
  deps: ReportDeps,
  caller: Caller,
  setup: ReportSetup,
  read: ReportRead,
  page: PageQuery,
) {
  const totals = setup.columns.flatMap(({ field, total, kind }) => {
    const column = read.columns.find((one) => one.field === field)
    return total === '' || !column || (total !== 'count' && kind !== 'number') ? [] : [{ column, aggregate: total }]
  })
  const found = await readPage(deps, { ...read, ...page, totals })
  return { ...found, size: page.pageSize, current: page.pageNo }
}

/** The charts of a report, over all rows that the query finds. */
export async function chartsOf(deps: ReportDeps, caller: Caller, setup: ReportSetup, read: ReportRead) {
  const dictTexts = await dictionariesOf(deps.db, caller, setup)
  const charts = []
  for (const { title, type, category, values } of setup.charts) {
    const column = read.columns.find(({ field }) => field === category)
    const counted = values.flatMap(({ field, aggregate }) => {
      const found = read.columns.find((one) => one.field === field)
      return found ? [{ column: found, aggregate }] : []
    })
    if (!column) continue
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the embedded database has one connection
    const chart = await readChart(deps, { ...read, category: column, measures: counted })
    const items = dictTexts[setup.columns.find(({ field }) => field === category)?.dictCode ?? ''] ?? []
    charts.push({
      title,
      type,
      categories: chart.categories.map(
        (value) => items.find((item) => item.value === value)?.text ?? value ?? inLanguage(texts('（空）', '(empty)')),
      ),
      series: counted.map((one, at) => ({ name: one.column.title, values: chart.values[at] ?? [] })),
      truncated: chart.truncated,
    })
  }
  return charts
}

/** A cell of a file: the text of its dictionary, and Chinese for yes and no. */
export function fileCells(setup: ReportSetup, texts: Readonly<Record<string, readonly Item[]>>) {
  const shown = setup.columns.map(({ hidden, dictCode }, at) => ({
    at,
    hidden,
    texts: new Map((texts[dictCode] ?? []).map(({ value, text }) => [value, text])),
  }))
  return {
    heads: setup.columns.filter(({ hidden }) => !hidden).map(({ title }) => title),
    cellsOf: (row: readonly Cell[]) =>
      shown.flatMap(({ at, hidden, texts: known }) => {
        const cell = row[at] ?? null
        if (hidden) return []
        if (typeof cell === 'boolean') return [known.get(String(cell)) ?? (cell ? '是' : '否')]
        return [cell === null ? null : (known.get(String(cell)) ?? cell)]
      }),
  }
}
