const SHORTEST = 11

/**
 * Masks a long number except for its first six and last four characters. A number that the server has already masked,
 * or that is too short, stays. Source: vehicle screens "deviceinfo".
 */
export function maskCode(code: string | null | undefined): string | null {
  if (!code) return null
  if (code.length < SHORTEST || code.includes('*')) return code
  return `${code.slice(0, 6)}*****${code.slice(-4)}`
}
