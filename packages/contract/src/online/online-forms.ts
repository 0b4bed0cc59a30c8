import * as z from 'zod/mini'
import { ReceivedFile } from '../files/received-file.ts'
import { ImportPreview } from '../files/spreadsheets.ts'
import { ListJob } from '../files/list-jobs.ts'
import { CommaList } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { JsonText } from '../wire/json-text.ts'
import { ListQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { listCall } from '../wire/record-calls.ts'
import { ListOf, OptionalCode, RequiredText } from '../wire/jeecgboot-values.ts'
import { Code, Count, OptionalText } from '../wire/values.ts'
import { label } from '../wire/label.ts'

const limit = z.optional(z.nullable(z.union([z.string(), z.number()])))

/**
 * Limits of a date query. `before` and `after` are dates or numbers of days; `interval` is the longest span.
 * Units: days. Source: platform specification §3 "Online query item", §5 "Online date query".
 */
export const FieldExtension = JsonText(wireObject({ before: limit, after: limit, interval: limit }))

/** A field that a list can be asked by. Source: platform specification §3 "Online query item". */
export const OnlineQueryItem = wireObject({
  field: z.string(),
  label: OptionalText,
  /** How it is shown: date, list, sel_user and so on; plain text otherwise. */
  view: OptionalText,
  /** `single` or `range`. */
  mode: OptionalText,
  dict: OptionalText,
  dictTable: OptionalText,
  dictCode: OptionalText,
  dictText: OptionalText,
  pidField: OptionalText,
  pidValue: OptionalCode,
  hasChildField: OptionalText,
  pcode: OptionalText,
  /** '1': the choices are those of a dictionary. */
  config: OptionalCode,
  defValue: OptionalCode,
  /** '1': behind the fold. */
  hidden: OptionalCode,
  fieldExtendJson: FieldExtension,
  /** The same as the specification spells it. */
  FieldExtendJson: FieldExtension,
})
export type OnlineQueryItem = z.output<typeof OnlineQueryItem>

/** The limits of a date query, under whichever of the two names they came. */
export function extensionOf(item: OnlineQueryItem): OnlineQueryItem['fieldExtendJson'] {
  return item.fieldExtendJson.kind === 'empty' ? item.FieldExtendJson : item.fieldExtendJson
}

/** A choice of a linked field: `label` shown, `store` stored, `id` leads to the next level. */
export const LinkedChoice = wireObject({ label: OptionalCode, store: OptionalCode, id: Code })
export type LinkedChoice = z.output<typeof LinkedChoice>

/** The source of linked choices. Source: platform specification §3 "linkDownConfig". */
export const LinkSource = z.object({
  table: RequiredText('缺少表名').check(label('表名')),
  txt: RequiredText('缺少显示字段').check(label('显示字段')),
  key: RequiredText('缺少存储字段').check(label('存储字段')),
  idField: RequiredText('缺少主键字段').check(label('主键字段')),
  pidField: RequiredText('缺少父级字段').check(label('上级字段')),
})
export type LinkSource = z.input<typeof LinkSource>

/** One row of an online form: its columns by name, and its id. */
export const OnlineRow = z.record(z.string(), z.unknown())
export type OnlineRow = z.output<typeof OnlineRow>

/** A column of the list of a form. */
export const OnlineColumn = wireObject({
  title: OptionalText,
  dataIndex: z.string(),
  align: OptionalText,
  sorter: z.optional(z.nullable(z.boolean())),
  fieldType: OptionalText,
  /** The name of a list in `dictOptions`. */
  customRender: OptionalText,
})
export type OnlineColumn = z.output<typeof OnlineColumn>

/** The columns of a form's list. Further fields are those of the server. */
export const OnlineColumns = wireObject({
  code: OptionalText,
  description: OptionalText,
  columns: ListOf(OnlineColumn),
  dictOptions: z.nullish(z.record(z.string(), z.unknown())),
})
export type OnlineColumns = z.output<typeof OnlineColumns>

/** The parts of a form. `schema` is the native one; other servers have a schema of their own. */
export const OnlineFormItem = wireObject({
  head: wireObject({
    id: Code,
    code: OptionalText,
    name: OptionalText,
    kind: OptionalText,
    version: z.optional(z.nullable(z.number())),
  }),
  schema: z.unknown(),
})
export type OnlineFormItem = z.output<typeof OnlineFormItem>

/** Which rows: filters by the names of the fields, paging and sorting. `pid`: those below a row of a tree. */
export const OnlineDataQuery = z.catchall(ListQuery, z.unknown())
export type OnlineDataQuery = z.input<typeof OnlineDataQuery>

const FileBody = z.object({ file: z.file().check(label('文件')) })

const FileQuery = z.catchall(
  z.extend(ListQuery, { selections: z.optional(CommaList()).check(label('选中记录')) }),
  z.unknown(),
)

/** The files of a form's list. The preview, which writes nothing, and the workbook to fill in are native only. */
export const onlineFormFiles = {
  exportRows: endpoint('GET', '/online/cgform/api/exportXls/{code}', {
    query: FileQuery,
    responseType: 'file',
    result: ReceivedFile,
  }),
  importRows: endpoint('POST', '/online/cgform/api/importXls/{code}', {
    body: FileBody,
    encoding: 'multipart',
    responseType: 'envelope',
    result: wireObject({ code: Count, message: z.string(), result: z.optional(z.unknown()) }),
  }),
  previewImport: endpoint('POST', '/online/cgform/api/importXls/{code}/preview', {
    body: FileBody,
    encoding: 'multipart',
    responseType: 'envelope',
    result: wireObject({ code: Count, message: z.string(), result: ImportPreview }),
    safe: true,
  }),
  importTemplate: endpoint('GET', '/online/cgform/api/importTemplate/{code}', {
    responseType: 'file',
    result: ReceivedFile,
  }),
  /** Exports in the background. Native only. Errors: 500 when too many jobs of the user wait. */
  startExport: endpoint('POST', '/online/cgform/api/exportJob/{code}', { query: FileQuery, result: ListJob }),
  /** Takes a file that is checked in the background, and written once its user has confirmed it. Native only. */
  startImport: endpoint('POST', '/online/cgform/api/importJob/{code}', {
    body: FileBody,
    encoding: 'multipart',
    result: ListJob,
  }),
}

/**
 * Forms whose fields are held by the server. The specification names only `linkedChoices`; the other paths are those of JeecgBoot's own
 * client; a JeecgBoot server need not have them. Source: platform specification §7 "Dictionaries and forms".
 */
export const onlineForms = {
  /**
   * Returns linked choices: the first level by `condition`, a later one by the `pidValue` of the choice above. Errors:
   * their messages are not shown.
   */
  linkedChoices: endpoint('GET', '/online/cgform/api/querySelectOptions', {
    query: z.extend(LinkSource, {
      condition: z.optional(z.string()).check(label('条件')),
      pidValue: z.optional(z.string()).check(label('上级值')),
    }),
    result: ListOf(LinkedChoice),
  }),
  /** Returns the columns of a list and what belongs to them, as the server stores them. */
  columns: endpoint('GET', '/online/cgform/api/getColumns/{code}', { result: OnlineColumns }),
  /** Returns the fields that a list can be filtered by. */
  queryInfo: endpoint('GET', '/online/cgform/api/getQueryInfo/{code}', { result: ListOf(OnlineQueryItem) }),
  /** Lists the rows of a form. */
  data: listCall('/online/cgform/api/getData/{code}', OnlineDataQuery, OnlineRow),
  /** Lists the rows below one of a tree form, or its roots. `hasChild` says whether some are below a row. */
  treeData: listCall('/online/cgform/api/getTreeData/{code}', OnlineDataQuery, OnlineRow),
  /** Returns the schema of a form as the server stores it. */
  formItem: endpoint('GET', '/online/cgform/api/getFormItem/{code}', { result: OnlineFormItem }),
  /** Creates a row. */
  add: endpoint('POST', '/online/cgform/api/form/{code}', { body: OnlineRow, result: z.unknown() }),
  /** Changes a row. */
  edit: endpoint('PUT', '/online/cgform/api/form/{code}', { body: OnlineRow, result: z.unknown() }),
  /** Returns one row. */
  row: endpoint('GET', '/online/cgform/api/form/{code}/{id}', { result: OnlineRow }),
  /** Deletes a row, or several whose ids are comma-joined. */
  remove: endpoint('DELETE', '/online/cgform/api/form/{code}/{id}', { result: z.unknown() }),
}
