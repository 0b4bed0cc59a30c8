/** The query keys of service types and work orders. */
export const serviceKeys = {
  details: (id: string) => ['service-types', 'details', id] as const,
  rules: (serviceTypeId: string) => ['service-types', 'rules', serviceTypeId] as const,
  options: (dict: string) => ['service-types', 'options', dict] as const,
  roles: ['service-types', 'roles'] as const,
  versions: (serviceTypeId: string, template: string) =>
    ['service-types', 'versions', serviceTypeId, template] as const,
  trial: (rule: object) => ['service-types', 'trial', rule] as const,
  orders: ['work-orders'] as const,
  order: (id: string) => ['work-orders', 'details', id] as const,
  partSystems: (systemOne: string) => ['parts', 'systems', systemOne] as const,
  parts: (systemOne: string, systemTwo: string, keyword: string) => ['parts', systemOne, systemTwo, keyword] as const,
}
