/** The query keys of roles beside their list. */
export const roleKeys = {
  grantTree: ['roles', 'grant-tree'] as const,
  grants: (roleId: string) => ['roles', 'grants', roleId] as const,
  users: (roleId: string) => ['roles', 'users', roleId] as const,
  access: (userId: string, menuId: string) => ['roles', 'access', userId, menuId] as const,
}
