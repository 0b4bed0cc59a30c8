/** Carries the access token as it was given at login, without a scheme. Source: platform specification §7. */
export const ACCESS_TOKEN_HEADER = 'X-Access-Token'

/** The tenant goes out under both names: JeecgBoot 3.5 and later reads the first, 2.4.3 to 3.4 the second. */
export const TENANT_HEADERS = ['X-Tenant-Id', 'tenant-id'] as const
