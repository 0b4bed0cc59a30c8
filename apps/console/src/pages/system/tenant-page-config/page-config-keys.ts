/** The query keys of the pages of a tenant as they are edited. */
export const pageConfigKeys = {
  login: (tenantId: string) => ['page-config', 'login', tenantId] as const,
  home: (tenantId: string) => ['page-config', 'home', tenantId] as const,
}
