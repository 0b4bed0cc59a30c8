import * as z from 'zod/mini'
import { DictItems } from '../wire/dict-item.ts'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { RequiredText } from '../wire/jeecgboot-values.ts'
import { Count } from '../wire/values.ts'
import { proofFields } from './proof-of-work.ts'
import { SignedIn } from './session.ts'
import { UserInfo } from './user-info.ts'
import { label } from '../wire/label.ts'

/**
 * The purpose of an SMS: 0 signing in, 1 registering, 2 a new password.
 * Source: the conventions of JeecgBoot, for the calls listed in platform specification §7 "Session".
 */
export const SMS_PURPOSE = { login: '0', register: '1', newPassword: '2' } as const

const mobile = z
  .string('请输入手机号')
  .check(z.minLength(1, '请输入手机号'), z.regex(/^\+?\d[\d -]{4,19}$/, '手机号格式不正确'), label('手机号'))

/** Asks for a code by SMS. `smsmode` is a value of `SMS_PURPOSE`; the native server wants a proof of work or a captcha. */
export const SmsBody = z.object({
  mobile,
  smsmode: z.enum(['0', '1', '2']).check(label('短信类型')),
  ...proofFields,
})
export type SmsBody = z.input<typeof SmsBody>

/** `captcha` is the code of the SMS; `loginOrgCode` the department to sign in to, JeecgBoot 3.9 only. */
export const PhoneLoginBody = z.object({
  mobile,
  captcha: RequiredText('请输入验证码', 16).check(label('验证码')),
  loginOrgCode: z.optional(z.string()).check(label('登录部门')),
})
export type PhoneLoginBody = z.input<typeof PhoneLoginBody>

/** `captcha`, `checkKey` and `proof` are those of the login form. The specification names the path only, not the fields. */
export const EmailLoginBody = z.object({
  email: RequiredText('请输入邮箱').check(label('邮箱')),
  password: RequiredText('请输入密码', 256).check(label('密码')),
  ...proofFields,
})
export type EmailLoginBody = z.input<typeof EmailLoginBody>

/**
 * Signs in and ties an account of another service to the user. `thirdType` 1 DingTalk-style, 2 WeChat-style; `captcha`,
 * `checkKey` and `proof` are those of the login form. The specification names the path only, not the fields.
 */
export const BindUserBody = z.object({
  username: RequiredText('请输入用户名', 100).check(label('账号')),
  password: RequiredText('请输入密码', 256).check(label('密码')),
  thirdType: z.enum(['1', '2']).check(label('第三方类型')),
  thirdUserUuid: RequiredText('缺少第三方账号', 100).check(label('第三方账号')),
  ...proofFields,
})
export type BindUserBody = z.input<typeof BindUserBody>

/** The parameters with which a CAS server sends a user back. `service` is the address the user came back to. */
export const CasTicket = z.object({
  ticket: RequiredText('缺少登录票据', 1000).check(label('登录票据')),
  service: RequiredText('缺少服务地址', 1000).check(label('服务地址')),
})
export type CasTicket = z.input<typeof CasTicket>

/** The envelope of a phone login: JeecgBoot 2.4 reports a wrong code in the message of a success without a result. */
export const PhoneLoginEnvelope = wireObject({ code: Count, message: z.string(), result: z.nullish(SignedIn) })

/** The owner of a token, and the dictionaries. */
export const TokenOwner = wireObject({ userInfo: UserInfo, sysAllDictItems: z.optional(z.nullable(DictItems)) })
export type TokenOwner = z.output<typeof TokenOwner>

/** The user who came back from another service. */
export const ThirdLogin = wireObject({ token: z.optional(z.nullable(z.string())), userInfo: UserInfo })
export type ThirdLogin = z.output<typeof ThirdLogin>

/** Ways to sign in besides name and password. Source: platform specification §7 "Session". */
export const otherLogins = {
  /**
   * Sends a code to a phone; `smsmode` names its purpose. Errors: 500 验证码无效 with a challenge when the request
   * carries no proof, 429 when codes are requested too often, 40002 from JeecgBoot 3.9.
   */
  sendSms: endpoint('POST', '/sys/sms', { body: SmsBody, result: z.unknown() }),
  /** Signs in by phone and SMS code. Errors: 手机验证码错误, as a refusal or as a success without a result. */
  phone: endpoint('POST', '/sys/phoneLogin', {
    body: PhoneLoginBody,
    result: PhoneLoginEnvelope,
    responseType: 'envelope',
  }),
  /** Signs in by e-mail. */
  email: endpoint('POST', '/sys/emailLogin', { body: EmailLoginBody, result: SignedIn }),
  /** Signs in and ties the account of a QR scan to the user. Errors: 500 已绑定其他账号. */
  bindUser: endpoint('POST', '/sys/binduser', { body: BindUserBody, result: SignedIn }),
  /** Signs in by a CAS ticket. Errors: 500 with the text of the CAS server. */
  cas: endpoint('POST', '/cas/client/validateLogin', { body: CasTicket, result: SignedIn }),
  /** Signs in by a CAS ticket on a JeecgBoot. */
  casOfJeecg: endpoint('GET', '/sys/cas/client/validateLogin', {
    query: CasTicket,
    result: SignedIn,
    safe: false,
  }),
  /** Returns the owner of a token on a JeecgBoot 3: the exchange of a token in a page's address. */
  tokenOwner: endpoint('GET', '/sys/user/getUserInfo', { result: TokenOwner }),
  /** Returns the user of a QR scan on a JeecgBoot 2.4. */
  thirdLogin: endpoint('GET', '/sys/thirdLogin/getLoginUser/{token}/{thirdType}', {
    result: ThirdLogin,
    safe: false,
  }),
  /** Returns the user of a QR scan on a JeecgBoot 3. */
  thirdLoginOfTenant: endpoint('GET', '/sys/thirdLogin/getLoginUser/{token}/{thirdType}/{tenantId}', {
    result: ThirdLogin,
    safe: false,
  }),
  /** Chooses the department to work for when a login named several. */
  selectDepart: endpoint('PUT', '/sys/selectDepart', {
    body: z.object({
      username: RequiredText('请输入用户名', 100).check(label('账号')),
      orgCode: RequiredText('请选择部门', 100).check(label('部门编码')),
    }),
    result: wireObject({ userInfo: UserInfo }),
  }),
}

const THIRD_LOGIN_SERVICES: Readonly<Record<string, string>> = { 1: 'dingtalk', 2: 'wechat_enterprise' }

/**
 * Returns the path of a QR login below the base address; null for an unknown type. The server redirects. Wire: 1
 * DingTalk-style, 2 WeChat-style. Source: platform specification §3 "otherLoginType"; the path is JeecgBoot's.
 */
export function thirdLoginPath(type: string): string | null {
  const service = THIRD_LOGIN_SERVICES[type]
  return service === undefined ? null : `/sys/thirdLogin/render/${service}`
}
