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

const WRONG_CODE = '验证码错误'
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
      if (!mail) throw refused('邮件服务未开通，请联系管理员')
      await assertProof(deps, body, { purpose: 'code' })
      const code = await issueCode(deps, codeRequest(caller.userId, value, request.address))
      const text = `您的验证码是${code}，${CODE_LIFE_MINUTES}分钟内有效，请勿告诉他人。`
      await mail.send({ email: value, subject: '验证码', text, code })
    })
    return withMessage('验证码已发送，10分钟内有效', null)
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
        if (!body.password) throw invalid('请输入密码', { field: 'password' })
        if (!(await isPassword(body.password, found.passwordHash))) {
          await recordFailedAttempt(deps, given, 'wrong password')
          throw refused('密码错误', { field: 'password' })
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
        throw refused(`该${CONTACT_LABELS[kind]}已被其他账号使用`, { field: 'value' })
      }
      await clearFailures(db, given)
      if (isNew) notifyOldContact(deps, { kind, username: caller.username, before, after: value })
    })
    return withMessage('验证成功', await userInfoOf(db, caller))
  })
}

function checkedContact(kind: ContactKind, typed: string): string {
  if (!FORMATS[kind].test(typed.trim())) throw invalid(`${CONTACT_LABELS[kind]}格式不正确`, { field: 'value' })
  return plainContact(kind, typed)
}

// A code is good for the account that requested it.
const purposeOf = (userId: string) => `contact ${userId}`

const codeRequest = (userId: string, mobile: string, address: string) => ({
  mobile,
  purpose: purposeOf(userId),
  address,
})
