import { EnvelopeCode } from '@trackhoe/contract'
import type { ProofOfWork } from '@trackhoe/contract/session'
import { Refusal } from '../../platform/http/refusal.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { redeemCaptcha } from './captcha.queries.ts'
import { isProof, newProofChallenge, type ProofPurpose } from './proof-of-work.ts'
import { texts } from '../../platform/core/language.ts'

/** What a body may carry: a proof of work, or the text of a picture and its key. */
export interface GivenProof {
  captcha?: string | null | undefined
  checkKey?: string | null | undefined
  proof?: ProofOfWork | null | undefined
}

/**
 * Refuses a call that carries neither a right proof of work nor the right text of a picture. The refusal brings a
 * challenge, so that a page can solve it and call again. Errors: 500 验证码无效 without either, 412 验证码错误 else.
 */
export async function assertProof(
  deps: AuthDeps,
  { captcha, checkKey, proof }: GivenProof,
  request: { purpose: ProofPurpose; failures?: number },
): Promise<void> {
  const text = captcha?.trim() ?? ''
  if (proof) {
    if (await isProof(deps, proof, request)) return
  } else if (text !== '') {
    if (await redeemCaptcha(deps.db, checkKey ?? '', text, deps.clock())) return
  }
  const missing = !proof && text === ''
  throw new Refusal({
    status: 200,
    code: missing ? EnvelopeCode.refused : EnvelopeCode.captcha,
    message: missing
      ? texts('验证码无效', 'The verification code is not valid')
      : texts('验证码错误', 'Wrong verification code'),
    result: { captchaRequired: true, field: 'captcha', challenge: await newProofChallenge(deps, request) },
  })
}
