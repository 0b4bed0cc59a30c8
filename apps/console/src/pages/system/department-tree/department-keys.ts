/** The query keys of departments. The tree stands below the key that forms choose departments by. */
export const departmentKeys = {
  all: ['departments'] as const,
  administration: ['departments', 'administration'] as const,
  detail: (id: string) => ['departments', 'detail', id] as const,
  grants: (id: string) => ['departments', 'grants', id] as const,
  rulesOf: (id: string) => ['departments', 'rules', id] as const,
  rules: (id: string, menuId: string) => ['departments', 'rules', id, menuId] as const,
  roleGrants: (roleId: string) => ['departments', 'role-grants', roleId] as const,
  rolesOfUser: (id: string, userId: string) => ['departments', 'roles-of-user', id, userId] as const,
}
