import { Filter } from './jeecgboot-values.ts'
import { label } from './label.ts'

type Labels = Readonly<Record<string, string>>

/** A text filter for each label. */
export type TextFilters<Names extends Labels> = { -readonly [Name in keyof Names]: typeof Filter }

/** Returns the text filters of a list, or the optional texts of a query, from their labels. */
export function textFilters<const Names extends Labels>(labels: Names): TextFilters<Names> {
  const filters = Object.entries(labels).map(([name, text]) => [name, Filter.check(label(text))] as const)
  // `fromEntries` forgets which names it was given.
  return Object.fromEntries(filters) as TextFilters<Names>
}

/** Filters, each with its `{field}_MultiString`: one of several values, comma-joined. */
export type WithMultiString<Names extends Labels> = TextFilters<Names> & {
  [Name in keyof Names & string as `${Name}_MultiString`]: typeof Filter
}

/**
 * Returns text filters of a list, each with its `{field}_MultiString`, which finds rows with one of several values. Wire:
 * comma-joined. Source: the conventions of JeecgBoot.
 */
export function withMultiString<const Names extends Labels>(labels: Names): WithMultiString<Names> {
  const several = Object.entries(labels).map(([name, text]) => [`${name}_MultiString`, text] as const)
  return textFilters({ ...labels, ...Object.fromEntries(several) }) as WithMultiString<Names>
}
