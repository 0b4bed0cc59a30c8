import * as z from 'zod/mini'
import { CommaList } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { ListQuery } from '../wire/list-query.ts'
import { DateTime, RecordIds } from '../wire/jeecgboot-values.ts'
import { OptionalNumber, OptionalText } from '../wire/values.ts'
import { label } from '../wire/label.ts'
import { editCall, listCall } from '../wire/record-calls.ts'
import { Revision } from '../wire/revision.ts'
import { SexInput } from './sex.ts'

/** 1 normal, 2 frozen, 3 registered and waiting for an administrator (native only): dictionary `user_status`. */
export const USER_STATUS = { normal: 1, frozen: 2, pending: 3 } as const

/** A row of the user list. `sex` is a value of the dictionary `sex`: 1 male, 2 female where nobody changed it. Source: platform specification §3 "User rows". */
export const User = wireObject({
  id: z.string(),
  username: z.string(),
  realname: OptionalText,
  avatar: OptionalText,
  sex: OptionalNumber,
  sex_dictText: z.optional(z.nullable(z.string())),
  phone: OptionalText,
  /** Its owner has confirmed the phone by a code, so that it signs in. Native only. */
  phoneConfirmed: z.optional(z.nullable(z.boolean())),
  email: OptionalText,
  /** As `phoneConfirmed`, of the e-mail address. */
  emailConfirmed: z.optional(z.nullable(z.boolean())),
  birthday: OptionalText,
  workNo: OptionalText,
  /** Wire: the code of a position; its ids from a JeecgBoot 3. */
  post: OptionalText,
  /** 1 ordinary, 2 superior of `departIds`. */
  userIdentity: OptionalNumber,
  /** The departments whose superior the user is, comma-joined. */
  departIds: OptionalText,
  /** The tenants of the user, comma-joined; natively only the caller's. */
  relTenantIds: OptionalText,
  status: OptionalNumber,
  status_dictText: z.optional(z.nullable(z.string())),
  orgCode: OptionalText,
  /** Names of the user's departments, comma-joined. */
  orgCodeTxt: OptionalText,
  /** Wire: a number from a JeecgBoot 2.4 where users come without paging. */
  createTime: DateTime,
  revision: Revision,
})
export type User = z.output<typeof User>

const filter = z.optional(z.string().check(z.maxLength(100, '最多 100 个字符')))

const several = z.optional(z.string().check(z.maxLength(4000, '最多 4000 个字符')))

/** Filters of the user list. A value may be `*part*`, `!not`, `a,b` or `>= x`; empty ones are not sent. */
export const UserListQuery = z.extend(ListQuery, {
  id: filter.check(label('编号')),
  username: filter.check(label('账号')),
  realname: filter.check(label('姓名')),
  sex: filter.check(label('性别')),
  phone: filter.check(label('手机号')),
  email: filter.check(label('邮箱')),
  workNo: filter.check(label('工号')),
  status: filter.check(label('状态')),
  createTime: filter.check(label('创建时间')),
  createTime_begin: filter.check(label('创建时间')),
  createTime_end: filter.check(label('创建时间')),
  /** One of several values, comma-joined. */
  id_MultiString: several.check(label('编号')),
  username_MultiString: several.check(label('账号')),
  realname_MultiString: filter.check(label('姓名')),
  sex_MultiString: filter.check(label('性别')),
  phone_MultiString: filter.check(label('手机号')),
  email_MultiString: filter.check(label('邮箱')),
  workNo_MultiString: filter.check(label('工号')),
  status_MultiString: filter.check(label('状态')),
  /** The department and everything below it. */
  departId: filter.check(label('部门')),
})
export type UserListQuery = z.input<typeof UserListQuery>

const text = (limit: number, message: string) => z.optional(z.nullable(z.string().check(z.maxLength(limit, message))))

const realname = z
  .string('请输入姓名')
  .check(z.trim(), z.minLength(1, '请输入姓名'), z.maxLength(100, '姓名最多 100 个字符'), label('姓名'))

const details = {
  sex: SexInput,
  phone: z
    .optional(z.nullable(z.string().check(z.regex(/^(\+?\d[\d -]{4,19})?$/, '手机号格式不正确'))))
    .check(label('手机号')),
  email: z
    .optional(
      z.nullable(
        z
          .string()
          .check(z.maxLength(100, '邮箱最多 100 个字符'), z.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, '邮箱格式不正确')),
      ),
    )
    .check(label('邮箱')),
  birthday: z
    .optional(z.nullable(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/, '日期格式应为 YYYY-MM-DD'))))
    .check(label('生日')),
  workNo: text(50, '工号最多 50 个字符').check(label('工号')),
  /** Ids of roles and departments. On an edit they replace those of the user. */
  selectedroles: z.optional(z.nullable(CommaList())).check(label('角色')),
  selecteddeparts: z.optional(z.nullable(CommaList())).check(label('部门')),
}

/** The body of the form of a new user. */
export const NewUser = z.object({
  username: z
    .string('请输入账号')
    .check(
      z.minLength(1, '请输入账号'),
      z.regex(/^[A-Za-z0-9_.@-]{2,50}$/, '账号为 2 到 50 个字母、数字或 _ . @ -'),
      label('账号'),
    ),
  password: z
    .string('请输入密码')
    .check(
      z.minLength(1, '请输入密码'),
      z.minLength(8, '密码至少 8 个字符'),
      z.maxLength(128, '密码最多 128 个字符'),
      label('密码'),
    ),
  realname,
  ...details,
})
export type NewUser = z.input<typeof NewUser>

/** The body of the form of an existing user. A missing field and `null` keep the value, the empty text clears it. */
export const UserEdit = z.object({
  id: z.string().check(z.minLength(1), label('编号')),
  realname: z.optional(z.nullable(realname)).check(label('姓名')),
  ...details,
  revision: Revision,
})
export type UserEdit = z.input<typeof UserEdit>

// A form sends back the whole row it was given; none of these may be changed by it.
const readOnly = [
  'username', 'password', 'status', 'avatar', 'orgCode', 'orgCodeTxt', 'createTime', 'createBy', 'updateTime', 'updateBy',
  'delFlag', 'tenantId', 'relTenantIds', 'departIds', 'userIdentity', 'post', 'sysOrgCode', 'phoneConfirmed',
  'emailConfirmed',
] // prettier-ignore

/** Source: platform specification §7 "User and system administration". */
export const users = {
  /** Lists the users of the tenant. */
  list: listCall('/sys/user/list', UserListQuery, User),
  /** Creates a user. Errors: 500 用户账号已存在, 400 with the field's message. */
  add: endpoint('POST', '/sys/user/add', {
    body: NewUser,
    result: z.unknown(),
    ignoredFields: ['id', 'revision', 'confirmpassword', ...readOnly],
  }),
  /**
   * Changes a user. A changed phone or e-mail address signs nobody in until its owner has confirmed it, and the one
   * before is notified. Errors: as of `add`; 403 with the field when the user holds an action that the caller lacks and
   * the field is phone, email, selectedroles or selecteddeparts; 409 for a stale revision, with the newer record and its
   * `selectedroles` and `selecteddeparts` as result.
   */
  edit: editCall('/sys/user/edit', UserEdit, readOnly),
  /**
   * Freezes users or unfreezes them; `status` 1 normal, 2 frozen. Errors: 500 when it names the caller or the last
   * administrator, 403 when one of them holds an action that the caller lacks.
   */
  setStatus: endpoint('PUT', '/sys/user/frozenBatch', {
    body: z.object({
      ids: RecordIds.check(label('记录')),
      status: z
        .pipe(z.union([z.string(), z.number()]), z.pipe(z.transform(String), z.enum(['1', '2'], '状态只能是 1 或 2')))
        .check(label('状态')),
    }),
    result: z.unknown(),
  }),
  /**
   * Lets registered users in who wait for it, gives them roles where some are named, and notifies them. Native only.
   * Errors: 500 when one of them does not wait, 403 for a role that holds an action which the caller lacks.
   */
  approve: endpoint('PUT', '/sys/user/approve', {
    body: z.object({
      ids: RecordIds.check(label('记录')),
      /** Ids of roles; without them the user gets none. */
      selectedroles: z.optional(z.nullable(CommaList())).check(label('角色')),
    }),
    result: z.unknown(),
  }),
  /** Deletes registered users who wait to be let in, and notifies them. Native only. Errors: as of `approve`. */
  reject: endpoint('PUT', '/sys/user/reject', {
    body: z.object({ ids: RecordIds.check(label('记录')) }),
    result: z.unknown(),
  }),
  /** Succeeds when a value is free. Errors: code 0 用户账号已存在 when it is taken. */
  checkOnly: endpoint('GET', '/sys/user/checkOnlyUser', {
    query: z.object({
      username: filter.check(label('账号')),
      phone: filter.check(label('手机号')),
      email: filter.check(label('邮箱')),
      id: filter.check(label('编号')),
    }),
    result: z.unknown(),
  }),
  /** Returns the ids of a user's roles. Errors: 500 未找到用户相关角色信息 when there are none. */
  rolesOf: endpoint('GET', '/sys/user/queryUserRole', {
    query: z.object({ userid: z.string().check(z.minLength(1), label('用户编号')) }),
    result: z.array(z.string()),
  }),
  /** Returns a user's departments. Errors: code 0 查找失败 when there are none. */
  departmentsOf: endpoint('GET', '/sys/user/userDepartList', {
    query: z.object({ userId: z.string().check(z.minLength(1), label('用户编号')) }),
    result: z.array(
      wireObject({ key: z.string(), value: z.string(), title: z.string(), code: z.optional(z.nullable(z.string())) }),
    ),
  }),
}
