/**
 * The kind of a server: this platform's own, a JeecgBoot 2.4 to 3.4, or a JeecgBoot 3.5 and later. They serve
 * the same calls and differ in what they call an invalid token, a denied action, a heartbeat.
 * Source: the conventions of JeecgBoot; the three names are not in the specification.
 */
export const FLAVORS = ['native', 'jeecg2', 'jeecg3'] as const
export type Flavor = (typeof FLAVORS)[number]
