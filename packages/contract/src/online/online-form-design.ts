import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { listQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { listCall } from '../wire/record-calls.ts'
import { ById, DateTime, FreeText, RecordId, RequiredText, SERVER_MANAGED_FIELDS } from '../wire/jeecgboot-values.ts'
import { Code, Count, OptionalNumber, OptionalText } from '../wire/values.ts'
import { label } from '../wire/label.ts'
import { editOf, Revision } from '../wire/revision.ts'
import { SIGNATURES } from '../wire/signatures.ts'
import { ONLINE_FIELD_TYPES } from './field-types.ts'

const LIMIT = '最多 255 个字符'
const attribute = z.optional(z.string().check(z.maxLength(255, LIMIT)))
const longAttribute = z.optional(z.string().check(z.maxLength(2000, '最多 2000 个字符')))
const flag = z.optional(z.boolean())
const number = z.optional(z.nullable(z.number('必须是数字')))

const fieldAttributes = {
  /** Stays the same while the key changes, so that a rename is known from a removal and an addition. */
  id: RequiredText('缺少字段编号', 64).check(label('字段编号')),
  key: z.string('请输入字段名').check(label('字段名')),
  type: z.enum(ONLINE_FIELD_TYPES, '字段类型无效').check(label('字段类型')),
  label: attribute,
  hint: attribute,
  placeholder: attribute,
  required: flag,
  readonly: flag,
  /** No two rows have the same value. */
  unique: flag,
  defVal: longAttribute,
  dictTable: attribute,
  dictCode: attribute,
  dictText: attribute,
  dictIsDataLink: flag,
  dictRelatedField: attribute,
  dictForeignKey: attribute,
  listSource: z.optional(
    z.array(
      z.object({ value: z.string().check(z.maxLength(255, LIMIT)), label: z.string().check(z.maxLength(255, LIMIT)) }),
    ),
  ),
  minLength: number,
  maxLength: number,
  min: number,
  max: number,
  precision: number,
  count: number,
  maxCount: number,
  rows: number,
  unit: attribute,
  pattern: z.optional(
    z.nullable(z.object({ source: z.string().check(z.maxLength(300, '最多 300 个字符')), message: attribute })),
  ),
  switchOptions: z.optional(z.array(z.string().check(z.maxLength(32, '最多 32 个字符')))),
  multiple: flag,
  accept: attribute,
  popupCode: attribute,
  orgFields: attribute,
  destFields: attribute,
  textField: attribute,
  pidValue: attribute,
  tree: z.optional(
    z.nullable(
      z.object({
        tableName: z.string(),
        text: z.string(),
        code: z.string(),
        pidField: z.optional(z.string()),
        hasChildField: z.optional(z.string()),
        condition: z.optional(z.string()),
      }),
    ),
  ),
  categoryCode: attribute,
  condition: attribute,
  linkDownConfig: z.optional(
    z.nullable(
      z.object({
        table: z.string(),
        txt: z.string(),
        key: z.string(),
        idField: z.string(),
        pidField: z.string(),
        condition: z.optional(z.string()),
      }),
    ),
  ),
  linkDownOthers: z.optional(z.array(z.string())),
  span: z.optional(z.nullable(z.enum(['full']))),
  group: attribute,
  showIf: longAttribute,
  requireIf: longAttribute,
  disableIf: longAttribute,
  compute: longAttribute,
  checkRule: attribute,
  /** A column of the list. Unit of the width: em. */
  listed: flag,
  listWidth: number,
  /** The list can be filtered by it. */
  queried: flag,
  queryMode: z.optional(z.enum(['single', 'range'])),
}

/** A field inside a sub-table. */
const SubField = z.object(fieldAttributes)

/**
 * A field of an online form: the form field schema of the platform and what its list needs. Source: platform
 * specification §3 "Form field schema".
 */
export const OnlineFormField = z.object({
  ...fieldAttributes,
  /** Of a tab: one row as a form, or many as a table. */
  relation: z.optional(z.enum(['one', 'many'])),
  minRows: number,
  maxRows: number,
  fields: z.optional(z.array(SubField)),
})
export type OnlineFormField = z.output<typeof OnlineFormField>

/** The fields of a form and how they stand. */
export const OnlineFormDefinition = z.object({
  fields: z.array(OnlineFormField),
  groups: z.optional(z.array(z.object({ key: z.string(), label: z.string().check(z.maxLength(255, LIMIT)) }))),
  columns: z.optional(z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])),
})
export type OnlineFormDefinition = z.output<typeof OnlineFormDefinition>

/** `list`: rows stand in a list. `tree`: each row may stand below another one. */
export const ONLINE_FORM_KINDS = ['list', 'tree'] as const

/** A form as the list of forms shows it. */
export const OnlineFormHead = wireObject({
  id: Code,
  code: z.string(),
  name: z.string(),
  kind: z.enum(ONLINE_FORM_KINDS),
  description: OptionalText,
  /** The number of the published version; null: it has no table yet. */
  version: OptionalNumber,
  /** Edits since then are not published. */
  changed: z.boolean(),
  rowCount: OptionalNumber,
  ...SIGNATURES,
  revision: Revision,
})
export type OnlineFormHead = z.output<typeof OnlineFormHead>

/** A column that no field uses any more, with what it holds. */
export const SetAsideColumn = wireObject({
  /** The key of the sub-table that it stands in; null: the form's own table. */
  tab: OptionalText,
  column: z.string(),
  label: OptionalText,
  valueCount: Count,
})
export type SetAsideColumn = z.output<typeof SetAsideColumn>

/** A form with what is edited and what is published. */
export const OnlineFormDesign = wireObject({
  ...OnlineFormHead.shape,
  definition: OnlineFormDefinition,
  published: z.nullable(OnlineFormDefinition),
  setAside: z.array(SetAsideColumn),
})
export type OnlineFormDesign = z.output<typeof OnlineFormDesign>

/** `refused`: it cannot be published. `confirm`: the word must be typed. */
export const PLAN_LEVELS = ['safe', 'confirm', 'refused'] as const

/** The effect of publishing on the table. */
export const PlannedChange = wireObject({
  level: z.enum(PLAN_LEVELS),
  /** A sentence for the operator. */
  message: z.string(),
  /** The key of the field, behind that of its sub-table: `items.price`. */
  field: OptionalText,
  /** How many stored rows it concerns. */
  rowCount: Count,
  /** Some of the values that do not fit. */
  samples: z.array(z.string()),
})
export type PlannedChange = z.output<typeof PlannedChange>

/** Everything that publishing would do. */
export const ChangePlan = wireObject({
  version: Count,
  changes: z.array(PlannedChange),
  /** The text that has to be typed before rows may lose a value in the list; null: none. */
  word: OptionalText,
  /** Something is refused. */
  refused: z.boolean(),
  statements: z.array(z.string()),
})
export type ChangePlan = z.output<typeof ChangePlan>

/** A version that was published. */
export const OnlineFormVersion = wireObject({
  version: Count,
  createBy: OptionalText,
  createTime: DateTime,
  changes: z.array(PlannedChange),
  statements: z.array(z.string()),
  definition: OnlineFormDefinition,
})
export type OnlineFormVersion = z.output<typeof OnlineFormVersion>

const name = RequiredText('请输入表单名称', 100).check(label('表单名称'))
const code = RequiredText('请输入表单编码', 40).check(
  z.regex(/^[a-z][a-z0-9_]*$/, '必须以小写字母开头，由小写字母、数字和下划线组成'),
  label('表单编码'),
)
const description = FreeText().check(label('描述'))
const word = z.optional(z.nullable(z.string())).check(label('确认词'))

export const NewOnlineForm = z.object({
  code,
  name,
  kind: z.enum(ONLINE_FORM_KINDS, '表单类型无效').check(label('表单类型')),
  description,
})
export type NewOnlineForm = z.input<typeof NewOnlineForm>

export const OnlineFormEdit = editOf({ name, description })
export type OnlineFormEdit = z.input<typeof OnlineFormEdit>

export const OnlineFormListQuery = listQuery({ code: '表单编码', name: '表单名称' })
export type OnlineFormListQuery = z.input<typeof OnlineFormListQuery>

/**
 * The design of online forms: who may, decides what a form has, and the server makes and alters its table. Native only.
 * Source: the paths are those of JeecgBoot's client; what they answer is not in the specification.
 */
export const onlineFormDesign = {
  /** Lists the forms. */
  list: listCall('/online/cgform/head/list', OnlineFormListQuery, OnlineFormHead),
  /** Creates a form without fields; answers it. Errors: 500 when the code is taken. */
  add: endpoint('POST', '/online/cgform/head/add', {
    body: NewOnlineForm,
    result: OnlineFormHead,
    ignoredFields: ['id', 'revision', ...SERVER_MANAGED_FIELDS],
  }),
  /** Changes name and description. */
  edit: endpoint('PUT', '/online/cgform/head/edit', {
    body: OnlineFormEdit,
    result: z.unknown(),
    ignoredFields: ['code', 'kind', 'version', 'changed', 'rowCount', ...SERVER_MANAGED_FIELDS],
  }),
  /** Returns a form with its fields. */
  details: endpoint('GET', '/online/cgform/head/queryById', { query: ById, result: OnlineFormDesign }),
  /** Stores the edited fields; the table stays as it is. Errors: 500 at the field that cannot be; 409 when it was edited meanwhile. */
  save: endpoint('PUT', '/online/cgform/head/saveDesign', {
    body: editOf({ definition: OnlineFormDefinition.check(label('表单设计')) }),
    result: OnlineFormDesign,
  }),
  /** Returns what publishing would do to the table and to the data there is. */
  plan: endpoint('GET', '/online/cgform/head/plan', { query: ById, result: ChangePlan }),
  /** Makes or alters the table. Errors: 500 without the word that the plan asks for, and when the plan is refused. */
  publish: endpoint('PUT', '/online/cgform/head/publish', {
    body: editOf({ word }),
    result: OnlineFormDesign,
  }),
  /** Returns the published versions, newest first. */
  versions: endpoint('GET', '/online/cgform/head/versions', { query: ById, result: z.array(OnlineFormVersion) }),
  /** Deletes the values of a column that was set aside. Errors: 500 without the code of the form as the word. */
  purge: endpoint('PUT', '/online/cgform/head/purge', {
    body: z.object({
      id: RecordId,
      tab: z.optional(z.nullable(z.string())).check(label('子表')),
      column: RequiredText('请选择一列', 63).check(label('列')),
      word,
    }),
    result: z.unknown(),
  }),
  /** Deletes a form with all of its rows. Errors: 500 without its code as the word. */
  remove: endpoint('DELETE', '/online/cgform/head/delete', {
    query: z.object({ id: RecordId, word }),
    result: z.unknown(),
  }),
}
