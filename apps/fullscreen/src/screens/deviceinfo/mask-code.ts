const SHORTEST = 11

/**
 * A long number as those see it who may not see it whole: the first six and the last four characters. What a server has
 * masked already, and what is too short to be one, stays. Source: vehicle screens "deviceinfo".
 */
export function maskCode(code: string | null | undefined): string | null {
  if (!code) return null
  if (code.length < SHORTEST || code.includes('*')) return code
  return `${code.slice(0, 6)}*****${code.slice(-4)}`
}
