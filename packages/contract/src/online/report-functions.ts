/**
 * The functions that a statement may call: without effects and without access to anything but their arguments, and with a
 * result that is not much larger than what they are given. `repeat`, `lpad`, `format`, patterns and `generate_series` are not
 * among them.
 */
export const REPORT_FUNCTIONS: readonly string[] =
  `count sum avg min max string_agg bool_and bool_or every stddev stddev_pop stddev_samp variance var_pop var_samp
  corr covar_pop covar_samp mode percentile_cont percentile_disc
  row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
  abs ceil ceiling floor round trunc mod sign sqrt ln log width_bucket
  length char_length character_length lower upper initcap left right substr substring position strpos replace btrim ltrim rtrim
  reverse split_part concat concat_ws translate starts_with ascii chr md5 to_char to_number to_date to_timestamp
  date_trunc date_part date_bin extract age now timezone make_date make_timestamp make_interval justify_days justify_hours
  statement_timestamp transaction_timestamp isfinite array_to_string overlaps num_nulls num_nonnulls`.split(/\s+/)
