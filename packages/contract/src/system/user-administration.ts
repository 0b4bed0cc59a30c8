import * as z from 'zod/mini'
import { UserInfo } from '../session/user-info.ts'
import { endpoint } from '../wire/endpoint.ts'
import { ListQuery, listQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { listCall, removeAllCall, removeCall } from '../wire/record-calls.ts'
import { Filter, FreeText, ListOf, RequiredText } from '../wire/jeecgboot-values.ts'
import { OptionalText } from '../wire/values.ts'
import { SexInput } from './sex.ts'
import { User } from './users.ts'
import { Revision } from '../wire/revision.ts'
import { label } from '../wire/label.ts'

/** One's own account. The specification names the path only, not the fields. */
export const OwnAccount = z.object({
  id: RequiredText('缺少用户', 64).check(label('编号')),
  realname: FreeText(100).check(label('姓名')),
  avatar: FreeText(1000).check(label('头像')),
  sex: SexInput,
  phone: FreeText(20).check(label('手机号')),
  email: FreeText(100).check(label('邮箱')),
  birthday: FreeText(10).check(label('生日')),
  revision: Revision,
})
export type OwnAccount = z.input<typeof OwnAccount>

/** A new password that an administrator gives. */
export const GivenPassword = z.object({
  username: RequiredText('请输入账号', 100).check(label('账号')),
  password: RequiredText('请输入新密码', 128).check(label('密码')),
  confirmpassword: z.optional(z.string()).check(label('确认密码')),
  /** The other spelling of stock clients. */
  confirmPassword: z.optional(z.string()).check(label('确认密码')),
  /** The person must replace it at the next sign-in. Native only. */
  mustChange: z.optional(z.nullable(z.boolean())).check(label('下次登录须修改密码')),
})
export type GivenPassword = z.input<typeof GivenPassword>

/** May be empty: the server refuses it with the code and the message of JeecgBoot. */
const NewPassword = z.string('新密码不允许为空!').check(z.maxLength(128, '密码最多 128 个字符'))

/** A new password that one gives oneself. Source: platform specification §5 "Change password". */
export const OwnPassword = z.object({
  username: RequiredText('当前系统无登录用户！', 100).check(label('账号')),
  oldpassword: RequiredText('请输入旧密码！', 128).check(label('旧密码')),
  password: NewPassword.check(label('密码')),
  confirmpassword: NewPassword.check(label('确认密码')),
})
export type OwnPassword = z.input<typeof OwnPassword>

/** -1 empty, 0 weak, 1 medium, 2 strong, -2 invalid format. Source: platform specification §4 "Password strength". */
export type PasswordStrength = -2 | -1 | 0 | 1 | 2

/** The envelope of the answer, whose message is the strength. */
export const PasswordStrengthAnswer = z.pipe(
  wireObject({ message: z.enum(['-2', '-1', '0', '1', '2']) }),
  z.transform(({ message }): PasswordStrength => STRENGTHS[message]),
)
const STRENGTHS = { '-2': -2, '-1': -1, '0': 0, '1': 1, '2': 2 } as const

/** A department of a user, with those above it as branches. */
export interface UserDepart {
  key: string
  value: string
  title: string
  code?: string | null | undefined
  children?: UserDepart[] | null | undefined
}
export const UserDepart: z.ZodMiniType<UserDepart, unknown> = wireObject({
  key: z.string(),
  value: z.string(),
  title: z.string(),
  code: z.optional(z.nullable(z.string())),
  get children() {
    return z.optional(z.nullable(z.array(UserDepart)))
  },
})

/** Users of a department and of everything below it. */
export const UsersOfDepartQuery = listQuery({ departId: '部门', username: '账号', realname: '姓名' })
export type UsersOfDepartQuery = z.input<typeof UsersOfDepartQuery>

/** A department that the user may choose to work for. */
export const OwnDepart = wireObject({ id: z.string(), departName: OptionalText, orgCode: OptionalText })

// Longer than a password may be: one that is too long has a level of its own.
const pwd = z.object({ pwd: z.string().check(z.maxLength(1000, '密码最多 1000 个字符'), label('密码')) })

/** Source: platform specification §7 "User and system administration". */
export const userAdministration = {
  /**
   * Changes the caller's own account and returns it; a missing field and `null` keep the value. Errors: 500
   * 只允许修改自己的账号; 500 with the field for a phone or an e-mail address other than the stored one, which
   * `ownContacts.confirm` changes; 409 for a stale revision.
   */
  editOwn: endpoint('PUT', '/sys/user/account', { body: OwnAccount, result: UserInfo }),
  /**
   * Sets the password of another user, which ends all his sessions. Errors: 500 用户不存在！, 两次输入密码不一致!; 403 for a
   * person who holds an action that the caller lacks. Source: platform specification §7; who may is not in it.
   */
  changePassword: endpoint('PUT', '/sys/user/changePassword', { body: GivenPassword, result: z.unknown() }),
  /** Changes the caller's own password. Errors: 500 旧密码输入错误!, 两次输入密码不一致!, 只允许修改自己的密码！ */
  updatePassword: endpoint('POST', '/sys/user/updatePassword', { body: OwnPassword, result: z.unknown() }),
  /** Changes the caller's own password on servers that take no POST, as JeecgBoot's. */
  updatePasswordByPut: endpoint('PUT', '/sys/user/updatePassword', { body: OwnPassword, result: z.unknown() }),
  /**
   * Returns the strength of a password. Errors: a refusal whose message is the level when the password fails the
   * standard.
   */
  strength: endpoint('POST', '/sys/user/checkPwdStrength', {
    body: pwd,
    result: PasswordStrengthAnswer,
    responseType: 'envelope',
  }),
  /** Returns the strength of a password given in the address, which servers log. Wire: an empty one is sent as well. */
  strengthByGet: endpoint('GET', '/sys/user/checkPwdStrength', {
    query: pwd,
    result: PasswordStrengthAnswer,
    responseType: 'envelope',
    sendEmptyParams: true,
  }),
  /** Deletes a user. */
  remove: removeCall('/sys/user/delete'),
  /** Deletes several users. */
  removeAll: removeAllCall('/sys/user/deleteBatch'),
  /** Lists the users of a department. The specification shows the call without a path; the path is JeecgBoot's. */
  ofDepart: listCall('/sys/user/queryUserComponentData', UsersOfDepartQuery, User),
  /** Returns all users of a department at once. */
  allOfDepart: endpoint('GET', '/sys/user/queryUserByDepId', {
    query: z.object({ id: RequiredText('请选择部门', 64).check(label('编号')), realname: Filter.check(label('姓名')) }),
    result: ListOf(User),
  }),
  /** Lists the users of a role. JeecgBoot only: natively `dataRules.usersOfRole`. Source: the conventions of JeecgBoot, as the next two. */
  ofRole: listCall(
    '/sys/user/userRoleList',
    z.extend(ListQuery, { roleId: RequiredText('请选择角色', 64).check(label('角色')) }),
    User,
  ),
  /** Gives users a role. JeecgBoot only. */
  addToRole: endpoint('POST', '/sys/user/addSysUserRole', {
    body: z.object({
      roleId: RequiredText('请选择角色', 64).check(label('角色')),
      userIdList: z.array(RequiredText('请选择用户', 64)).check(z.minLength(1, '请选择用户'), label('用户')),
    }),
    result: z.unknown(),
  }),
  /** Takes a role from a user. JeecgBoot only. */
  removeFromRole: endpoint('DELETE', '/sys/user/deleteUserRole', {
    query: z.object({
      roleId: RequiredText('请选择角色', 64).check(label('角色')),
      userId: RequiredText('请选择用户', 64).check(label('用户')),
    }),
    result: z.unknown(),
  }),
  /**
   * Returns the departments that a user belongs to, as branches from the root. Native only; the result is not in the
   * specification.
   */
  belongingDeparts: endpoint('GET', '/sys/user/getUserBelongDepartsList', {
    query: z.object({ userId: RequiredText('缺少用户', 64).check(label('用户编号')) }),
    result: ListOf(UserDepart),
  }),
  /** Returns the caller's own departments and the code of the current one. */
  ownDeparts: endpoint('GET', '/sys/user/getCurrentUserDeparts', {
    result: wireObject({ list: ListOf(OwnDepart), orgCode: OptionalText }),
  }),
}
