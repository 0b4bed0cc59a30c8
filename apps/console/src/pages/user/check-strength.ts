import type { StrengthResult } from '../../client/accounts.ts'

/** Asks the server how strong a password is; the client is loaded for the first question. */
export async function checkStrength(password: string, signal: AbortSignal): Promise<StrengthResult> {
  const accounts = await import('../../client/accounts.ts')
  return accounts.checkStrength(password, signal)
}
