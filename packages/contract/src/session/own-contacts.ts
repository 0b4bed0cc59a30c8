import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { FreeText, RequiredText } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { proofFields } from './proof-of-work.ts'
import { UserInfo } from './user-info.ts'

const contact = {
  kind: z.enum(['phone', 'email'], '请选择手机号或邮箱').check(label('联系方式类型')),
  value: RequiredText('请输入联系方式', 100).check(label('联系方式')),
}

/** A phone or an e-mail address to which a code is to be sent. */
export const ContactCodeBody = z.object({ ...contact, ...proofFields })
export type ContactCodeBody = z.input<typeof ContactCodeBody>

/** The code that came there. `password` is the caller's own, needed where the value is not yet that of the account. */
export const ContactConfirmation = z.object({
  ...contact,
  code: RequiredText('请输入验证码', 16).check(label('验证码')),
  password: FreeText(256).check(label('密码')),
})
export type ContactConfirmation = z.input<typeof ContactConfirmation>

/**
 * The caller's own phone and e-mail address. Only a confirmed one signs in. Native only; the paths are not in the
 * specification.
 */
export const ownContacts = {
  /**
   * Sends a code to a phone or an e-mail address. Errors: 500 验证码无效 without a proof of work or the text of a
   * picture, with a challenge to solve; 412 验证码错误 with a wrong one; 429 when codes are requested too often.
   */
  sendCode: endpoint('POST', '/sys/user/contact/code', { body: ContactCodeBody, result: z.unknown() }),
  /**
   * Confirms the phone or e-mail address by the code, and makes it that of the account. The one before is notified.
   * Errors: 500 验证码错误, 密码错误, or 该手机号已被其他账号使用 when another account of any tenant has confirmed it.
   */
  confirm: endpoint('POST', '/sys/user/contact/confirm', { body: ContactConfirmation, result: UserInfo }),
}
