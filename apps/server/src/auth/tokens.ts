import { createHash, createHmac } from 'node:crypto'
import type { Random } from '../platform/core/random.ts'

/** What a sign-in hands out. The database keeps the hashes only. */
export interface TokenPair {
  token: string
  refreshToken: string
}

const TOKEN_BYTES = 32

/** 256 random bits, safe in a header and in an address. */
export function newToken(random: Random): string {
  return random(TOKEN_BYTES).toString('base64url')
}

export function newPair(random: Random): TokenPair {
  return { token: newToken(random), refreshToken: newToken(random) }
}

/**
 * The one spelling in which tokens are handed out. Decoders of base64 also take padding, blanks, the other alphabet and
 * unused bits at the end, so that several texts stand for the same bytes.
 */
export function plainToken(token: string): string {
  return Buffer.from(token, 'base64url').toString('base64url')
}

/** What is stored in place of a token. A token is random enough that a plain hash cannot be turned back. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * The pair that follows a refresh token: always the same one for the same key, so that a second tab which uses the
 * token in the same moment gets the same answer, though nothing is stored in clear.
 */
export function successorsOf(key: Buffer, refreshToken: string): TokenPair {
  const derive = (use: string) => createHmac('sha256', key).update(`${use}\n${refreshToken}`).digest('base64url')
  return { token: derive('access'), refreshToken: derive('refresh') }
}
