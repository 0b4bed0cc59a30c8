/** The query keys of users beside their list. */
export const userKeys = {
  /** How many registrations wait for an administrator. */
  pending: ['users', 'pending'] as const,
}
