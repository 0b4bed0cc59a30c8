/** The query keys of the signed-in user's account. */
export const accountKeys = {
  /** Whether the server knows calls for it. */
  native: ['account', 'native'] as const,
  me: ['account', 'me'] as const,
  sessions: ['account', 'sessions'] as const,
  /** The choices of the dictionary. */
  sexes: ['account', 'sexes'] as const,
}
