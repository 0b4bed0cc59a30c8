import { ownContacts } from '@trackhoe/contract/session'
import { assertProof } from '../../auth/captcha/assert-proof.ts'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { CONTACT_LABELS, notifyOldContact, plainContact, type ContactKind } from '../../auth/contacts.ts'
import { createKeyedMutex } from '../../auth/throttling/keyed-mutex.ts'
import { clearFailures } from '../../auth/throttling/login-throttle.queries.ts'
import { isPassword } from '../../auth/passwords/passwords.ts'
import { checkSmsCode, CODE_LIFE_MINUTES, redeemSmsCode } from '../../auth/sms-codes.queries.ts'
import { violatedUniqueKey } from '../../platform/database/database.ts'
import { invalid, refused, unauthorized } from '../../platform/http/refusal.ts'
import { serve, withMessage, type Api } from '../../platform/http/serve.ts'
import { assertNotThrottled, recordFailedAttempt } from '../session/login.ts'
import { issueCode, NO_SMS_SERVICE } from '../session/send-code.ts'
import { findById } from '../session/session.queries.ts'
import { userInfoOf } from '../session/signed-in.ts'
import { setConfirmedContact } from './own-contacts.queries.ts'
import { englishOf } from '../../platform/core/english.ts'
import { inLanguage, texts } from '../../platform/core/language.ts'

const WRONG_CODE = texts('验证码错误', 'Wrong verification code')
const FORMATS = { phone: /^\+?\d[\d -]{4,19}$/, email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ } as const

/** The caller's own phone and e-mail address, which sign in once a code has confirmed them. Native only. */
export function ownContactRoutes(api: Api<AuthDeps>) {
  const { deps } = api
  const { db, clock, refreshKey } = deps
  const withLock = createKeyedMutex()

  serve(api, ownContacts.sendCode, { access: 'user' }, async ({ body, caller, request }) => {
    const { kind } = body
    const { messages, mail } = deps.signIn
    const value = checkedContact(kind, body.value)
    await withLock(`send ${value}`, async () => {
      if (kind === 'phone') {
        if (!messages) throw refused(NO_SMS_SERVICE)
        await assertProof(deps, body, { purpose: 'code' })
        const code = await issueCode(deps, codeRequest(caller.userId, value, request.address))
        await messages.send({ mobile: value, code, validMinutes: CODE_LIFE_MINUTES })
        return
      }
      if (!mail)
        throw refused(
          texts('邮件服务未开通，请联系管理员', 'The email service is not available. Contact an administrator'),
        )
      await assertProof(deps, body, { purpose: 'code' })
      const code = await issueCode(deps, codeRequest(caller.userId, value, request.address))
      const text = texts(
        `您的验证码是${code}，${CODE_LIFE_MINUTES}分钟内有效，请勿告诉他人。`,
        `Your verification code is ${code}. It is valid for ${CODE_LIFE_MINUTES} minutes. Do not share it.`,
      )
      const subject = texts('验证码', 'Verification code')
      await mail.send({ email: value, subject: inLanguage(subject), text: inLanguage(text), code })
    })
    return withMessage(
      texts('验证码已发送，10分钟内有效', 'The verification code has been sent and is valid for 10 minutes'),
      null,
    )
  })

  serve(api, ownContacts.confirm, { access: 'user' }, async ({ body, caller, request, audit }) => {
    const { kind } = body
    const value = checkedContact(kind, body.value)
    const given = { username: `contact ${caller.username}`, address: request.address, requestId: request.id }
    await withLock(`confirm ${caller.userId}`, async () => {
      await assertNotThrottled(deps, given)
      const found = await findById(db, caller.userId)
      if (!found) throw unauthorized()
      const before = found[kind]
      const isNew = before === null || plainContact(kind, before) !== value
      // A session left open must not be enough to take the account over.
      if (isNew) {
        if (!body.password) throw invalid(texts('请输入密码', 'Enter a password'), { field: 'password' })
        if (!(await isPassword(body.password, found.passwordHash))) {
          await recordFailedAttempt(deps, given, 'wrong password')
          throw refused(texts('密码错误', 'Wrong password'), { field: 'password' })
        }
      }
      const use = { mobile: value, purpose: purposeOf(caller.userId) }
      const code = await checkSmsCode(db, use, body.code.trim(), refreshKey, clock())
      if (code === undefined) {
        await recordFailedAttempt(deps, given, 'wrong code')
        throw refused(WRONG_CODE, { field: 'code' })
      }
      try {
        await db.transaction(async (tx) => {
          if (!(await redeemSmsCode(tx, code))) throw refused(WRONG_CODE, { field: 'code' })
          const by = { updateBy: caller.username, updateTime: clock() }
          await setConfirmedContact(tx, { userId: caller.userId, kind, value }, by)
          await audit(tx, 'contact.confirm', `${kind} ${JSON.stringify(before ?? '')} → ${JSON.stringify(value)}`)
        })
      } catch (error) {
        if (violatedUniqueKey(error) !== `sys_user_confirmed_${kind}`) throw error
        throw refused(
          texts(
            `该${CONTACT_LABELS[kind]}已被其他账号使用`,
            `Another account uses this contact: ${englishOf(CONTACT_LABELS[kind])}`,
          ),
          { field: 'value' },
        )
      }
      await clearFailures(db, given)
      if (isNew) notifyOldContact(deps, { kind, username: caller.username, before, after: value })
    })
    return withMessage(texts('验证成功', 'Verified'), await userInfoOf(db, caller))
  })
}

function checkedContact(kind: ContactKind, typed: string): string {
  if (!FORMATS[kind].test(typed.trim()))
    throw invalid(texts(`${CONTACT_LABELS[kind]}格式不正确`, `${englishOf(CONTACT_LABELS[kind])} is not valid`), {
      field: 'value',
    })
  return plainContact(kind, typed)
}

// A code is good for the account that requested it.
const purposeOf = (userId: string) => `contact ${userId}`

const codeRequest = (userId: string, mobile: string, address: string) => ({
  mobile,
  purpose: purposeOf(userId),
  address,
})
