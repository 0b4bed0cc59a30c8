import type { ZodMiniType } from 'zod/mini'

type Filters = Readonly<Record<string, ZodMiniType>>

/** Filters, each with its `{field}_MultiString`: one of several values, comma-joined. */
export type WithMultiString<Shape extends Filters> = Shape & {
  [Name in keyof Shape & string as `${Name}_MultiString`]: Shape[Name]
}

/**
 * Adds to each filter of a list its `{field}_MultiString`, which finds rows with one of several values. Wire:
 * comma-joined. Source: the conventions of JeecgBoot.
 */
export function withMultiString<const Shape extends Filters>(filters: Shape): WithMultiString<Shape> {
  const several = Object.entries(filters).map(([name, filter]) => [`${name}_MultiString`, filter] as const)
  // `fromEntries` forgets which names it was given.
  return { ...filters, ...Object.fromEntries(several) } as WithMultiString<Shape>
}
