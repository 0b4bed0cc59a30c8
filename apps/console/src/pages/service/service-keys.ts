/** The query keys of service types. */
export const serviceKeys = {
  details: (id: string) => ['service-types', 'details', id] as const,
  rules: (serviceTypeId: string) => ['service-types', 'rules', serviceTypeId] as const,
  options: (dict: string) => ['service-types', 'options', dict] as const,
  roles: ['service-types', 'roles'] as const,
}
