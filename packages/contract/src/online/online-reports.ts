import * as z from 'zod/mini'
import { DictItem } from '../wire/dict-item.ts'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { ListOf, OptionalCode } from '../wire/jeecgboot-values.ts'
import { Code, Count, OptionalText } from '../wire/values.ts'
import { OnlineQueryItem, OnlineRow } from './online-forms.ts'
import { label } from '../wire/label.ts'

/** A column of a report. `customRender` is the name of a list in `dictOptions`, never code to run. */
export const ReportColumn = wireObject({
  title: OptionalText,
  dataIndex: z.string(),
  key: OptionalText,
  align: OptionalText,
  sorter: z.optional(z.nullable(z.union([z.boolean(), z.string()]))),
  fieldType: OptionalText,
  /** Unit: px. */
  width: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  customRender: OptionalText,
  /** An address with `${column}` for values of the row; cells are links to it. Native only. */
  href: OptionalText,
})
export type ReportColumn = z.output<typeof ReportColumn>

/** Choices without the nulls that some servers leave between them. */
const Choices = z.pipe(
  ListOf(z.nullable(DictItem)),
  z.transform((items) => items.filter((item) => item !== null)),
)

/** By the name of a list. */
const DictOptions = z.pipe(
  z.nullish(z.record(z.string(), Choices)),
  z.transform((options) => options ?? {}),
)

/** A report and its columns. Source: platform specification §3 "Report popup". */
export const ReportColumns = wireObject({
  columns: ListOf(ReportColumn),
  dictOptions: DictOptions,
  cgRpConfigId: Code,
  cgRpConfigName: OptionalText,
  /** How many charts it has. Native only. */
  chartCount: z.optional(Count),
})
export type ReportColumns = z.output<typeof ReportColumns>

/** Rows of a report; `size` and `current` may be missing. */
export const ReportData = wireObject({
  records: ListOf(OnlineRow),
  total: Count,
  size: z.optional(z.nullable(Count)),
  current: z.optional(z.nullable(Count)),
  /** The total below a column, over all rows that the query finds. Native only. */
  totals: z.optional(z.record(z.string(), z.nullable(z.union([z.number(), z.string()])))),
})
export type ReportData = z.output<typeof ReportData>

/** Columns and rows at once, as JeecgBoot 3 brings them. */
export const ReportColumnsAndData = wireObject({
  cgreportHeadName: OptionalText,
  columns: ListOf(ReportColumn),
  dictOptions: DictOptions,
  isGroupTitle: z.optional(z.unknown()),
  groupTitle: OptionalCode,
  data: ReportData,
})
export type ReportColumnsAndData = z.output<typeof ReportColumnsAndData>

/** A query carries texts. */
const wholeNumber = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,9}$/, '必须是整数'))]),
    z.transform((value) => Number(value)),
  ),
  z.int('必须是整数'),
)

/**
 * Which rows: the report's query fields (a range as `{field}_begin` and `{field}_end`), parameters of the component
 * prefixed `self_`, paging and sorting.
 */
export const ReportQuery = z.catchall(
  z.object({
    pageNo: z.optional(wholeNumber.check(z.minimum(1, '必须是 1 以上的整数'))).check(label('页码')),
    pageSize: z
      .optional(wholeNumber.check(z.minimum(1, '必须在 1 到 500 之间'), z.maximum(500, '必须在 1 到 500 之间')))
      .check(label('每页条数')),
    column: z.optional(z.string()).check(label('排序字段')),
    order: z.optional(z.string()).check(label('排序方式')),
  }),
  z.unknown(),
)

/** Units: milliseconds. How long columns and query fields of a group may be kept. Source: platform specification §7. */
export const REPORT_CACHE_MS = 30_000

/** Reports that fields choose their value from. Source: platform specification §7 "Dictionaries and forms". */
export const onlineReports = {
  /** Returns the columns of a report, and the id that its other calls take. */
  columns: endpoint('GET', '/online/cgreport/api/getRpColumns/{code}', { result: ReportColumns }),
  /** Returns the fields that a report can be filtered by. */
  queryInfo: endpoint('GET', '/online/cgreport/api/getQueryInfo/{cgRpConfigId}', { result: ListOf(OnlineQueryItem) }),
  /** Returns the rows of a report. */
  data: endpoint('GET', '/online/cgreport/api/getData/{cgRpConfigId}', { query: ReportQuery, result: ReportData }),
  /** Returns columns and rows at once. JeecgBoot 3 only. */
  columnsAndData: endpoint('GET', '/online/cgreport/api/getColumnsAndData/{cgRpConfigId}', {
    query: ReportQuery,
    result: ReportColumnsAndData,
  }),
}
