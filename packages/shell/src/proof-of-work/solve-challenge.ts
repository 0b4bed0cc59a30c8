import { ProofOfWork, type ProofChallenge } from '@trackhoe/contract/session'
import * as z from 'zod/mini'
// oxlint-disable-next-line import/default -- Vite makes the default export of `?worker&url`.
import workerUrl from './solver.worker.ts?worker&url'

/** A proof of work that could not be made: the worker did not start, or took too long. */
export class ProofError extends Error {
  override readonly name = 'ProofError'
}

/** Longer than the slowest phone takes. Unit: milliseconds. */
const TIMEOUT_MS = 60_000

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string }
}

/** The worker's address as the page policy wants it. Source: W3C Trusted Types; not every browser has it. */
let trustedUrl: string | undefined
function scriptUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  trustedUrl ??= trustedTypes
    ? trustedTypes.createPolicy('trackhoe', { createScriptURL: () => workerUrl }).createScriptURL('')
    : workerUrl
  return trustedUrl
}

/** Solves a challenge in a worker, so that the page stays live. Errors: `ProofError`. */
export async function solveChallenge(challenge: ProofChallenge): Promise<ProofOfWork> {
  let worker: Worker | undefined
  try {
    const running = new Worker(scriptUrl(), { type: 'module' })
    worker = running
    const solution = await new Promise<unknown>((resolve, reject) => {
      running.addEventListener('message', ({ data }) => resolve(data))
      running.addEventListener('error', () => reject(new ProofError('The worker failed.')))
      running.postMessage({ type: 'work', challenge, timeout: TIMEOUT_MS })
    })
    return z.parse(ProofOfWork, { challenge, solution })
  } catch (cause) {
    throw new ProofError('The challenge could not be solved.', { cause })
  } finally {
    worker?.terminate()
  }
}
