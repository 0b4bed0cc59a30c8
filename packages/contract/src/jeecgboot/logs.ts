import * as z from 'zod/mini'
import { DateTime, OptionalCode } from '../wire/jeecgboot-values.ts'
import { listQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { listCall } from '../wire/record-calls.ts'
import { Code, OptionalNumber, OptionalText } from '../wire/values.ts'
import { removal } from './administration.ts'

/** The kinds of log entries. */
export const LOG_TYPE = { login: '1', operation: '2', exception: '4' } as const

/** A sign-in, an operation or an exception. Source: JeecgBoot 3.9.1. */
export const LogEntry = wireObject({
  id: Code,
  createTime: DateTime,
  userid: OptionalText,
  username: OptionalText,
  ip: OptionalText,
  logContent: OptionalText,
  logType: OptionalCode,
  operateType: OptionalCode,
  operateType_dictText: z.optional(z.nullable(z.string())),
  clientType_dictText: z.optional(z.nullable(z.string())),
  requestUrl: OptionalText,
  requestParam: OptionalText,
  method: OptionalText,
  /** Unit: milliseconds. */
  costTime: OptionalNumber,
})
export type LogEntry = z.output<typeof LogEntry>

export const LogQuery = listQuery({
  logType: '日志类型',
  logContent: '日志内容',
  username: '操作人',
  userid: '账号',
  ip: 'IP地址',
  operateType: '操作类型',
  createTime_begin: '时间',
  createTime_end: '时间',
})
export type LogQuery = z.input<typeof LogQuery>

/** The log of a JeecgBoot. JeecgBoot only. */
export const systemLog = {
  /** Lists the entries of a kind. */
  list: listCall('/sys/log/list', LogQuery, LogEntry),
  ...removal('/sys/log'),
}

/** A stored version of a record. Wire: `dataContent` is the JSON text of its fields. Untried: recorded without rows. */
export const DataVersion = wireObject({
  id: Code,
  createTime: DateTime,
  createBy: OptionalText,
  createName: OptionalText,
  dataTable: OptionalText,
  dataId: OptionalCode,
  dataVersion: OptionalCode,
  dataContent: OptionalText,
  type: OptionalText,
})
export type DataVersion = z.output<typeof DataVersion>

export const DataVersionQuery = listQuery({ dataTable: '表名', dataId: '数据编号' })
export type DataVersionQuery = z.input<typeof DataVersionQuery>

/** The versions of records that a JeecgBoot keeps. JeecgBoot only. */
export const dataVersions = {
  /** Lists the versions. */
  list: listCall('/sys/dataLog/list', DataVersionQuery, DataVersion),
}
