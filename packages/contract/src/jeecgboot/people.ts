import * as z from 'zod/mini'
import { User } from '../system/users.ts'
import { CommaList } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { textFilters } from '../wire/filters.ts'
import { ListOf, OptionalCode, RecordIds } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { wireObject } from '../wire/object.ts'
import { PageQuery } from '../wire/page.ts'
import { listCall } from '../wire/record-calls.ts'
import { OptionalText } from '../wire/values.ts'

/** A colleague and how to reach him. Untried: built by the source of JeecgBoot 3.9. */
export const AddressEntry = wireObject({
  id: OptionalCode,
  username: OptionalText,
  realname: OptionalText,
  workNo: OptionalText,
  /** Names of departments, comma-joined. */
  orgCodeTxt: OptionalText,
  mainDepPostId_dictText: z.optional(z.nullable(z.string())),
  phone: OptionalText,
  telephone: OptionalText,
  email: OptionalText,
})
export type AddressEntry = z.output<typeof AddressEntry>

/** Wire: names and numbers are searched for as parts, without `*`. */
export const AddressQuery = z.extend(
  PageQuery,
  textFilters({
    /** The department and everything below it. */
    orgCode: '部门',
    realname: '姓名',
    workNo: '工号',
  }),
)
export type AddressQuery = z.input<typeof AddressQuery>

/** The users of a JeecgBoot beside their administration. JeecgBoot 3 only. */
export const people = {
  /** Lists colleagues. */
  addresses: listCall('/sys/user/queryByOrgCodeForAddressList', AddressQuery, AddressEntry),
  /** Returns the deleted users. */
  deleted: endpoint('GET', '/sys/user/recycleBin', { result: ListOf(User) }),
  /** Restores deleted users. Untried. */
  restore: endpoint('PUT', '/sys/user/putRecycleBin', {
    body: z.object({ userIds: CommaList({ required: '请选择用户' }).check(label('用户')) }),
    result: z.unknown(),
  }),
  /** Deletes users for good. Untried. */
  purge: endpoint('DELETE', '/sys/user/deleteRecycleBin', {
    query: z.object({ userIds: RecordIds.check(label('用户')) }),
    result: z.unknown(),
  }),
}
