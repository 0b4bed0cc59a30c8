/** The query keys of what vehicles report, as pages of the console read it. */
export const dataKeys = {
  catalog: ['vehicle-data', 'catalog'] as const,
  operationTime: (period: object) => ['vehicle-data', 'operation-time', period] as const,
  troubleCodes: (period: object) => ['vehicle-data', 'trouble-codes', period] as const,
  tonState: (vclId: string) => ['vehicle-data', 'ton-state', vclId] as const,
}
