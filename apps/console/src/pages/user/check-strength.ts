import type { StrengthResult } from '../../client/accounts.ts'

/** Checks the strength of a password with the server. The first call loads the client. */
export async function checkStrength(password: string, signal: AbortSignal): Promise<StrengthResult> {
  const accounts = await import('../../client/accounts.ts')
  return accounts.checkStrength(password, signal)
}
