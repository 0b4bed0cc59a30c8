/** The keys of what is cached of one's own tenants. */
export const ownTenantKeys = { all: ['own-tenants'] as const }
