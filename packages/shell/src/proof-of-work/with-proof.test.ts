import { RefusedError } from '@trackhoe/api-client'
import { createChallenge } from 'altcha-lib'
import { deriveKey as deriveOnServer } from 'altcha-lib/algorithms/sha'
import type { ProofChallenge, ProofOfWork } from '@trackhoe/contract/session'
import { describe, expect, it, vi } from 'vitest'
import { deriveKey } from './derive-key.ts'
import { withProof, type ProofProgress } from './with-proof.ts'

const hex = 'ab'.repeat(16)
const challenge: ProofChallenge = {
  parameters: {
    algorithm: 'SHA-256',
    nonce: hex,
    salt: hex,
    cost: 1,
    keyLength: 32,
    keyPrefix: hex,
    keySignature: hex,
    data: { purpose: 'login', expires: 1 },
  },
  signature: hex,
}
const proof: ProofOfWork = { challenge, solution: { counter: 7, derivedKey: hex } }
const due = () => new RefusedError('POST /sys/login', 500, '验证码无效', { captchaRequired: true, challenge })

type Call = (given?: { proof: ProofOfWork }) => Promise<string>

function run(call: Call) {
  const progress: ProofProgress[] = []
  const solve = vi.fn<() => Promise<ProofOfWork>>(async () => proof)
  return { result: withProof(call, (step) => progress.push(step), solve), progress, solve }
}

describe('withProof', () => {
  it('solves nothing where nothing is asked for', async () => {
    const { result, progress } = run(async () => 'in')
    expect(await result).toBe('in')
    expect(progress).toEqual([])
  })

  it('solves the challenge of a refusal and calls again with it', async () => {
    const call = vi.fn<Call>(async (given) => {
      if (!given) throw due()
      return 'in'
    })
    const { result, progress } = run(call)
    expect(await result).toBe('in')
    expect(call.mock.calls).toEqual([[undefined], [{ proof }]])
    expect(progress).toEqual(['solving', 'solved'])
  })

  it('gives up where the server wants one after the other', async () => {
    const call = vi.fn<Call>(async () => {
      throw due()
    })
    await expect(run(call).result).rejects.toThrow('验证码无效')
    expect(call).toHaveBeenCalledTimes(3)
  })

  it('leaves a refusal alone that brings no challenge, as that of a server which knows pictures only', async () => {
    const { result, solve } = run(async () => {
      throw new RefusedError('POST /sys/login', 412, '验证码错误')
    })
    await expect(result).rejects.toThrow('验证码错误')
    expect(solve).not.toHaveBeenCalled()
  })
})

describe('the key of a counter', () => {
  it('is the one that the server derives', async () => {
    const { parameters } = await createChallenge({ algorithm: 'SHA-256', cost: 5, deriveKey: deriveOnServer })
    const [salt, password] = [new Uint8Array([1, 2]), new Uint8Array([3, 4, 5])]
    const there = await deriveOnServer(parameters, salt, password)
    const here = await deriveKey(parameters, salt, password)
    expect(Array.from(here.derivedKey)).toEqual(Array.from(there.derivedKey))
  })
})
