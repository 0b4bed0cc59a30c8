/** The query keys of users beside their list. */
export const userKeys = {
  /** How many registrations wait for an administrator. */
  pending: ['users', 'pending'] as const,
  /** The roles that may be given along with an approval. */
  roles: ['users', 'roles'] as const,
  /** The sessions of a user. */
  sessions: (userId: string) => ['users', 'sessions', userId] as const,
}
