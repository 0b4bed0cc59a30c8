import * as z from 'zod/mini'
import { DateTime, OptionalCode } from '../wire/jeecgboot-values.ts'
import { listQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { listCall } from '../wire/record-calls.ts'
import { Code, OptionalText } from '../wire/values.ts'

/** The value of a field before and after an act. */
const Change = wireObject({ from: z.optional(z.unknown()), to: z.optional(z.unknown()) })

/**
 * An act or attempt with its user. Nobody changes or deletes an entry; the server drops it when it is too old. Native
 * only.
 */
export const AuditEntry = wireObject({
  id: Code,
  createTime: DateTime,
  userId: OptionalCode,
  username: OptionalText,
  /** The act: `user.edit`. */
  action: z.string(),
  /** `ok`, or `refused` for what was tried without the right to. */
  outcome: z.string(),
  address: OptionalText,
  /** Whom or what it concerned. */
  detail: OptionalText,
  /** The changed fields with their values before and after. */
  changes: z.optional(z.nullable(z.record(z.string(), Change))),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** Conditions of a list of entries. */
export const AuditListQuery = listQuery({
  id: '编号',
  username: '操作人',
  /** The subject of the act: the part of `action` before its point. */
  subject: '对象',
  action: '操作',
  outcome: '结果',
  address: 'IP地址',
  detail: '内容',
  createTime_begin: '时间',
  createTime_end: '时间',
})
export type AuditListQuery = z.input<typeof AuditListQuery>

/** The audit log of the tenant. Native only; not in the specification. */
export const auditLog = {
  /** Lists the entries, the newest first. */
  list: listCall('/sys/auditLog/list', AuditListQuery, AuditEntry),
}
