import * as z from 'zod/mini'
import { wireObject } from '../wire/object.ts'
import { endpoint } from '../wire/endpoint.ts'
import { FreeText, RequiredText } from '../wire/jeecgboot-values.ts'
import { SmsBody } from './other-logins.ts'
import { OptionalText } from '../wire/values.ts'
import { UserInfo } from './user-info.ts'
import { label } from '../wire/label.ts'

const mobile = RequiredText('请输入手机号', 20).check(label('手机号'))
const password = RequiredText('请输入密码', 128).check(label('密码'))
const smscode = RequiredText('请输入验证码', 16).check(label('验证码'))

/** A new password for the owner of a phone. The specification names the path only, not the fields. */
export const ForgottenPassword = z.object({
  username: FreeText(100).check(label('账号')),
  mobile,
  captcha: smscode.check(label('验证码')),
  password,
})
export type ForgottenPassword = z.input<typeof ForgottenPassword>

/** An account one makes oneself. The specification names the path only, not the fields. */
export const Registration = z.object({
  username: RequiredText('请输入用户名', 100).check(label('账号')),
  password,
  phone: mobile.check(label('手机号')),
  smscode,
})
export type Registration = z.input<typeof Registration>

/** The same as a JeecgBoot server wants it. */
export const JeecgRegistration = z.extend(Registration, { email: FreeText(100).check(label('邮箱')) })
export type JeecgRegistration = z.input<typeof JeecgRegistration>

/** A new password as a JeecgBoot server wants it. */
export const JeecgPasswordChange = z.object({
  username: RequiredText('请输入用户名', 100).check(label('账号')),
  password,
  smscode,
  phone: mobile.check(label('手机号')),
})
export type JeecgPasswordChange = z.input<typeof JeecgPasswordChange>

/**
 * Accounts without a session, and the account of the session. All but `me` are open.
 * Source: platform specification §7 "Session", among them the calls that are only listed.
 */
export const accounts = {
  /** Returns the signed-in user. */
  me: endpoint('GET', '/api/user/info', { result: UserInfo }),
  /** Returns the signed-in user under the other path that the specification lists. */
  meByListedPath: endpoint('GET', '/user/info', { result: UserInfo }),
  /** Sets a new password for the owner of a phone. */
  forgotPassword: endpoint('POST', '/auth/forge-password', { body: ForgottenPassword, result: z.unknown() }),
  /** Creates an account. `pending`: it cannot sign in before an administrator has approved it. Native only. */
  register: endpoint('POST', '/auth/register', {
    body: Registration,
    result: z.nullish(wireObject({ pending: z.optional(z.boolean()) })),
  }),
  /** Sends a code by SMS. */
  sendSms: endpoint('POST', '/account/sms', { body: SmsBody, result: z.unknown() }),
  /**
   * Sets a new password for the owner of a phone. JeecgBoot only. Wire: the password stands in the address, which
   * servers log.
   */
  changePasswordOnJeecg: endpoint('GET', '/sys/user/passwordChange', {
    query: JeecgPasswordChange,
    result: z.unknown(),
    safe: false,
  }),
  /** Succeeds when the SMS code belongs to the phone. JeecgBoot only. */
  verifyPhoneOnJeecg: endpoint('POST', '/sys/user/phoneVerification', {
    body: z.object({ phone: mobile.check(label('手机号')), smscode }),
    /** The account of the phone. */
    result: z.nullish(wireObject({ username: OptionalText })),
  }),
  /** Creates an account. JeecgBoot only. Errors: code 0 with the reason. */
  registerOnJeecg: endpoint('POST', '/sys/user/register', { body: JeecgRegistration, result: z.unknown() }),
}
