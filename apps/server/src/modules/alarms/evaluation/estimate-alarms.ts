/** How many alarms all machines make, by those of a random sample. `low` and `high`: between them it is in 95 of 100 samples. */
export interface AlarmEstimate {
  readonly estimate: number
  readonly low: number
  readonly high: number
}

/** Of the normal distribution, for 95 %. */
const QUANTILE = 1.96
/** Nothing in a sample leaves so many in all samples of its size, for 95 %: the rule of three. */
const RULE_OF_THREE = 3

/**
 * Estimates the alarms of all machines in proportion. Machines are the units of the sample: one with many alarms is one of them. A
 * sample of all machines has no error. Source: Cochran, Sampling Techniques, on simple random samples without replacement.
 */
export function estimateAlarms(
  vehicleIds: readonly string[],
  { tried, all }: { tried: number; all: number },
): AlarmEstimate {
  const found = vehicleIds.length
  if (tried === 0) return { estimate: 0, low: 0, high: 0 }
  const estimate = Math.round((found * all) / tried)
  if (tried >= all) return { estimate, low: estimate, high: estimate }
  if (found === 0) return { estimate, low: 0, high: Math.ceil((RULE_OF_THREE * all) / tried) }
  const counts = new Map<string, number>()
  for (const id of vehicleIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  const squares = [...counts.values()].reduce((sum, count) => sum + count ** 2, 0)
  const variance = tried > 1 ? (squares - found ** 2 / tried) / (tried - 1) : found ** 2
  const margin = QUANTILE * all * Math.sqrt((1 - tried / all) * (variance / tried))
  return { estimate, low: Math.max(found, Math.floor(estimate - margin)), high: Math.ceil(estimate + margin) }
}
