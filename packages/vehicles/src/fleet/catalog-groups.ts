/** The groups of the parameter catalog, in the order in which they are offered. Source: vehicle specification §3. */
export const CATALOG_GROUPS = ['engine', 'dpd', 'egr', 'hydraulic', 'ac', 'switch-io', 'hour-meter'] as const
