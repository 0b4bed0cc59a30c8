import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { JsonText } from '../wire/json-text.ts'
import { wireObject } from '../wire/object.ts'
import { PageOf } from '../wire/page.ts'
import { ListOf, OptionalCode, RequiredText } from '../wire/jeecgboot-values.ts'
import { Code, OptionalText } from '../wire/values.ts'
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

/** Where linked choices come from. Source: platform specification §3 "linkDownConfig". */
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

const FormColumns = z.looseObject({})

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
  columns: endpoint('GET', '/online/cgform/api/getColumns/{code}', { result: FormColumns }),
  /** Returns the fields that a list can be filtered by. */
  queryInfo: endpoint('GET', '/online/cgform/api/getQueryInfo/{code}', { result: ListOf(OnlineQueryItem) }),
  /** Lists the rows of a form. */
  data: endpoint('GET', '/online/cgform/api/getData/{code}', { query: z.looseObject({}), result: PageOf(OnlineRow) }),
  /** Returns the schema of a form as the server stores it. */
  formItem: endpoint('GET', '/online/cgform/api/getFormItem/{code}', { result: FormColumns }),
  /** Creates a row. */
  add: endpoint('POST', '/online/cgform/api/form/{code}', { body: OnlineRow, result: z.unknown() }),
  /** Changes a row. */
  edit: endpoint('PUT', '/online/cgform/api/form/{code}', { body: OnlineRow, result: z.unknown() }),
  /** Returns one row. */
  row: endpoint('GET', '/online/cgform/api/form/{code}/{id}', { result: OnlineRow }),
  /** Deletes a row. */
  remove: endpoint('DELETE', '/online/cgform/api/form/{code}/{id}', { result: z.unknown() }),
}
