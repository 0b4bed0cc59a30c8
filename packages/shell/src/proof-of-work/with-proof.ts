import { HttpError, RefusedError } from '@trackhoe/api-client'
import { LoginRefusal } from '@trackhoe/contract'
import type { ProofChallenge, ProofOfWork } from '@trackhoe/contract/session'
import * as z from 'zod/mini'
import { solveChallenge } from './solve-challenge.ts'

/** How far a proof of work is. */
export type ProofProgress = 'solving' | 'solved'

/** A challenge may have become too old or too easy meanwhile. */
const MOST_PROOFS = 2

/**
 * Makes a call; where the server refuses it for want of a proof of work, solves the challenge of the refusal and calls
 * again. A server that knows no such proof is called once. Errors: those of the call, and `ProofError`.
 */
export async function withProof<Result>(
  call: (proof?: { proof: ProofOfWork }) => Promise<Result>,
  onProgress: (progress: ProofProgress) => void,
  solve: (challenge: ProofChallenge) => Promise<ProofOfWork> = solveChallenge,
): Promise<Result> {
  let given: { proof: ProofOfWork } | undefined
  for (let made = 0; ; made += 1) {
    try {
      return await call(given)
    } catch (error) {
      const challenge = made < MOST_PROOFS ? challengeOf(error) : undefined
      if (!challenge) throw error
      onProgress('solving')
      given = { proof: await solve(challenge) }
      onProgress('solved')
    }
  }
}

function challengeOf(error: unknown): ProofChallenge | undefined {
  if (!(error instanceof RefusedError || error instanceof HttpError)) return undefined
  return z.safeParse(LoginRefusal, error.result).data?.challenge
}
