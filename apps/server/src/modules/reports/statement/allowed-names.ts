import { REPORT_FUNCTIONS } from '@trackhoe/contract/online'

/** How large the results of these can be stands in `value-sizes.ts`. */
export const FUNCTIONS: ReadonlySet<string> = new Set(REPORT_FUNCTIONS)

export const TYPES: ReadonlySet<string> = new Set(
  `text varchar bpchar int2 int4 int8 numeric float4 float8 bool date time timestamp timestamptz interval
  smallint integer int bigint decimal real boolean`
    .split(/\s+/)
    .filter((name) => name !== ''),
)

/** Comparisons, sums, products and joined texts; patterns by LIKE only, whose time is bounded by the texts. */
export const OPERATORS: ReadonlySet<string> = new Set(
  '=,<>,!=,<,>,<=,>=,+,-,*,/,%,||,~~,!~~,~~*,!~~*,BETWEEN,NOT BETWEEN,BETWEEN SYMMETRIC,NOT BETWEEN SYMMETRIC'.split(
    ',',
  ),
)

/** Functions of that name that the schema `report` has, whose results are bounded: PostgreSQL's own are not called. */
export const BOUNDED_FUNCTIONS: ReadonlySet<string> = new Set(['string_agg'])
