import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { DateTime, Filter, OptionalCode } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { ListQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { PageOf } from '../wire/page.ts'
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
export const AuditListQuery = z.extend(ListQuery, {
  id: Filter.check(label('编号')),
  username: Filter.check(label('操作人')),
  /** The subject of the act: the part of `action` before its point. */
  subject: Filter.check(label('对象')),
  action: Filter.check(label('操作')),
  outcome: Filter.check(label('结果')),
  address: Filter.check(label('IP地址')),
  detail: Filter.check(label('内容')),
  createTime_begin: Filter.check(label('时间')),
  createTime_end: Filter.check(label('时间')),
})
export type AuditListQuery = z.input<typeof AuditListQuery>

/** The audit log of the tenant. Native only; not in the specification. */
export const auditLog = {
  /** Lists the entries, the newest first. */
  list: endpoint('GET', '/sys/auditLog/list', { query: AuditListQuery, result: PageOf(AuditEntry) }),
}
