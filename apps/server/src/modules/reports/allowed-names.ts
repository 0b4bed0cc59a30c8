/**
 * Functions without effects and without access to anything but their arguments, whose result is not much larger than
 * what they are given: `repeat`, `lpad`, `format`, patterns and `generate_series` are not among them. How large it can be
 * stands in `value-sizes.ts`.
 */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  `count sum avg min max string_agg bool_and bool_or every stddev stddev_pop stddev_samp variance var_pop var_samp
  corr covar_pop covar_samp mode percentile_cont percentile_disc
  row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
  abs ceil ceiling floor round trunc mod sign sqrt ln log width_bucket
  length char_length character_length lower upper initcap left right substr substring position strpos replace btrim ltrim rtrim
  reverse split_part concat concat_ws translate starts_with ascii chr md5 to_char to_number to_date to_timestamp
  date_trunc date_part date_bin extract age now timezone make_date make_timestamp make_interval justify_days justify_hours
  statement_timestamp transaction_timestamp isfinite array_to_string overlaps num_nulls num_nonnulls`
    .split(/\s+/)
    .filter((name) => name !== ''),
)

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
