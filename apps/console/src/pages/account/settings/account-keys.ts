/** The query keys of the signed-in user's account. */
export const accountKeys = {
  /** The server knows calls for it, or does not. */
  native: ['account', 'native'] as const,
  me: ['account', 'me'] as const,
  sessions: ['account', 'sessions'] as const,
  /** The choices of the dictionary. */
  sexes: ['account', 'sexes'] as const,
}
