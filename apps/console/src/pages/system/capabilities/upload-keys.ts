/** The query keys of uploads. */
export const uploadKeys = {
  /** The space that the tenant's files take. */
  usage: ['uploads', 'usage'] as const,
}
