import * as z from 'zod/mini'
import { DateTime, OptionalCode } from '../wire/jeecgboot-values.ts'
import { listQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { listCall } from '../wire/record-calls.ts'
import { Code, OptionalText } from '../wire/values.ts'

/** The head of an Online form of a JeecgBoot. Source: JeecgBoot 3.9.1. */
export const DesignedForm = wireObject({
  id: Code,
  tableName: OptionalText,
  tableTxt: OptionalText,
  /** 1 a table, 2 a main table, 3 a table of lines. */
  tableType: OptionalCode,
  /** `Y`: its rows are a tree. */
  isTree: OptionalText,
  /** `Y`: the table is as the form. */
  isDbSynch: OptionalText,
  tableVersion: OptionalCode,
  createTime: DateTime,
})
export type DesignedForm = z.output<typeof DesignedForm>

export const DesignedFormQuery = listQuery({ tableName: '表名', tableTxt: '表描述', tableType: '表类型' })
export type DesignedFormQuery = z.input<typeof DesignedFormQuery>

/** The head of an Online report of a JeecgBoot. Source: JeecgBoot 3.9.1. */
export const DesignedReport = wireObject({
  id: Code,
  code: OptionalText,
  name: OptionalText,
  cgrSql: OptionalText,
  dbSource: OptionalText,
  content: OptionalText,
  createTime: DateTime,
})
export type DesignedReport = z.output<typeof DesignedReport>

export const DesignedReportQuery = listQuery({ code: '编码', name: '名称' })
export type DesignedReportQuery = z.input<typeof DesignedReportQuery>

/** The forms and reports that are designed in a JeecgBoot. JeecgBoot only. */
export const designs = {
  /** Lists the forms. */
  forms: listCall('/online/cgform/head/list', DesignedFormQuery, DesignedForm),
  /** Lists the reports. */
  reports: listCall('/online/cgreport/head/list', DesignedReportQuery, DesignedReport),
}
