import * as z from 'zod/mini'
import { ListJob } from '../files/list-jobs.ts'
import { ReceivedFile } from '../files/received-file.ts'
import { endpoint } from '../wire/endpoint.ts'
import { DateTime, FreeText, ListOf, RecordId, RequiredText, SERVER_MANAGED_FIELDS } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { listQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { editCall, listCall, removeAllCall, removeCall } from '../wire/record-calls.ts'
import { Revision } from '../wire/revision.ts'
import { SIGNATURES } from '../wire/signatures.ts'
import { Count, OptionalText } from '../wire/values.ts'
import { isQueryType, ONLINE_FIELD_TYPES } from './field-types.ts'
import { ReportColumns, ReportData, ReportQuery } from './online-reports.ts'

/** The kind of the values of a column; it decides on alignment, order, filters and totals. Not in the specification. */
export const REPORT_KINDS = ['text', 'number', 'date', 'datetime', 'boolean'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** How the rows of a column are put together. */
export const REPORT_AGGREGATES = ['sum', 'avg', 'min', 'max', 'count'] as const
export type ReportAggregate = (typeof REPORT_AGGREGATES)[number]

/** How a chart is drawn. */
export const REPORT_CHARTS = ['bar', 'line', 'pie'] as const
export type ReportChartType = (typeof REPORT_CHARTS)[number]

/** The controls of a query item. Source: platform specification §2 "Online list query forms". */
export const REPORT_VIEWS = ['text' as const, ...ONLINE_FIELD_TYPES.filter(isQueryType)] as const

/** A name that a column of a report and a parameter may have: letters, digits and underscores, Chinese included. */
export const REPORT_NAME = /^[\p{L}_][\p{L}\p{N}_]{0,62}$/u

const field = (title: string) => RequiredText(`请选择${title}`, 63).check(label(title))
const text = (title: string, limit = 100) =>
  z._default(z.string().check(z.maxLength(limit, `最多 ${limit} 个字符`)), '').check(label(title))
const yes = (title: string) => z._default(z.boolean(), false).check(label(title))

/** A value that a statement takes by `:name`. */
export const ReportParameter = z.object({
  name: field('参数名').check(z.regex(REPORT_NAME, '参数名只能由文字、数字和下划线组成')),
  label: text('参数标题'),
  kind: z.enum(REPORT_KINDS).check(label('参数类型')),
  defaultValue: text('参数默认值', 200),
})
export type ReportParameter = z.output<typeof ReportParameter>

/** A column as it was set up. `width`: px, 0 for one that fits; `href`: a link with `${column}` for values of the row. */
export const ReportColumnSetup = z.object({
  field: field('字段'),
  title: RequiredText('请输入列标题', 100).check(label('列标题')),
  kind: z.enum(REPORT_KINDS).check(label('列类型')),
  width: z
    ._default(
      z.int('必须是整数').check(z.minimum(0, '必须在 0 到 2000 之间'), z.maximum(2000, '必须在 0 到 2000 之间')),
      0,
    )
    .check(label('列宽')),
  dictCode: text('字典编码', 200),
  href: text('链接', 500),
  sortable: yes('可排序'),
  /** Ordered as Chinese is read. */
  pinyin: yes('按拼音排序'),
  /** The total below the column. */
  total: z._default(z.enum(['', ...REPORT_AGGREGATES]), '').check(label('合计')),
  hidden: yes('隐藏'),
})
export type ReportColumnSetup = z.output<typeof ReportColumnSetup>

/** A field of the query form: of a column, or of a parameter. */
export const ReportQuerySetup = z.object({
  field: field('查询字段'),
  label: RequiredText('请输入查询标题', 100).check(label('查询标题')),
  mode: z._default(z.enum(['single', 'range']), 'single').check(label('查询方式')),
  view: z._default(z.enum(REPORT_VIEWS), 'text').check(label('查询控件')),
  dictCode: text('字典编码', 200),
  /** The report that a popup selects from, and the column of it that is taken. */
  popupCode: text('弹窗报表'),
  popupField: text('弹窗字段'),
  defaultValue: text('默认值', 200),
  /** Behind the fold. */
  hidden: yes('折叠'),
})
export type ReportQuerySetup = z.output<typeof ReportQuerySetup>

/** A chart over all rows that the query finds: values put together by category. */
export const ReportChartSetup = z.object({
  title: RequiredText('请输入图表标题', 100).check(label('图表标题')),
  type: z.enum(REPORT_CHARTS).check(label('图表类型')),
  category: field('分类字段'),
  values: z
    .array(z.object({ field: field('数值字段'), aggregate: z.enum(REPORT_AGGREGATES).check(label('汇总方式')) }))
    .check(z.minLength(1, '请选择数值字段'), z.maxLength(6, '最多 6 个数值'), label('数值')),
})
export type ReportChartSetup = z.output<typeof ReportChartSetup>

/** Everything of a report but its code. */
export const ReportSetup = z.object({
  name: RequiredText('请输入报表名称', 100).check(label('报表名称')),
  description: FreeText().check(label('描述')),
  /** One SELECT over the tables of `tables`. */
  cgrSql: RequiredText('请输入报表SQL', 20_000).check(label('报表SQL')),
  parameters: z._default(z.array(ReportParameter).check(z.maxLength(50, '最多 50 个参数')), []).check(label('参数')),
  columns: z
    .array(ReportColumnSetup)
    .check(z.minLength(1, '报表至少要有一列'), z.maxLength(200, '最多 200 列'))
    .check(label('列')),
  queries: z._default(z.array(ReportQuerySetup).check(z.maxLength(50, '最多 50 个查询项')), []).check(label('查询项')),
  charts: z._default(z.array(ReportChartSetup).check(z.maxLength(10, '最多 10 个图表')), []).check(label('图表')),
  /** True when the menu shows it. */
  inMenu: yes('显示在菜单'),
})
export type ReportSetup = z.output<typeof ReportSetup>

const code = RequiredText('请输入报表编码', 50).check(
  z.regex(/^[A-Za-z][\w-]*$/, '报表编码以字母开头，只能由字母、数字、下划线和连字符组成'),
  label('报表编码'),
)

export const NewReport = z.extend(ReportSetup, { code })
export type NewReport = z.input<typeof NewReport>
export const ReportEdit = z.extend(ReportSetup, { id: RecordId, code, revision: Revision })
export type ReportEdit = z.input<typeof ReportEdit>

/** A report in the list of reports. */
export const ReportHead = wireObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: OptionalText,
  columnCount: Count,
  chartCount: Count,
  inMenu: z.boolean(),
  ...SIGNATURES,
  revision: Revision,
})
export type ReportHead = z.output<typeof ReportHead>

/** A report as its editor has it. */
export const ReportDesign = z.extend(ReportSetup, { id: z.string(), code: z.string(), revision: Revision })
export type ReportDesign = z.output<typeof ReportDesign>

/** An earlier state of a report. */
export const ReportRevision = wireObject({
  revision: Count,
  updateBy: OptionalText,
  updateTime: DateTime,
  setup: ReportSetup,
})
export type ReportRevision = z.output<typeof ReportRevision>

/** A table that statements may read, with the columns that they see of it. */
export const ReportTable = wireObject({
  name: z.string(),
  label: z.string(),
  columns: z.array(wireObject({ name: z.string(), label: z.string(), kind: z.enum(REPORT_KINDS) })),
})
export type ReportTable = z.output<typeof ReportTable>

/**
 * The parts of a statement: its columns, and the parameters that are not variables of the system. `label` is that of the
 * column of a table with this name; null where there is none, or several with different labels.
 */
export const ParsedStatement = wireObject({
  columns: z.array(wireObject({ name: z.string(), label: OptionalText, kind: z.enum(REPORT_KINDS) })),
  parameters: z.array(z.string()),
})
export type ParsedStatement = z.output<typeof ParsedStatement>

/** The values of a chart: of each category one, in the order of the categories. */
export const ReportChart = wireObject({
  title: z.string(),
  type: z.enum(REPORT_CHARTS),
  categories: z.array(z.string()),
  series: z.array(wireObject({ name: z.string(), values: z.array(z.nullable(z.number())) })),
  /** There are more categories than are shown. */
  truncated: z.boolean(),
})
export type ReportChart = z.output<typeof ReportChart>

/** A report as it would be, with values for its query. */
export const ReportPreview = z.object({
  setup: ReportSetup.check(label('报表')),
  values: z._default(z.record(z.string(), z.string()), {}).check(label('查询值')),
  pageNo: z._default(z.int('必须是整数').check(z.minimum(1, '必须是 1 以上的整数')), 1).check(label('页码')),
})
export type ReportPreview = z.input<typeof ReportPreview>

const ReportId = z.object({ id: RecordId })

/**
 * The administration of reports. Native only: the engine of JeecgBoot is closed, its paths are kept where they are known.
 * Source: platform specification §2 "Online reports"; the shapes are not in the specification.
 */
export const reportAdministration = {
  /** Lists the reports. */
  list: listCall('/online/cgreport/head/list', listQuery({ code: '报表编码', name: '报表名称' }), ReportHead),
  /** Returns a report for its editor. */
  design: endpoint('GET', '/online/cgreport/head/queryById', { query: ReportId, result: ReportDesign }),
  /** Creates a report with its entry in the menu; returns its id. Errors: 500 with the reason why the statement cannot be run. */
  add: endpoint('POST', '/online/cgreport/head/add', {
    body: NewReport,
    result: z.string(),
    ignoredFields: ['id', 'revision', ...SERVER_MANAGED_FIELDS],
  }),
  /** Changes a report. Errors: as of `add`; 409 with the newer report. */
  edit: editCall('/online/cgreport/head/edit', ReportEdit, SERVER_MANAGED_FIELDS),
  /** Deletes a report with its entry in the menu and its grants. */
  remove: removeCall('/online/cgreport/head/delete'),
  /** Deletes several reports. */
  removeAll: removeAllCall('/online/cgreport/head/deleteBatch'),
  /** Returns the earlier states of a report, newest first. */
  revisions: endpoint('GET', '/online/cgreport/head/revisions', { query: ReportId, result: ListOf(ReportRevision) }),
  /** Returns the tables that statements may read. */
  tables: endpoint('GET', '/online/cgreport/head/tables', { result: ListOf(ReportTable) }),
  /** Returns the columns and parameters of a statement. Errors: 500 with the reason why it cannot be run. */
  parse: endpoint('POST', '/online/cgreport/head/parseSql', {
    body: z.object({
      cgrSql: ReportSetup.shape.cgrSql,
      parameters: ReportSetup.shape.parameters,
    }),
    result: ParsedStatement,
    safe: true,
  }),
  /** Returns a page and the charts of a report that is not saved. Errors: as of `parse`. */
  preview: endpoint('POST', '/online/cgreport/head/preview', {
    body: ReportPreview,
    result: wireObject({ report: ReportColumns, data: ReportData, charts: ListOf(ReportChart) }),
    safe: true,
  }),
}

/** The calls of a report beside `onlineReports`. Native only. */
export const reportOutput = {
  /** Returns the charts of a report, over all rows that the query finds. */
  charts: endpoint('GET', '/online/cgreport/api/getCharts/{cgRpConfigId}', {
    query: ReportQuery,
    result: ListOf(ReportChart),
  }),
  /** Returns the rows of a report as a workbook. Errors: 500 for more than 20,000, which `startExport` takes. */
  exportRows: endpoint('GET', '/online/cgreport/api/exportXls/{cgRpConfigId}', {
    query: ReportQuery,
    responseType: 'file',
    result: ReceivedFile,
  }),
  /** Writes the workbook in the background. Errors: 500 when too many jobs of the user wait. */
  startExport: endpoint('POST', '/online/cgreport/api/exportJob/{cgRpConfigId}', {
    query: ReportQuery,
    result: ListJob,
  }),
}
