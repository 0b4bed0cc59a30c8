import { RefusedError } from '@trackhoe/api-client'
import { ProofError } from '@trackhoe/shell/proof-of-work'
import { describe, expect, it } from 'vitest'
import { toFormFailure } from './to-form-failure.ts'

const CALL = 'POST /sys/login'
const hex = 'ab'.repeat(16)
const challenge = {
  parameters: {
    algorithm: 'SHA-256',
    nonce: hex,
    salt: hex,
    cost: 100,
    keyLength: 32,
    keyPrefix: hex,
    keySignature: hex,
    data: { purpose: 'login', expires: 1 },
  },
  signature: hex,
}

describe('a refused login', () => {
  it('asks for a picture where the server knows nothing else', () => {
    const failure = toFormFailure(new RefusedError(CALL, 500, '验证码错误'))
    expect(failure).toEqual({ kind: 'refused', message: '验证码错误', captchaRequired: true })
  })

  it('asks for none where the server takes a proof of work', () => {
    const wrong = new RefusedError(CALL, 500, '用户名或密码错误', { captchaRequired: true })
    expect(toFormFailure(wrong)).toMatchObject({ kind: 'refused', captchaRequired: false })
    const due = new RefusedError(CALL, 412, '验证码错误', { captchaRequired: true, challenge })
    expect(toFormFailure(due)).toMatchObject({ kind: 'refused', captchaRequired: false })
  })

  it('asks for none because of the code of a phone', () => {
    expect(toFormFailure(new RefusedError(CALL, 500, '手机验证码错误'))).toMatchObject({ captchaRequired: false })
  })

  it('says that the check did not run', () => {
    expect(toFormFailure(new ProofError('no worker'))).toEqual({ kind: 'failed', reason: 'unproven' })
  })
})
