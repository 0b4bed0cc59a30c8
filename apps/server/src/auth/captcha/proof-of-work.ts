import { createHmac } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { ProofChallenge, type ProofOfWork } from '@trackhoe/contract/session'
import { after, MINUTE_MS } from '../../platform/core/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Random } from '../../platform/core/random.ts'
import { redeemProof } from './proof-of-work.queries.ts'

/** What a proof is good for. A proof for one is refused for the others. */
export type ProofPurpose = 'login' | 'code'

interface ProofDeps {
  db: Db
  clock: () => Date
  random: Random
  refreshKey: Buffer
  /** Hashes that one counter takes. */
  proofCost: number
}

interface ProofRequest {
  purpose: ProofPurpose
  /** The failed attempts so far: from the sixth on the work doubles with each three. */
  failures?: number
}

/** Hashes that one counter takes: about half a second on a desktop computer, up to five on a slow phone. */
export const PROOF_COST = 100

/** A counter is at least the first and below the second, so that no browser has bad luck for long. */
const COUNTERS = [1000, 3000] as const
const LIFE_MS = 5 * MINUTE_MS
const FAILURES_A_DOUBLING = 3
const MOST_DOUBLINGS = 3

/** Makes a challenge for a purpose. Its solution is worth one call within five minutes. */
export async function newProofChallenge(deps: ProofDeps, request: ProofRequest): Promise<ProofChallenge> {
  const { clock, random } = deps
  const [least, most] = COUNTERS
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: costOf(deps, request),
    counter: least + (random(4).readUInt32BE(0) % (most - least)),
    deriveKey,
    data: { purpose: request.purpose, expires: after(clock(), LIFE_MS).getTime() },
    ...secretsOf(deps.refreshKey),
  })
  return ProofChallenge.parse(challenge)
}

/** Returns true when a proof is right, for this purpose, not too easy, not too old and not used before. It is used up by it. */
export async function isProof(deps: ProofDeps, proof: ProofOfWork, request: ProofRequest): Promise<boolean> {
  const { challenge, solution } = proof
  const { nonce, cost, data } = challenge.parameters
  const now = deps.clock()
  if (data.purpose !== request.purpose || data.expires <= now.getTime() || cost < costOf(deps, request)) return false
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(deps.refreshKey) })
  return verified && redeemProof(deps.db, nonce, new Date(data.expires))
}

function costOf({ proofCost }: ProofDeps, { failures = 0 }: ProofRequest): number {
  const doublings = Math.floor(failures / FAILURES_A_DOUBLING) - 1
  return proofCost * 2 ** Math.min(MOST_DOUBLINGS, Math.max(0, doublings))
}

/** One signs the challenge, the other the key that solves it. */
function secretsOf(key: Buffer) {
  const derive = (use: string) => createHmac('sha256', key).update(`proof of work: ${use}`).digest('hex')
  return { hmacSignatureSecret: derive('challenge'), hmacKeySignatureSecret: derive('key') }
}
