/** The query keys of tenants beside their list. */
export const organizationKeys = {
  options: ['organizations', 'options'] as const,
  usage: (id: string) => ['organizations', 'usage', id] as const,
}
