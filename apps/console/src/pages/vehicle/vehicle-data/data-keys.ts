/** The query keys of what vehicles report, as pages of the console read it. */
export const dataKeys = {
  catalog: ['vehicle-data', 'catalog'] as const,
}
