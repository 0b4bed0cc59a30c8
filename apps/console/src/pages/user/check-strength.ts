import type { StrengthLook } from '../../client/accounts.ts'

/** Asks the server how strong a password is; the client is loaded for the first question. */
export async function lookAtStrength(password: string, signal: AbortSignal): Promise<StrengthLook> {
  const accounts = await import('../../client/accounts.ts')
  return accounts.lookAtStrength(password, signal)
}
