import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { DateTime, RecordId, RequiredText } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { wireObject } from '../wire/object.ts'
import { OptionalText } from '../wire/values.ts'

/** The most people for whom links are made at once. */
export const PASSWORD_LINKS_AT_ONCE = 500

/** A link with which a person sets his password once. `token` is shown this one time. */
export const PasswordLink = wireObject({
  username: z.string(),
  realname: OptionalText,
  token: z.string(),
  expireTime: DateTime,
})
export type PasswordLink = z.output<typeof PasswordLink>

export const NewPasswordLinks = z.object({
  usernames: z
    .array(RequiredText('请输入账号', 100))
    .check(
      z.minLength(1, '请选择用户'),
      z.maxLength(PASSWORD_LINKS_AT_ONCE, `一次最多 ${PASSWORD_LINKS_AT_ONCE} 个用户`),
    )
    .check(label('账号')),
})
export type NewPasswordLinks = z.input<typeof NewPasswordLinks>

const token = z
  .string()
  .check(z.minLength(1, '链接无效或已过期'), z.maxLength(100, '链接无效或已过期'))
  .check(label('链接'))

export const PasswordByLink = z.object({
  token,
  password: RequiredText('请输入新密码', 128).check(z.minLength(8, '密码至少 8 个字符')).check(label('密码')),
  confirmpassword: z.string('请确认新密码').check(label('确认密码')),
})
export type PasswordByLink = z.input<typeof PasswordByLink>

/**
 * One-time links that set a password. They are stored hashed, work once, run out, and a newer one takes the place of an older.
 * Native only; not in the specification.
 */
export const passwordLinks = {
  /** Makes a link for each person. Errors: 500 用户不存在！; 403 for a person who holds an action that the caller lacks. */
  add: endpoint('POST', '/sys/user/passwordLink/add', { body: NewPasswordLinks, result: z.array(PasswordLink) }),
  /**
   * Makes a link for each person whom an import of the caller has added without a password, and who has none yet. Errors: 500
   * 未找到对应实体 for a job that is none of these.
   */
  addOfImport: endpoint('POST', '/sys/user/passwordLink/addOfImport', {
    body: z.object({ id: RecordId.check(label('任务')) }),
    result: z.array(PasswordLink),
  }),
  /** Returns whose password a link sets, without using it. Errors: 500 链接无效或已过期. */
  inspect: endpoint('POST', '/sys/user/passwordLink/inspect', {
    body: z.object({ token }),
    result: wireObject({ username: z.string(), realname: OptionalText }),
  }),
  /** Sets the password and uses the link up. Errors: as of `inspect`; 400 with the field for a password that is not taken. */
  redeem: endpoint('POST', '/sys/user/passwordLink/redeem', {
    body: PasswordByLink,
    result: wireObject({ username: z.string() }),
  }),
}
