import * as z from 'zod/mini'
import { OnlineRow } from '../online/online-forms.ts'
import { endpoint } from '../wire/endpoint.ts'
import { Flag, ListOf, OptionalCode } from '../wire/jeecgboot-values.ts'
import { wireObject } from '../wire/object.ts'
import { Code, OptionalNumber, OptionalText } from '../wire/values.ts'

/** A choice as a JeecgBoot sends it. */
const Choice = z.nullable(
  wireObject({ value: OptionalCode, text: OptionalText, label: OptionalText, title: OptionalText }),
)

const described = {
  title: OptionalText,
  type: OptionalText,
  view: OptionalText,
  dictTable: OptionalText,
  dictCode: OptionalText,
  dictText: OptionalText,
}

/** A column of the lines of a form. Wire: `validateRules` has a pattern `*` for a required one. Source: JeecgBoot 3.9.1. */
export const FormLineColumn = wireObject({
  ...described,
  key: z.string(),
  options: z.optional(z.nullable(z.array(Choice))),
  validateRules: z.optional(z.nullable(z.array(wireObject({ pattern: OptionalText, message: OptionalText })))),
})
export type FormLineColumn = z.output<typeof FormLineColumn>

/** A field of an Online form, or its lines: `view` tab with `columns`. Source: JeecgBoot 3.9.1. */
export const FormProperty = wireObject({
  ...described,
  order: OptionalNumber,
  maxLength: OptionalNumber,
  enum: z.optional(z.nullable(z.array(Choice))),
  pattern: OptionalText,
  errorInfo: OptionalText,
  /** Of a tree of a table, or of categories. */
  dict: OptionalText,
  pidField: OptionalText,
  pidValue: OptionalCode,
  hasChildField: OptionalText,
  pcode: OptionalText,
  /** Of a popup. */
  code: OptionalText,
  orgFields: OptionalText,
  destFields: OptionalText,
  popupMulti: Flag,
  /** Of lines. */
  describe: OptionalText,
  relationType: OptionalCode,
  columns: z.optional(z.nullable(z.array(FormLineColumn))),
})
export type FormProperty = z.output<typeof FormProperty>

/** The schema of an Online form. Source: JeecgBoot 3.9.1. */
export const FormSchemaOfJeecgBoot = wireObject({
  required: z.optional(z.nullable(z.array(z.string()))),
  properties: z.record(z.string(), FormProperty),
})
export type FormSchemaOfJeecgBoot = z.output<typeof FormSchemaOfJeecgBoot>

/** The head of an Online form as it comes with its schema. Source: JeecgBoot 3.9.1. */
export const FormHeadOfJeecgBoot = wireObject({
  id: Code,
  tableTxt: OptionalText,
  tableName: OptionalText,
  tableType: OptionalCode,
  tableVersion: OptionalCode,
  isTree: OptionalText,
  /** The field of a row that names the row above, and the one that says whether there are rows below. */
  treeParentIdField: OptionalText,
  treeIdField: OptionalText,
})
export type FormHeadOfJeecgBoot = z.output<typeof FormHeadOfJeecgBoot>

/** The parts of a list's description that a JeecgBoot has beside its columns. Source: JeecgBoot 3.9.1. */
export const ListDetailsOfJeecgBoot = wireObject({
  pidField: OptionalText,
  hasChildrenField: OptionalText,
  dictOptions: z.optional(z.nullable(z.record(z.string(), z.nullable(z.array(Choice))))),
  cgButtonList: ListOf(wireObject({ buttonCode: OptionalText, buttonStyle: OptionalText, buttonStatus: OptionalCode })),
})
export type ListDetailsOfJeecgBoot = z.output<typeof ListDetailsOfJeecgBoot>

/** Rows of Online forms as a JeecgBoot saves them: an edit names the whole row with its lines. JeecgBoot only. */
export const onlineFormRows = {
  /** Adds a row. `tableType`: that of the head. */
  add: endpoint('POST', '/online/cgform/api/form/{code}?tabletype={tableType}', {
    body: OnlineRow,
    result: z.unknown(),
  }),
  /** Changes a row. `tableType`: that of the head. */
  edit: endpoint('PUT', '/online/cgform/api/form/{code}?tabletype={tableType}', {
    body: OnlineRow,
    result: z.unknown(),
  }),
}
