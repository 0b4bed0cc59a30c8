import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { LoginRefusal, type AnyEndpoint } from '@trackhoe/contract'
import type { ProofOfWork } from '@trackhoe/contract/session'
import type { TestServer } from './start-test-server.ts'

/** Solves the challenge of a refusal, as a page does. */
export async function solveProof(refusal: { result: unknown }): Promise<ProofOfWork> {
  const { challenge } = LoginRefusal.parse(refusal.result)
  if (!challenge) throw new Error('The refusal brings no challenge.')
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The challenge was not solved in time.')
  return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }
}

/** Calls as a page does that solves the challenge which it is refused with. */
export async function callWithProof<E extends AnyEndpoint>(
  server: TestServer,
  endpoint: E,
  { body, token, address }: { body: Record<string, unknown>; token?: string; address?: string },
) {
  const from = { address, token }
  const first = await server.call(endpoint, { body, ...from })
  if (!LoginRefusal.safeParse(first.result).data?.challenge) return first
  return server.call(endpoint, { body: { ...body, proof: await solveProof(first) }, ...from })
}
