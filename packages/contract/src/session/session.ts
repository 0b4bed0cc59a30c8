import * as z from 'zod/mini'
import { DictItems } from '../wire/dict-item.ts'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { Code, Count, OptionalText } from '../wire/values.ts'
import { ProofChallenge, proofFields } from './proof-of-work.ts'
import { readPlatform } from './platform.ts'
import { UserInfo } from './user-info.ts'
import { label } from '../wire/label.ts'

/** A tenant the user may work for. Source: platform specification §3. */
export const LoginTenant = wireObject({ id: Code, name: z.string(), status: z.optional(z.nullable(Code)) })
export type LoginTenant = z.output<typeof LoginTenant>

/** A department the user belongs to. */
export const LoginDepart = wireObject({
  id: z.string(),
  departName: z.string(),
  orgCode: OptionalText,
  parentId: OptionalText,
})

/**
 * The result of a sign-in of any kind. `refreshToken` is native; without one the session ends when the token does.
 * Source: platform specification §3 "Session".
 */
export const SignedIn = wireObject({
  token: z.string().check(z.minLength(1)),
  refreshToken: z.optional(z.nullable(z.string())),
  userInfo: UserInfo,
  departs: z.optional(z.nullable(z.array(LoginDepart))),
  /** 0 no department, 1 one, 2 several. */
  multi_depart: z.optional(z.nullable(Count)),
  tenantList: z.optional(z.nullable(z.array(LoginTenant))),
  sysAllDictItems: z.optional(z.nullable(DictItems)),
})
export type SignedIn = z.output<typeof SignedIn>

/** The body of the login form. `proof`, or `captcha` and `checkKey`, may stay empty until the server asks for them. */
export const LoginBody = z.object({
  username: z
    .string('请输入用户名')
    .check(z.minLength(1, '请输入用户名'), z.maxLength(100, '用户名最多 100 个字符'), label('账号')),
  password: z
    .string('请输入密码')
    .check(z.minLength(1, '请输入密码'), z.maxLength(256, '密码最多 256 个字符'), label('密码')),
  ...proofFields,
  loginOrgCode: z.optional(z.nullable(z.string())).check(label('登录部门')),
  remember_me: z.optional(z.nullable(z.boolean())).check(label('记住我')),
})
export type LoginBody = z.input<typeof LoginBody>

/**
 * The result of a refused call beside its message: a flag that the next try needs a captcha, and the challenge that may
 * be solved instead of reading a picture. Native only.
 */
export const LoginRefusal = wireObject({
  captchaRequired: z.optional(z.boolean()),
  challenge: z.optional(ProofChallenge),
  /** The password is right and must be changed first: the token of a one-time link that does it. */
  passwordToken: z.optional(z.string()),
})
export type LoginRefusal = z.output<typeof LoginRefusal>

/** Source: platform specification §7 "Session". */
export const session = {
  platform: readPlatform,
  /** Returns a picture of four characters as a data URI, valid for 60 s and one use. `key` is chosen by the caller. */
  captcha: endpoint('GET', '/sys/randomImage/{key}', { result: z.string() }),
  /**
   * Returns the key and the initialization vector of the AES form of a password. Both are public: TLS protects a
   * password. Source: the conventions of JeecgBoot.
   */
  passwordCipher: endpoint('GET', '/sys/getEncryptedString', {
    result: wireObject({ key: z.string(), iv: z.string() }),
  }),
  /**
   * Signs in by name and password, which is plain or in its AES form (AES-128-CBC, PKCS#7, Base64). Errors: 500
   * 用户名或密码错误 or 该用户已冻结, 412 验证码错误, 429 after ten failures.
   */
  login: endpoint('POST', '/sys/login', { body: LoginBody, result: SignedIn }),
  /** Ends the session on the server. */
  logout: endpoint('POST', '/sys/logout', { result: z.unknown() }),
  /** Swaps a refresh token for a new pair. Errors: HTTP 401 when it is unknown, used or too old. */
  refresh: endpoint('POST', '/sys/refreshToken', {
    body: z.object({
      username: z.string().check(z.minLength(1), z.maxLength(100), label('账号')),
      refreshToken: z.string().check(z.minLength(1), z.maxLength(256), label('刷新令牌')),
    }),
    result: wireObject({
      token: z.string().check(z.minLength(1)),
      refreshToken: z.optional(z.nullable(z.string())),
      userInfo: z.optional(z.nullable(UserInfo)),
    }),
  }),
  /** Exchanges a one-time token of a page's address, sent in the access token header, for a session. */
  exchange: endpoint('POST', '/oauth/api/userinfoDetail', { result: SignedIn }),
  /** Issues a one-time token of 60 s with which another page of the same user can sign in. Native only; not in the specification. */
  oneTimeToken: endpoint('POST', '/sys/oneTimeToken', {
    result: wireObject({ token: z.string(), expiresInSeconds: Count }),
  }),
}
