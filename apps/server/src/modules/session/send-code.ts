import { USER_STATUS } from '@trackhoe/contract'
import { SMS_PURPOSE } from '@trackhoe/contract/session'
import { after, MINUTE_MS, SECOND_MS } from '../../platform/core/clock.ts'
import type { AuthDeps } from '../../auth/auth-deps.ts'
import { assertProof, type GivenProof } from '../../auth/captcha/assert-proof.ts'
import { refused, tooManyRequests } from '../../platform/http/refusal.ts'
import {
  REQUEST_WINDOW_MS,
  requestsByPhone,
  requestsByAddress,
  CODE_LIFE_MINUTES,
  storeSmsCode,
  newSmsCode,
  type SmsCodeRequests,
} from '../../auth/sms-codes.queries.ts'
import { findByPhone } from './session.queries.ts'
import { texts } from '../../platform/core/language.ts'

export const NO_SMS_SERVICE = texts(
  '短信服务未开通，请联系管理员',
  'The SMS service is not available. Contact an administrator',
)
const PAUSE_MS = MINUTE_MS
const MOST_FOR_PHONE = 5
const MOST_FROM_ADDRESS = 20

interface CodeRequest {
  /** A phone, or an e-mail address; written plainly. */
  mobile: string
  purpose: string
  address: string
}

/**
 * Sends a code to a phone. Whoever asks is answered alike whether or not somebody has the phone; only the phone's owner
 * learns it. Errors: those of `assertProof`, 429 for one who asks too often, 500 where no SMS service
 * is configured.
 */
export async function sendCode(deps: AuthDeps, request: CodeRequest & { proof: GivenProof }): Promise<void> {
  const { db, log } = deps
  const { mobile, purpose } = request
  const { messages } = deps.signIn
  if (!messages) throw refused(NO_SMS_SERVICE)
  await assertProof(deps, request.proof, { purpose: 'code' })
  const code = await issueCode(deps, request)
  if (purpose !== SMS_PURPOSE.register) {
    const status = (await findByPhone(db, mobile))?.status
    // Who waits for an administrator learns so by signing in.
    const waits = status === USER_STATUS.pending && purpose === SMS_PURPOSE.login
    if (status !== USER_STATUS.normal && !waits) return
  }
  // Not awaited: the time that sending takes would reveal who has an account.
  messages.send({ mobile, code, validMinutes: CODE_LIFE_MINUTES }).catch((error: unknown) => {
    log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'a code could not be sent')
  })
}

/**
 * Makes a code for a phone or an e-mail address, and counts the request. Errors: 429 for one who asks too often, by
 * what the code is sent to and by the address of the caller.
 */
export async function issueCode(deps: AuthDeps, { mobile, purpose, address }: CodeRequest): Promise<string> {
  const { db, clock, random } = deps
  const now = clock()
  const waitMs = Math.max(
    waitFor(await requestsByPhone(db, { mobile, purpose }, now), MOST_FOR_PHONE, PAUSE_MS, now),
    waitFor(await requestsByAddress(db, address, now), MOST_FROM_ADDRESS, 0, now),
  )
  if (waitMs > 0) {
    const seconds = Math.ceil(waitMs / SECOND_MS)
    const wait = durationText(seconds)
    throw tooManyRequests(
      seconds,
      texts(`验证码获取过于频繁，请${wait.zh}后再试`, `Too many verification codes. Try again in ${wait.en}`),
    )
  }
  const code = newSmsCode(random)
  await storeSmsCode(db, { mobile, purpose, address, code }, deps.refreshKey, now)
  return code
}

/** How long until the next code may be requested. Unit: milliseconds; 0 or less: at once. */
function waitFor({ count, first, last }: SmsCodeRequests, most: number, pauseMs: number, now: Date): number {
  const pause = last ? after(last, pauseMs).getTime() - now.getTime() : 0
  const full = count >= most && first ? after(first, REQUEST_WINDOW_MS).getTime() - now.getTime() : 0
  return Math.max(pause, full)
}

const durationText = (seconds: number) =>
  seconds < 120
    ? texts(`${seconds}秒`, `${seconds} seconds`)
    : texts(`${Math.ceil(seconds / 60)}分钟`, `${Math.ceil(seconds / 60)} minutes`)
